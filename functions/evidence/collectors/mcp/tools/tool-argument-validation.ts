import type { JsonObject } from '../../json-rpc.ts';
import { named, type ToolFinding, type ToolGrader, tools } from './grader.ts';
import type { Tool, ToolList } from './tool.ts';

/** Free text under these names reaches an interpreter, a file system or a network. */
const risky: ReadonlySet<string> = new Set('command cmd sql query code script path file url uri'.split(' '));

const isFreeText = (schema: JsonObject): boolean =>
  schema.type === 'string' &&
  ['enum', 'const', 'pattern', 'maxLength', 'format'].every((keyword) => schema[keyword] === undefined);

const isBounded = (schema: JsonObject): boolean =>
  (schema.type !== undefined ||
    schema.enum !== undefined ||
    schema.const !== undefined ||
    schema.anyOf !== undefined) &&
  !isFreeText(schema);

const isStrict = ({ inputSchema, parameters }: Tool): boolean =>
  (inputSchema.additionalProperties === false || Object.keys(parameters).length === 0) &&
  Object.values(parameters).every(isBounded);

const grade = ({ tools: all }: ToolList): ToolFinding => {
  const open = all.flatMap((tool) =>
    Object.entries(tool.parameters)
      .filter(([name, schema]) => risky.has(name.toLowerCase()) && isFreeText(schema))
      .map(([name]) => ({
        tool: tool.name,
        line: `${tool.name}: ${name} is text without length, pattern or choice`,
      })),
  );
  if (open.length > 0)
    return {
      value: false,
      detail: `The schemas let any text through to ${named([...new Set(open.map(({ tool }) => tool))])}.`,
      lines: open.map(({ line }) => line),
      marks: open.map(({ line }) => line),
    };
  const loose = all.filter((tool) => !isStrict(tool));
  return loose.length > 0
    ? {
        inconclusive: `The schemas of ${tools(loose.length)} leave parameters unbounded, such as ${loose[0]?.name}.`,
      }
    : {
        value: true,
        detail: `The schemas of ${tools(all.length)} bound every parameter and refuse unknown ones.`,
        lines: all.map(
          ({ name, parameters }) => `${name}: ${Object.keys(parameters).join(', ') || 'no parameters'}`,
        ),
        marks: [],
      };
};

/** Schemas bound what reaches an interpreter, a file system or a network. */
export const toolArgumentValidation: ToolGrader = { parameterId: 'tool-argument-validation', grade };
