/** Validates each item of a report separately, so that one invalid item does not affect the others. */
import * as v from 'valibot';
import { errorDetails } from '#functions/platform/http/details.ts';
import { refuseDangers } from '#functions/platform/http/json.ts';
import { type ErrorDetail, ProblemError } from '#shared/kernel/errors.ts';

export type Judged<T> =
  | { readonly taken: T; readonly ignored: readonly string[] }
  | { readonly rejected: readonly ErrorDetail[] };

/** Maximum characters of JSON. */
const MAX_LENGTH = 32_000;
/** Maximum number of unknown fields that are dropped; an item with more is rejected. */
const MAX_UNKNOWN = 30;

const unknownIn = (issues: readonly v.BaseIssue<unknown>[]): readonly (readonly string[])[] =>
  issues.flatMap((issue) =>
    issue.type === 'strict_object' && issue.expected === 'never' && issue.path
      ? [issue.path.map(({ key }) => String(key))]
      : [],
  );

const removed = (root: unknown, path: readonly string[]): void => {
  const parent = path
    .slice(0, -1)
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], root);
  const last = path.at(-1);
  if (typeof parent === 'object' && parent !== null && last !== undefined)
    delete (parent as Record<string, unknown>)[last];
};

const dangersIn = (item: unknown, path: string): readonly ErrorDetail[] => {
  try {
    refuseDangers(item);
    return [];
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return (error.details ?? []).map((one) => ({
      ...one,
      path: [path, one.path].filter((part) => part !== '' && part !== 'body').join('.'),
    }));
  }
};

/**
 * @param path path of the item, such as `sightings.3`
 * @returns the item in the form of its schema with the dropped fields, or all its errors
 */
export const judgeItem = <T>(schema: v.GenericSchema<unknown, T>, item: unknown, path: string): Judged<T> => {
  const dangers = dangersIn(item, path);
  if (dangers.length > 0) return { rejected: dangers };
  const text = JSON.stringify(item) ?? '';
  if (text.length > MAX_LENGTH)
    return { rejected: [{ path, message: `Must be at most ${MAX_LENGTH} characters as JSON` }] };
  const own: unknown = text === '' ? undefined : JSON.parse(text);
  const ignored: string[] = [];
  for (let tries = 0; tries <= MAX_UNKNOWN; tries += 1) {
    const result = v.safeParse(schema, own);
    if (result.success) return { taken: result.output, ignored };
    const unknown = unknownIn(result.issues);
    if (unknown.length === 0 || tries === MAX_UNKNOWN)
      return {
        rejected: errorDetails(result.issues, schema, 'item')
          .slice(0, 10)
          .map((one) => ({ ...one, path: one.path === 'item' ? path : `${path}.${one.path}` })),
      };
    for (const one of unknown) {
      removed(own, one);
      ignored.push([path, ...one].join('.'));
    }
  }
  return { rejected: [{ path, message: 'Has too many unknown fields' }] };
};
