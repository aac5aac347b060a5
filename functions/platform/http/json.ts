import { badRequest, invalid } from '#shared/kernel/errors.ts';
import { jsonFault } from './json-fault.ts';

const DEEPEST = 64;
/** Far more than any request needs. Walking and judging a value costs many times its bytes: 10 MB of them would not fit. */
const MOST_VALUES = 20_000;

/** Names through which a careless merge reaches the prototype of every object. */
const refusedNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Parses JSON and looks at nothing else.
 * @throws ProblemError 400 `malformed-json` naming the position
 */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    const { position, line, column, found } = jsonFault(text);
    throw badRequest(
      'malformed-json',
      `The body is not valid JSON: ${found} at position ${position} (line ${line}, column ${column}).`,
    );
  }
};

/** Nor does DynamoDB take half a character. */
const refuseHalves = (text: string, path: string): void => {
  if (text.isWellFormed()) return;
  const message = 'Must be whole characters: half of a surrogate pair stands alone';
  throw invalid([{ path: path.toWellFormed(), message }]);
};

const sizeOf = (value: object): number => (Array.isArray(value) ? value.length : Object.keys(value).length);

/**
 * Looks for what JSON from outside must not hold. It walks without recursion, since the depth is what is in question.
 * @throws ProblemError 422 for a name such as `__proto__`, half of a character, a depth above 64 or more than 20000 values
 */
export const refuseDangers = (root: unknown): void => {
  let values = 0;
  const waiting: { value: unknown; path: string; depth: number }[] = [{ value: root, path: '', depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path, depth } = next;
    if (typeof value === 'string') refuseHalves(value, path);
    if (typeof value !== 'object' || value === null) continue;
    if (depth === DEEPEST)
      throw invalid([{ path, message: `Must be nested at most ${DEEPEST} levels deep` }]);
    values += sizeOf(value);
    if (values > MOST_VALUES)
      throw invalid([{ path: path || 'body', message: `Must hold at most ${MOST_VALUES} values in all` }]);
    for (const [name, inner] of Object.entries(value)) {
      const innerPath = path === '' ? name : `${path}.${name}`;
      if (refusedNames.has(name)) throw invalid([{ path: innerPath, message: 'This name is not allowed' }]);
      refuseHalves(name, innerPath);
      waiting.push({ value: inner, path: innerPath, depth: depth + 1 });
    }
  }
};

/**
 * Reads JSON from outside.
 * @throws ProblemError 400 `malformed-json` naming the position; 422 for a name such as `__proto__`, half of a
 * character, a depth above 64 or more than 20000 values
 */
export const readJson = (text: string): unknown => {
  const value = parseJson(text);
  refuseDangers(value);
  return value;
};
