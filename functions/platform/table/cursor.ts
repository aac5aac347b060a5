/**
 * Cursors of lists. One holds the sort part of the last item that was read, never a tenant, and a digest of the query
 * that it continues. A forged one can only name another place in the same list of the same tenant.
 */
import { createHash } from 'node:crypto';
import { badRequest } from '#shared/kernel/errors.ts';
import { indexKeys } from './definition.ts';
import { globalKinds } from './kinds.ts';
import type { Item, ListQuery } from './table.ts';

type StartKey = Readonly<Record<string, string>>;

const bad = () => badRequest('bad-cursor', 'The cursor is not one of this list. Start again without it.');

/** What a cursor is bound to: all of the query but the size of the page. */
const digest = (tenant: string, query: ListQuery): string => {
  const { kind, part, index, prefix, between, newestFirst, filter } = query;
  const bound = JSON.stringify([tenant, kind, part, index, prefix, newestFirst === true, filter, between]);
  return createHash('sha256').update(bound).digest('base64url').slice(0, 16);
};

/** An index row's own partition, with the tenant left out. */
const withoutTenant = (tenant: string, pk: string): string =>
  pk.startsWith(`T#${tenant}#`) ? pk.slice(`T#${tenant}`.length) : pk;

const withTenant = (tenant: string, pk: string): string => {
  if (pk.startsWith('#')) return `T#${tenant}${pk}`;
  if (globalKinds.some((kind) => pk.startsWith(`${kind}#`))) return pk;
  throw bad();
};

/** The cursor of the page that begins after `last`. */
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
 * Where a query goes on. `partition` is the partition that the query reads.
 * @throws ProblemError 400 `bad-cursor` for a cursor of another query or tenant, or one that is none
 */
export const startAt = (tenant: string, query: ListQuery, partition: string): StartKey | undefined => {
  if (query.cursor === undefined) return undefined;
  const [bound, first, ...rest] = partsOf(query.cursor);
  if (bound !== digest(tenant, query) || typeof first !== 'string' || first === '') throw bad();
  if (!first.startsWith(query.prefix ?? '')) throw bad();
  const [from, to] = query.between ?? [first, first];
  if (first < from || first > to) throw bad();
  if (!query.index) return { pk: partition, sk: first };
  const [sk, pk] = rest;
  if (typeof sk !== 'string' || sk === '' || typeof pk !== 'string') throw bad();
  const keys = indexKeys(query.index);
  return { [keys.pk]: partition, [keys.sk]: first, pk: withTenant(tenant, pk), sk };
};
