import { isObject } from '../../json-rpc.ts';
import { named, type ToolFinding, type ToolGrader } from './grader.ts';
import type { Tool, ToolList } from './tool.ts';

const dispatching: ReadonlySet<string> = new Set([
  'tool',
  'tool_name',
  'toolname',
  'function_name',
  'method',
  'operation',
]);

/** Returns the parameter with which one tool calls any other, so that the list limits nothing. */
const dispatch = (tool: Tool): string | undefined =>
  Object.entries(tool.parameters).find(
    ([name, schema]) =>
      dispatching.has(name.toLowerCase()) &&
      schema.type === 'string' &&
      schema.enum === undefined &&
      schema.const === undefined &&
      Object.values(tool.parameters).some((other) => other.type === 'object' && !isObject(other.properties)),
  )?.[0];

const grade = ({ tools: all }: ToolList): ToolFinding => {
  const open = all.flatMap((tool) => {
    const by = dispatch(tool);
    return by === undefined
      ? []
      : [{ name: tool.name, line: `${tool.name}: calls any tool that ${by} names` }];
  });
  return open.length > 0
    ? {
        value: false,
        detail: `The list is not a limit, because ${named(open.map(({ name }) => name))} can call any tool by name.`,
        lines: open.map(({ line }) => line),
        marks: open.map(({ line }) => line),
      }
    : {
        inconclusive: 'A tool list shows what the server offers, not which tools the agent is granted.',
      };
};

/** A list is not a limit if one of its tools can call any other by name. */
export const toolAllowList: ToolGrader = { parameterId: 'tool-allow-list', grade };
