/**
 * Allowed calls of tools (level L2, with the owner's consent to chat): only of a tool that its server lists as
 * read-only, and only with values that mean nothing to anyone.
 */
import { ForbiddenRequestError, forbid } from '#functions/platform/outbound/call-rules.ts';
import { isObject } from './json.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** Texts that arguments may contain, besides those that the schema of the tool enumerates. */
export const HARMLESS_TEXTS = [
  'accredit-test',
  'test',
  'a',
  '2000-01-01',
  '2000-01-01T00:00:00Z',
  '00:00:00Z',
  '00000000-0000-4000-8000-000000000000',
] as const;
/** An object where a schema requires a simple value, and a number where it requires an object or a list. */
export const WRONG_OBJECT = { 'accredit-probe': 'test' } as const;
export const WRONG_NUMBER = 7;

export const MAX_NUMBER = 1_000;
const MAX_DEPTH = 6;
const MAX_BYTES = 4_096;

/** Returns whether a server lists a tool as one that changes nothing (MCP 2025-11-25, ToolAnnotations). */
export const isListedReadOnly = ({ annotations }: JsonObject): boolean =>
  isObject(annotations) && annotations.readOnlyHint === true && annotations.destructiveHint !== true;

/** Returns the texts that a schema enumerates, and the names of its properties. */
const statedTexts = (schema: unknown, texts: Set<string>, depth = 0): Set<string> => {
  if (typeof schema !== 'object' || schema === null || depth > 20) return texts;
  for (const [name, value] of Object.entries(schema)) {
    if (name === 'properties' && isObject(value))
      for (const property of Object.keys(value)) texts.add(property);
    if (name === 'const' && typeof value === 'string') texts.add(value);
    if (name === 'enum' && Array.isArray(value))
      for (const one of value) if (typeof one === 'string') texts.add(one);
    statedTexts(value, texts, depth + 1);
  }
  return texts;
};

const isHarmless = (value: unknown, allowed: ReadonlySet<string>, depth = 0): boolean => {
  if (depth > MAX_DEPTH) return false;
  if (typeof value === 'string') return allowed.has(value);
  if (typeof value === 'number') return Math.abs(value) <= MAX_NUMBER;
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(
    ([name, one]) => (Array.isArray(value) || allowed.has(name)) && isHarmless(one, allowed, depth + 1),
  );
};

/**
 * Checks the call of a tool.
 * @param tool as its server lists it
 * @throws ForbiddenRequest
 */
export const checkToolCall = (tool: JsonObject, { method, params }: JsonObject): void => {
  if (method !== 'tools/call' || !isObject(params))
    throw new ForbiddenRequestError('A call of a tool must have the method tools/call.');
  const { name } = params;
  const given = params.arguments ?? {};
  if (name !== tool.name) forbid('A call must be of the tool that it names.');
  if (!isListedReadOnly(tool)) forbid(`The tool ${String(name)} is not listed as read-only.`);
  const allowed = statedTexts(
    tool.inputSchema,
    new Set<string>([...HARMLESS_TEXTS, ...Object.keys(WRONG_OBJECT)]),
  );
  if (!isObject(given) || JSON.stringify(given).length > MAX_BYTES || !isHarmless(given, allowed))
    forbid('A call of a tool may have only arguments without a meaning.');
};
