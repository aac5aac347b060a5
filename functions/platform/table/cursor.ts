/**
 * List cursors. A cursor contains the sort part of the last item read, never a tenant, and a digest of the
 * query that it continues. A forged cursor can only name another position in the same list of the same
 * tenant.
 */
import { createHash } from 'node:crypto';
import { badRequest } from '#shared/kernel/errors.ts';
import { indexKeys } from './definition.ts';
import { globalKinds } from './kinds.ts';
import type { Item, ListQuery } from './table.ts';

type StartKey = Readonly<Record<string, string>>;

export const badCursor = () =>
  badRequest('bad-cursor', 'The cursor does not belong to this list. Start again without it.');

/** Returns what a cursor is bound to: the whole query except the page size. */
const digest = (tenant: string, query: ListQuery): string => {
  const { kind, part, index, prefix, between, newestFirst, filter } = query;
  const bound = JSON.stringify([tenant, kind, part, index, prefix, newestFirst === true, filter, between]);
  return createHash('sha256').update(bound).digest('base64url').slice(0, 16);
};

/** Returns an index row's own partition without the tenant. */
const withoutTenant = (tenant: string, pk: string): string =>
  pk.startsWith(`T#${tenant}#`) ? pk.slice(`T#${tenant}`.length) : pk;

const withTenant = (tenant: string, pk: string): string => {
  if (pk.startsWith('#')) return `T#${tenant}${pk}`;
  if (globalKinds.some((kind) => pk.startsWith(`${kind}#`))) return pk;
  throw badCursor();
};

/** Returns the cursor of the page that begins after `last`. */
export const cursorAfter = (tenant: string, query: ListQuery, last: Item): string => {
  const parts = query.index
    ? [String(last[indexKeys(query.index).sk]), last.sk, withoutTenant(tenant, last.pk)]
    : [last.sk];
  return Buffer.from(JSON.stringify([digest(tenant, query), ...parts])).toString('base64url');
};

const partsOf = (cursor: string): readonly unknown[] => {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
};

/**
 * Returns where a query continues. `partition` is the partition that the query reads.
 * @throws ProblemError 400 `bad-cursor` for an invalid cursor or one of another query or tenant
 */
export const startAt = (tenant: string, query: ListQuery, partition: string): StartKey | undefined => {
  if (query.cursor === undefined) return undefined;
  const [bound, first, ...rest] = partsOf(query.cursor);
  if (bound !== digest(tenant, query) || typeof first !== 'string' || first === '') throw badCursor();
  if (!first.startsWith(query.prefix ?? '')) throw badCursor();
  const [from, to] = query.between ?? [first, first];
  if (first < from || first > to) throw badCursor();
  if (!query.index) return { pk: partition, sk: first };
  const [sk, pk] = rest;
  if (typeof sk !== 'string' || sk === '' || typeof pk !== 'string') throw badCursor();
  const keys = indexKeys(query.index);
  return { [keys.pk]: partition, [keys.sk]: first, pk: withTenant(tenant, pk), sk };
};
