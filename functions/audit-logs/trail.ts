/** Reads a tenant's audit events from the table, month by month, newest first. */
import { readHead, readSealsBetween } from '#functions/platform/audit/seal-store.ts';
import { digestOf } from '#functions/platform/digest.ts';
import type { Item, TenantTable } from '#functions/platform/table/table.ts';
import { type AuditEvent, auditMonth, idTime } from '#shared/audit/audit-event.ts';
import { monthBefore } from '#shared/audit/months.ts';
import { AUDIT_RETENTION_DAYS } from '#shared/audit/retention.ts';
import { type AuditFilter, leftBy } from '#shared/audit-logs/audit-filter.ts';
import { badRequest } from '#shared/kernel/errors.ts';
import { uuidv7 } from '#shared/kernel/ids.ts';
import { DAY, HOUR, type Instant, instant, MINUTE } from '#shared/kernel/time.ts';
import { uuidPattern } from '#shared/kernel/uuid-pattern.ts';
import { merged } from './indexed/merge.ts';
import { labelsOf, type People, type Source, sourcesOf } from './indexed/sources.ts';

/** An id is created right after the time in its event; if the request was retried, up to a day before. */
const ID_AFTER = MINUTE;
const ID_BEFORE = 25 * HOUR;
/** The stream retains unsealed events for a day, so no event is older than the first seal by more than this. */
const BEFORE_FIRST_SEAL = 35 * DAY;
/** Maximum number of rows per request, even if the 1 MB read of a month contains more. */
const MAX_ROWS = 2500;
/** The newest events, whose labels may not be counted yet. */
const NEWEST = 50;

const lowestId = (time: number): string => uuidv7(Math.max(0, time), new Uint8Array(10));
const highestId = (time: number): string => uuidv7(Math.max(0, time), new Uint8Array(10).fill(0xff));

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the details sorted by name, because the table does not preserve an order. */
const detailsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : {};

/** Reads an event as far as its row is readable, so that a damaged event stays in the list. */
export const eventOf = (item: Item): AuditEvent => ({
  id: item.sk,
  action: text(item.action),
  resource: text(item.resource),
  resourceId: text(item.resourceId),
  userId: text(item.userId),
  details: detailsOf(item.details),
  timestamp: Number.isNaN(Date.parse(text(item.timestamp)))
    ? instant(new Date(idTime(item.sk)))
    : text(item.timestamp),
  viewerAddress: text(item.viewerAddress),
  requestId: text(item.requestId),
});

/** Returns the text that a cursor is bound to. */
const bindingOf = (tenant: string, filter: AuditFilter): string => digestOf([tenant, filter]).slice(0, 16);

const encode = (binding: string, after: string): string =>
  Buffer.from(JSON.stringify([binding, after])).toString('base64url');

/**
 * Returns the id after which the next page starts.
 * @throws ProblemError 400 `bad-cursor` for an invalid cursor or one of other filters or another tenant
 */
const decode = (binding: string, cursor: string): string => {
  try {
    const [bound, id]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (bound === binding && typeof id === 'string' && uuidPattern.test(id)) return id;
  } catch {
    // Thrown below.
  }
  throw badRequest('bad-cursor', 'The cursor does not belong to this list. Start again without it.');
};

/**
 * Returns the earliest possible time of an event: shortly before the first seal or, if there is none, the
 * retention limit.
 */
const startOfTrail = async (table: TenantTable, now: Instant): Promise<number> => {
  const [first] = await readSealsBetween(table, 1, 1);
  const sealedAt = Date.parse(first?.seal?.sealedAt ?? '');
  return Number.isNaN(sealedAt) ? Date.parse(now) - AUDIT_RETENTION_DAYS * DAY : sealedAt - BEFORE_FIRST_SEAL;
};

export interface TrailQuery {
  readonly filter: AuditFilter;
  /** Users that a search can match by name or address. */
  readonly people: People;
  readonly limit: number;
  readonly cursor: string | undefined;
  readonly now: Instant;
}

export interface TrailPage {
  readonly events: readonly AuditEvent[];
  readonly next?: string;
  /** Time back to which the trail was searched, if the page ends before it is full and there is more. */
  readonly searchedTo?: Instant;
}

/** Matches of a page so far, and how far the search has come. */
interface TrailRequest {
  readonly found: AuditEvent[];
  rows: number;
  last?: string;
}

