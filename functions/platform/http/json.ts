import { badRequest, invalid } from '#shared/kernel/errors.ts';
import { jsonFault } from './json-fault.ts';

const DEEPEST = 64;
/**
 * Far more than any request needs. Traversing and validating a value costs many times its size, so 10 MB of
 * values would exceed the memory.
 */
const MAX_VALUES = 20_000;

/** Names through which a careless merge reaches the prototype of every object. */
const forbiddenNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Parses JSON without further checks.
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

/** DynamoDB does not accept unpaired surrogates either. */
const refuseHalves = (text: string, path: string): void => {
  if (text.isWellFormed()) return;
  const message = 'Must not contain an unpaired surrogate';
  throw invalid([{ path: path.toWellFormed(), message }]);
};

const sizeOf = (value: object): number => (Array.isArray(value) ? value.length : Object.keys(value).length);

/**
 * Rejects content that external JSON must not contain. It is not recursive, because the depth itself is
 * checked.
 * @throws ProblemError 422 for a name such as `__proto__`, an unpaired surrogate, a depth above 64 or more
 * than 20000 values
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
    if (values > MAX_VALUES)
      throw invalid([
        { path: path || 'body', message: `Must contain at most ${MAX_VALUES} values in total` },
      ]);
    for (const [name, inner] of Object.entries(value)) {
      const innerPath = path === '' ? name : `${path}.${name}`;
      if (forbiddenNames.has(name)) throw invalid([{ path: innerPath, message: 'This name is not allowed' }]);
      refuseHalves(name, innerPath);
      waiting.push({ value: inner, path: innerPath, depth: depth + 1 });
    }
  }
};

/**
 * Parses external JSON.
 * @throws ProblemError 400 `malformed-json` naming the position; 422 for a name such as `__proto__`, an
 * unpaired surrogate, a depth above 64 or more than 20000 values
 */
export const readJson = (text: string): unknown => {
  const value = parseJson(text);
  refuseDangers(value);
  return value;
};
