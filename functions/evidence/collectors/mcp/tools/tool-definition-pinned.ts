import { createHash } from 'node:crypto';
import { isObject, type JsonObject } from '../json-rpc.ts';
import { type ToolFinding, type ToolGrader, tools } from './grader.ts';
import type { Tool, ToolList } from './tool.ts';

/** JSON with sorted keys, so that the order in which a server writes them does not count (RFC 8785). */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? 'null';
  const entries = Object.keys(value)
    .toSorted()
    .filter((key) => value[key] !== undefined)
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`);
  return `{${entries.join(',')}}`;
};

/** SHA-256 in hex of what a model is told about a tool. */
export const toolFingerprint = ({ raw }: Pick<Tool, 'raw'>): string => {
  const { name, description, inputSchema, annotations }: JsonObject = raw;
  return createHash('sha256')
    .update(canonical({ name, description, inputSchema, annotations }))
    .digest('hex');
};

/** SHA-256 in hex of a tool list, whatever its order. */
export const listFingerprint = (all: readonly Tool[]): string =>
  createHash('sha256').update(all.map(toolFingerprint).toSorted().join('\n')).digest('hex');

const grade = ({ tools: all }: ToolList): ToolFinding => ({
  inconclusive: `The definitions of ${tools(all.length)} have the fingerprint ${listFingerprint(all).slice(0, 16)}, and none was approved to compare it with.`,
});

export const toolDefinitionPinned: ToolGrader = { parameterId: 'tool-definition-pinned', grade };
