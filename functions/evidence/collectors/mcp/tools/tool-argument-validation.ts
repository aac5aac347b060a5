import { isStrict, openText } from './argument-bounds.ts';
import { named, type ToolFinding, type ToolGrader, tools } from './grader.ts';
import type { ToolList } from './tool.ts';

const grade = ({ tools: all }: ToolList): ToolFinding => {
  const open = all.flatMap((tool) =>
    Object.entries(tool.parameters).flatMap(([name, schema]) => {
      const why = openText(name, schema);
      return why === undefined ? [] : [{ tool: tool.name, line: `${tool.name}: ${name} ${why}` }];
    }),
  );
  if (open.length > 0)
    return {
      value: false,
      detail: `The declared schemas let any text through to ${named([...new Set(open.map(({ tool }) => tool))])}.`,
      lines: open.map(({ line }) => line),
      marks: open.map(({ line }) => line),
    };
  const loose = all.filter((tool) => !isStrict(tool));
  return loose.length > 0
    ? {
        inconclusive: `The declared schemas of ${tools(loose.length)} leave parameters unbounded, such as those of ${loose[0]?.name}.`,
      }
    : {
        value: true,
        detail: `The schemas that ${tools(all.length)} declare bound every parameter and refuse unknown ones; whether the server keeps to them was not tried.`,
        lines: all.map(
          ({ name, parameters }) => `${name}: ${Object.keys(parameters).join(', ') || 'no parameters'}`,
        ),
        marks: [],
      };
};

/** Declared schemas bound what reaches an interpreter, a file system or a network. */
export const toolArgumentValidation: ToolGrader = { parameterId: 'tool-argument-validation', grade };
