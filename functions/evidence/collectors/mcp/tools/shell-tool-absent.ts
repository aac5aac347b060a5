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
        detail: `${named(found.map(({ name }) => name))} can run commands or code of the caller's choice.`,
        lines: found.map(({ line }) => line),
        marks: found.map(({ line }) => line),
      }
    : {
        inconclusive: `Of ${tools(all.length)}, none is recognized as a shell or an interpreter by name, description, or parameters, which does not prove that there is none.`,
      };
};

/** Fails a list with a tool that runs commands of the caller's choice; unlisted behavior remains possible. */
export const shellToolAbsent: ToolGrader = { parameterId: 'shell-tool-absent', grade };