interface TrailSearch {
  readonly trailQuery: TrailRequest;
  readonly keep: (item: Item) => boolean;
  /** Number of events that is enough. */
  readonly most: number;
}

interface Range {
  readonly lowest: string;
  readonly highest: string;
  /** Exclusive: not read again. */
  readonly after: string | undefined;
}

/** Returns the lists that contain every match of a filter; undefined if none do, or nothing is sealed. */
const indexFor = async (table: TenantTable, { filter, people }: TrailQuery, highest: string) => {
  const { action, resource, actor, q } = filter;
  if ([action, resource, actor, q].every((value) => value === undefined)) return undefined;
  const head = await readHead(table);
  if (head === undefined) return undefined;
  const part = auditMonth(highest);
  const newest = await table.list({ kind: 'AUDIT', part, newestFirst: true, limit: NEWEST });
  return sourcesOf(table, filter, labelsOf(head.counted, newest.items), people);
};

/** Searches the indexes; returns whether it reached their end. */
const searchIndex = async (
  table: TenantTable,
  sources: readonly Source[],
  { lowest, highest, after }: Range,
  { trailQuery, keep, most }: TrailSearch,
): Promise<boolean> => {
  for await (const item of merged(table, sources, [lowest, highest], most)) {
    if (item.sk === after) continue;
    trailQuery.rows += 1;
    trailQuery.last = item.sk;
    if (keep(item)) trailQuery.found.push(eventOf(item));
    if (trailQuery.found.length >= most || trailQuery.rows >= MAX_ROWS) return false;
  }
  return true;
};

/** Searches the months; returns whether it reached the end of the trail. */
const searchMonths = async (
  table: TenantTable,
  { lowest: first, highest, after }: Range,
  { trailQuery, keep, most }: TrailSearch,
  now: Instant,
): Promise<boolean> => {
  let lowest = first;
  const isRetained = (item: Item): boolean => {
    if (item.sk === after || !uuidPattern.test(item.sk)) return false;
    trailQuery.last = item.sk;
    trailQuery.rows += 1;
    return keep(item);
  };
  for (let month = auditMonth(highest); lowest <= highest; month = monthBefore(month)) {
    const page = await table.list({
      kind: 'AUDIT',
      part: month,
      newestFirst: true,
      limit: most - trailQuery.found.length,
      between: [lowest, highest],
      keep: isRetained,
    });
    trailQuery.found.push(...page.items.map(eventOf));
    if (trailQuery.found.length >= most || page.next !== undefined) return false;
    if (month === auditMonth(highest)) {
      const start = lowestId(await startOfTrail(table, now));
      if (start > lowest) lowest = start;
    }
    if (month <= auditMonth(lowest)) break;
    if (trailQuery.rows >= MAX_ROWS) return false;
  }
  return true;
};

/**
 * Returns one page, newest first, eventually consistent. Each month is a separate partition, so a page costs
 * the same for any length of the trail. Filters are served from indexes. Searches that match too many lists
 * read the trail itself, about 1 MB per request: the page may then be short and return where to continue.
 * @throws ProblemError 400 `bad-cursor`
 */
export const readTrail = async (table: TenantTable, query: TrailQuery): Promise<TrailPage> => {
  const { filter, people, limit, cursor, now } = query;
  const binding = bindingOf(table.tenant, filter);
  const after = cursor === undefined ? undefined : decode(binding, cursor);
  const until = Math.min(Date.parse(filter.to ?? now), Date.parse(now)) + ID_AFTER;
  const highest = after ?? highestId(until);
  const lowest = lowestId(filter.from === undefined ? 0 : Date.parse(filter.from) - ID_BEFORE);
  const leaves = leftBy(filter, people);
  const trailQuery: TrailRequest = { found: [], rows: 0 };
  const range = { lowest, highest, after };
  // One row more than a page shows whether there is another page.
  const searching: TrailSearch = { trailQuery, keep: (item) => leaves(eventOf(item)), most: limit + 1 };
  const sources = await indexFor(table, query, highest);
  const ended = sources
    ? await searchIndex(table, sources, range, searching)
    : await searchMonths(table, range, searching, now);
  const { found, last } = trailQuery;
  if (found.length > limit) {
    const events = found.slice(0, limit);
    return { events, next: encode(binding, events.at(-1)?.id ?? '') };
  }
  if (ended || last === undefined) return { events: found };
  const next = encode(binding, last);
  return { events: found, next, searchedTo: instant(new Date(idTime(last))) };
};
