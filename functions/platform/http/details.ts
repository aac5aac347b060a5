/** User-facing error messages from valibot issues. */
import * as v from 'valibot';
import type { ErrorDetail } from '#shared/kernel/errors.ts';

type Issue = v.BaseIssue<unknown>;

/** More details are not useful, and a response must fit the Lambda payload limit. */
const MAX_DETAILS = 100;

/** Returns whether a message is valibot's default, used when the schema defines none. */
const isDefault = (message: string): boolean => /^Invalid [\w ]+: Expected .*received /s.test(message);

const mustBe: Readonly<Record<string, string>> = {
  string: 'Must be text',
  number: 'Must be a number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must be an object',
  strict_object: 'Must be an object',
  record: 'Must be an object',
};

const limits: Readonly<Record<string, (most: unknown) => string>> = {
  min_length: (least) => `Must be at least ${String(least)} long`,
  max_length: (most) => `Must be at most ${String(most)} long`,
  min_value: (least) => `Must be at least ${String(least)}`,
  max_value: (most) => `Must be at most ${String(most)}`,
  max_entries: (most) => `Must have at most ${String(most)} entries`,
};

/** Formats options from valibot's notation, `("a" | "b")`. */
const options = (expected: string): string =>
  `Must be ${expected
    .replace(/^\(|\)$/g, '')
    .replaceAll(' | ', ' or ')
    .replaceAll('"', '')}`;

/** Returns the message that a field's own schema defines for a missing value. */
const ownMessage = (schema: unknown, path: readonly unknown[]): string | undefined => {
  let at = schema as Record<string, unknown> | undefined;
  for (const key of path) {
    while (at?.wrapped) at = at.wrapped as Record<string, unknown>;
    const entries = at?.entries as Record<string, unknown> | undefined;
    at = (entries?.[String(key)] ?? at?.item ?? at?.value) as Record<string, unknown> | undefined;
  }
  return typeof at?.message === 'string' ? at.message : undefined;
};

const messageOf = (issue: Issue, schema: unknown): string => {
  if (issue.expected === 'never') return 'Unknown field';
  const missing = issue.input === undefined && issue.kind === 'schema';
  if (missing) {
    const own = ownMessage(
      schema,
      (issue.path ?? []).map((item) => item.key),
    );
    return own ?? (isDefault(issue.message) ? 'Required' : issue.message);
  }
  if (!isDefault(issue.message)) return issue.message;
  const limit = limits[issue.type];
  if (limit) return limit(issue.requirement);
  return mustBe[issue.type] ?? options(issue.expected ?? 'another value');
};

/**
 * Returns one detail per issue, for the first hundred.
 * @param schema the schema that raised the issues: a missing field gets the message of its own schema
 * @param root path of the whole value, for an issue that belongs to no field
 */
export const errorDetails = (issues: readonly Issue[], schema: unknown, root: string): ErrorDetail[] =>
  issues
    .slice(0, MAX_DETAILS)
    .map((issue) => ({ path: v.getDotPath(issue) ?? root, message: messageOf(issue, schema) }));
