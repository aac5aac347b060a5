/**
 * Entries of the timeline of an agent: TIMELINE `agent#<id>` / event id. What is recorded until a day has a second entry at that day;
 * TIMELINE `ended#<agent>` / id of what was recorded says that something ended it before, in whatever order the two come.
 */
import { createHash, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { Item, Key, TenantTable, Write } from '#functions/platform/table/table.ts';
import type { AuditEvent } from '#shared/audit/audit-event.ts';
import { uuidv7 } from '#shared/kernel/ids.ts';
import { type Instant, later, MINUTE } from '#shared/kernel/time.ts';
import { agentEvent } from '#shared/timeline/agent-event.ts';
import type { EvidenceChanges } from '#shared/timeline/evidence-changes.ts';
import { type TimelineKind, timelineKinds } from '#shared/timeline/timeline-kind.ts';

const row = v.object({
  at: v.string(),
  kind: v.picklist(timelineKinds),
  action: v.string(),
  resourceId: v.string(),
  /** Who acted, as the audit trail names it. */
  userId: v.string(),
  details: v.record(v.string(), v.unknown()),
});
type Row = RowOf<typeof row>;

/** An entry as it is stored; its id is that of its event, or says when it was due. */
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

/** The same for the same record, however often its event comes. */
const idOfEnd = (endsAt: Instant, resourceId: string): string =>
  uuidv7(Date.parse(endsAt), createHash('sha256').update(resourceId).digest());

/** What the timeline has of an audit event; putting it again changes nothing. */
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

/** Parameters of a kind of change that an entry names; of the others it keeps the number. */
const MOST_NAMED = 5;
const named = (names: readonly string[]) => ({ of: names.length, names: names.slice(0, MOST_NAMED) });

/** The write of what a scan changed of the evidence of its agent; it goes into the transaction that changes it. */
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

/** An id is made right after the time that its event says. */
const ID_AFTER = MINUTE;

/** The highest id of what has happened by a time. */
export const highestId = (now: Instant): string =>
  uuidv7(Date.parse(now) + ID_AFTER, new Uint8Array(10).fill(0xff));

export interface EntriesQuery {
  readonly kind: TimelineKind | undefined;
  /** Entries up to this id, which is included. */
  readonly upTo: string;
  /** Left out. */
  readonly after: string | undefined;
  readonly limit: number;
  readonly now: Instant;
}

/** Entries, newest first; `lookedTo` is the id back to which was looked where there is more. Eventually consistent. */
export const listEntries = async (
  table: TenantTable,
  agentId: string,
  { kind, upTo, after, limit, now }: EntriesQuery,
): Promise<{ readonly entries: readonly StoredEntry[]; readonly lookedTo?: string | undefined }> => {
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
  return { entries, lookedTo: next === undefined ? undefined : last };
};

/** Without the ends that never came, because something else ended what was recorded; half a unit for each end. */
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

/**
 * From when on the entries of an agent are whole: undefined where they begin with its registration, else that of the first one, or now
 * where there is none. An agent may be older than its timeline.
 */
export const listedSince = async (
  table: TenantTable,
  agentId: string,
  now: Instant,
): Promise<Instant | undefined> => {
  const { items } = await table.list({ kind: 'TIMELINE', part: partOf(agentId), limit: 1 });
  const [first] = rows.list(items);
  if (first?.kind === 'agent' && first.action === 'create') return undefined;
  return first ? first.at : later(now, 0);
};
