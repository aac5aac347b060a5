/** For tests: tools and lists of them, as servers declare them. */
import { isObject, type JsonObject } from '../../json-rpc.ts';
import type { ToolFinding, ToolGrader } from './grader.ts';
import { readTool, type Tool, type ToolList } from './tool.ts';

/** One entry of `tools/list`, read. */
export const tool = (entry: JsonObject): Tool => {
  const read = readTool(entry);
  if (!read) throw new Error('The tool has no name.');
  return read;
};

/** A complete list that anybody was given. */
export const list = (...entries: readonly JsonObject[]): ToolList => ({
  tools: entries.map(tool),
  complete: true,
  anonymous: true,
  instructions: '',
  serverInfo: {},
});

/** A schema of parameters, which refuses unknown ones unless it is left open. */
export const takes = (properties: JsonObject, closed = true) => ({
  inputSchema: { type: 'object', properties, ...(closed ? { additionalProperties: false } : {}) },
});

export const marked = { annotations: { readOnlyHint: false, destructiveHint: true } };
export const reads = { annotations: { readOnlyHint: true } };

/** The value that a grader finds; undefined where it finds none. */
export const foundBy = ({ grade }: ToolGrader, ...entries: readonly JsonObject[]) => {
  const finding = grade(list(...entries));
  return 'value' in finding ? finding.value : undefined;
};

/** Why a grader finds no value; empty where it finds one. */
export const reasonOf = (finding: ToolFinding): string =>
  'inconclusive' in finding ? finding.inconclusive : '';

/** The lines that show what a grader found. */
export const linesBy = ({ grade }: ToolGrader, ...entries: readonly JsonObject[]): readonly string[] => {
  const finding = grade(list(...entries));
  return isObject(finding) && 'lines' in finding ? finding.lines : [];
};

/** Schemas of values, and tools that take them. */
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

/** What a case is about, a tool, and the value that is found; undefined where none is. */
export type Row = readonly [about: string, entry: JsonObject, expected: boolean | undefined];
