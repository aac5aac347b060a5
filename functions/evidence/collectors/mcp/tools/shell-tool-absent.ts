import { named, type ToolFinding, type ToolGrader, tools } from './grader.ts';
import { placesOfEach } from './schemas/places.ts';
import { shellSign } from './shells/shell-sign.ts';
import type { ToolList } from './tool.ts';

const grade = ({ tools: all }: ToolList): ToolFinding => {
  const most = placesOfEach(all.length);
  const found = all.flatMap((tool) => {
    const sign = shellSign(tool, most);
    return sign === undefined ? [] : [{ name: tool.name, line: `${tool.name}: ${sign}` }];
  });
  return found.length > 0
    ? {
        value: false,
        detail: `Commands or code of the caller's choice can be run through ${named(found.map(({ name }) => name))}.`,
        lines: found.map(({ line }) => line),
        marks: found.map(({ line }) => line),
      }
    : {
        inconclusive: `Of ${tools(all.length)}, none is recognised as a shell or an interpreter by name, description or parameters, which does not show that there is none.`,
      };
};

/** Fails a list with a tool that runs what the caller likes; what a list does not say, a tool may still do. */
export const shellToolAbsent: ToolGrader = { parameterId: 'shell-tool-absent', grade };
