/** Test fixture: tools and tool lists, as servers declare them. */
import { isObject, type JsonObject } from '../../json-rpc.ts';
import type { ToolFinding, ToolGrader } from './grader.ts';
import { readTool, type Tool, type ToolList } from './tool.ts';

/** Parses one entry of `tools/list`. */
export const tool = (entry: JsonObject): Tool => {
  const read = readTool(entry);
  if (!read) throw new Error('The tool has no name.');
  return read;
};

/** Returns a complete list, as returned to an anonymous caller. */
export const list = (...entries: readonly JsonObject[]): ToolList => ({
  tools: entries.map(tool),
  complete: true,
  pages: 1,
  anonymous: true,
  instructions: '',
  serverInfo: {},
});

/** Returns a parameter schema that rejects unknown parameters unless it is left open. */
export const takes = (properties: JsonObject, closed = true) => ({
  inputSchema: { type: 'object', properties, ...(closed ? { additionalProperties: false } : {}) },
});

export const marked = { annotations: { readOnlyHint: false, destructiveHint: true } };
export const reads = { annotations: { readOnlyHint: true } };

/** Returns the value that a grader finds; undefined if there is none. */
export const foundBy = ({ grade }: ToolGrader, ...entries: readonly JsonObject[]) => {
  const finding = grade(list(...entries));
  return 'value' in finding ? finding.value : undefined;
};

/** Returns why a grader finds no value; empty if it finds one. */
export const reasonOf = (finding: ToolFinding): string =>
  'inconclusive' in finding ? finding.inconclusive : '';

/** Returns the lines that support a grader's finding. */
export const linesBy = ({ grade }: ToolGrader, ...entries: readonly JsonObject[]): readonly string[] => {
  const finding = grade(list(...entries));
  return isObject(finding) && 'lines' in finding ? finding.lines : [];
};

/** Schemas of values, and tools that accept them. */
export const text = { type: 'string' };
export const short = { type: 'string', maxLength: 60 };
export const bounded = { type: 'object', properties: { title: short }, additionalProperties: false };
export const optional = (...schemas: readonly unknown[]) => ({ anyOf: [...schemas, { type: 'null' }] });
export const listOf = (items: unknown, more: JsonObject = {}) => ({ type: 'array', items, ...more });
export const schema = (inputSchema: JsonObject) => ({ name: 'helper', inputSchema });
export const helper = (properties: JsonObject, closed = true) => ({
  name: 'helper',
  ...takes(properties, closed),
});

/** Description of a case, a tool, and the value found; undefined if there is none. */
export type Row = readonly [about: string, entry: JsonObject, expected: boolean | undefined];
