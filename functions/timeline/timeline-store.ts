/**
 * Entries of an agent's timeline: TIMELINE `agent#<id>` / event id. A record with an expiry has a second
 * entry at that date; TIMELINE `ended#<agent>` / record id states that it ended earlier, in any order of
 * arrival.
 */
import { createHash, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { Item, Key, TenantTable, Write } from '#functions/platform/table/table.ts';
import type { AuditEvent } from '#shared/audit/audit-event.ts';
import { uuidv7 } from '#shared/kernel/ids.ts';
import { type Instant, MINUTE } from '#shared/kernel/time.ts';
import { agentEvent } from '#shared/timeline/agent-event.ts';
import type { EvidenceChanges } from '#shared/timeline/evidence-changes.ts';
import { type TimelineKind, timelineKinds } from '#shared/timeline/timeline-kind.ts';

const row = v.object({
  at: v.string(),
  kind: v.picklist(timelineKinds),
  action: v.string(),
  resourceId: v.string(),
  /** Actor as in the audit trail. */
  userId: v.string(),
  details: v.record(v.string(), v.unknown()),
});
type Row = RowOf<typeof row>;

/** An entry as stored; its ID is that of its event, or derived from its due time. */
export interface StoredEntry extends Row {
  readonly id: string;
}

const rows = rowKind({ name: 'timeline entry', schema: row });

const SYSTEM = 'system';
const EXPIRE = 'expire';
const partOf = (agentId: string) => `agent#${agentId}`;

const itemOf = (table: TenantTable, agentId: string, { id, ...entry }: StoredEntry): Item => ({
  ...table.key('TIMELINE', id, partOf(agentId)),
  ...rows.attributes(entry),
});

const endedKey = (table: TenantTable, agentId: string, resourceId: string): Key =>
  table.key('TIMELINE', resourceId, `ended#${agentId}`);

/** Deterministic for a record, however often its event arrives. */
const idOfEnd = (endsAt: Instant, resourceId: string): string =>
  uuidv7(Date.parse(endsAt), createHash('sha256').update(resourceId).digest());

/** Returns the timeline items of an audit event; writing them again changes nothing. */
export const timelineItems = (table: TenantTable, event: AuditEvent): readonly Item[] => {
  const found = agentEvent(event);
  if (!found) return [];
  const { agentId, kind, details, endsAt, ends } = found;
  const { id, action, resourceId, userId, timestamp: at } = event;
  const entry = { kind, resourceId, details };
  const end = endsAt && {
    ...entry,
    ...{ id: idOfEnd(endsAt, resourceId), at: endsAt, action: EXPIRE, userId: SYSTEM },
  };
  return [
    itemOf(table, agentId, { ...entry, id, at, action, userId }),
    ...(end ? [itemOf(table, agentId, end)] : []),
    ...(ends ? [{ ...endedKey(table, agentId, resourceId), at }] : []),
  ];
};

/** Maximum parameters named per kind of change; the others are only counted. */
const MAX_NAMED = 5;
const named = (names: readonly string[]) => ({ of: names.length, names: names.slice(0, MAX_NAMED) });

/** Returns the write for a scan's changes of the agent's evidence, for the transaction that makes them. */
export const evidenceEntryWrite = (
  table: TenantTable,
  { agentId, runId, now }: { readonly agentId: string; readonly runId: string; readonly now: Instant },
  { first, changed, expired, gone }: EvidenceChanges,
): Write => ({
  put: itemOf(table, agentId, {
    id: uuidv7(Date.parse(now), randomBytes(10)),
    at: now,
    kind: 'evidence',
    action: 'change',
    resourceId: runId,
    userId: SYSTEM,
    details: { first: named(first), changed: named(changed), expired: named(expired), gone: named(gone) },
  }),
});

/** Maximum delay between the time of an event and the creation of its ID. */
const ID_AFTER = MINUTE;

/** Returns the highest possible ID of events up to a time. */
export const highestId = (now: Instant): string =>
  uuidv7(Date.parse(now) + ID_AFTER, new Uint8Array(10).fill(0xff));

export interface EntriesQuery {
  readonly kind: TimelineKind | undefined;
  /** Newest ID, inclusive. */
  readonly upTo: string;
  /** Exclusive. */
  readonly after: string | undefined;
  readonly limit: number;
  readonly now: Instant;
}

/**
 * Returns entries, newest first; `readUntil` is the ID back to which was searched, if there are more.
 * Eventually consistent.
 */
export const listEntries = async (
  table: TenantTable,
  agentId: string,
  { kind, upTo, after, limit, now }: EntriesQuery,
): Promise<{ readonly entries: readonly StoredEntry[]; readonly readUntil?: string | undefined }> => {
  let last: string | undefined;
  const { items, next } = await table.list({
    kind: 'TIMELINE',
    part: partOf(agentId),
    newestFirst: true,
    limit,
    between: ['0', upTo],
    keep: (item) => {
      if (item.sk === after) return false;
      last = item.sk;
      if (item.action === EXPIRE && String(item.at) > now) return false;
      return kind === undefined || item.kind === kind;
    },
  });
  const entries = items.flatMap((item) => {
    const sound = rows.sound(item);
    return sound ? [{ ...sound, id: item.sk }] : [];
  });
  return { entries, readUntil: next === undefined ? undefined : last };
};

/** Removes expiry entries that never applied because the record ended earlier; half a unit per entry. */
export const withoutEnded = async <T extends { readonly action: string; readonly resourceId: string }>(
  table: TenantTable,
  agentId: string,
  entries: readonly T[],
): Promise<readonly T[]> => {
  const ends = entries.filter(({ action }) => action === EXPIRE);
  if (ends.length === 0) return entries;
  const keys = ends.map(({ resourceId }) => endedKey(table, agentId, resourceId));
  const ended = new Set((await table.getMany(keys)).map(({ sk }) => sk));
  return entries.filter(({ action, resourceId }) => action !== EXPIRE || !ended.has(resourceId));
};
