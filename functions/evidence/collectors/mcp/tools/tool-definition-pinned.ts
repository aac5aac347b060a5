import { digestOf } from '#functions/platform/digest.ts';
import type { JsonObject } from '../../json-rpc.ts';
import { type ToolFinding, type ToolGrader, tools } from './grader.ts';
import type { Tool, ToolList } from './tool.ts';

/** SHA-256 in hex of what a model is told about a tool. */
const toolFingerprint = ({ raw }: Pick<Tool, 'raw'>): string => {
  const { name, description, inputSchema, annotations }: JsonObject = raw;
  return digestOf({ name, description, inputSchema, annotations });
};

/** SHA-256 in hex of a tool list, whatever its order. */
export const listFingerprint = (all: readonly Tool[]): string =>
  digestOf(all.map(toolFingerprint).toSorted());

const grade = ({ tools: all }: ToolList): ToolFinding => ({
  inconclusive: `The definitions of ${tools(all.length)} have the fingerprint ${listFingerprint(all).slice(0, 16)}. No scan compares it with an approved one yet.`,
});

/** The fingerprint of the definitions, for whoever approves them. Nothing keeps an approved one yet, so nothing is compared. */
export const toolDefinitionPinned: ToolGrader = { parameterId: 'tool-definition-pinned', grade };
