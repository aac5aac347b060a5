/** A tenant's audit events as they lie in the table, month by month, read from the newest back. */
import { readSealsBetween } from '#functions/platform/audit/seal-store.ts';
import { digestOf } from '#functions/platform/digest.ts';
import type { Item, TenantTable } from '#functions/platform/table/table.ts';
import { type AuditEvent, auditMonth, idTime } from '#shared/audit/audit-event.ts';
import { AUDIT_RETENTION_DAYS } from '#shared/audit/retention.ts';
import type { AuditFilter } from '#shared/audit-logs/audit-filter.ts';
import { badRequest } from '#shared/kernel/errors.ts';
import { uuidv7 } from '#shared/kernel/ids.ts';
import { DAY, HOUR, type Instant, instant, MINUTE } from '#shared/kernel/time.ts';
import { uuidPattern } from '#shared/kernel/uuid-pattern.ts';
import { monthBefore } from './months.ts';

/** An id is made right after the time that its event says; where the request was sent again, up to a day before. */
const ID_AFTER = MINUTE;
const ID_BEFORE = 25 * HOUR;
/** The stream keeps what is to be sealed for a day, so no event is older than the first seal by more than this. */
const BEFORE_FIRST_SEAL = 35 * DAY;
/** Rows that one call looks through, where the 1 MB that a month lets it read holds more. */
const MOST_ROWS = 2500;

const lowestId = (time: number): string => uuidv7(Math.max(0, time), new Uint8Array(10));
const highestId = (time: number): string => uuidv7(Math.max(0, time), new Uint8Array(10).fill(0xff));

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Details by name in alphabetical order, since the table keeps none. */
const detailsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : {};

/** An event as far as its row is readable: one that somebody damaged stays in the list. */
const eventOf = (item: Item): AuditEvent => ({
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

/** What a cursor is bound to. */
const bindingOf = (tenant: string, filter: AuditFilter): string => digestOf([tenant, filter]).slice(0, 16);

const encode = (binding: string, id: string): string =>
  Buffer.from(JSON.stringify([binding, id])).toString('base64url');

/**
 * Id after which a page goes on.
 * @throws ProblemError 400 `bad-cursor` for a cursor of other filters or another tenant, or one that is none
 */
const decode = (binding: string, cursor: string): string => {
  try {
    const [bound, id]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (bound === binding && typeof id === 'string' && uuidPattern.test(id)) return id;
  } catch {
    // Said below.
  }
  throw badRequest('bad-cursor', 'The cursor is not one of this list. Start again without it.');
};

/** Before when there can be no event: shortly before the first seal, or, while there is none, what is retained. */
const startOfTrail = async (table: TenantTable, now: Instant): Promise<number> => {
  const [first] = await readSealsBetween(table, 1, 1);
  const sealedAt = Date.parse(first?.seal?.sealedAt ?? '');
  return Number.isNaN(sealedAt) ? Date.parse(now) - AUDIT_RETENTION_DAYS * DAY : sealedAt - BEFORE_FIRST_SEAL;
};

export interface TrailQuery {
  readonly filter: AuditFilter;
  /** Says of an event whether the filter leaves it. */
  readonly keep: (event: AuditEvent) => boolean;
  readonly limit: number;
  readonly cursor: string | undefined;
  readonly now: Instant;
}

export interface TrailPage {
  readonly events: readonly AuditEvent[];
  readonly next?: string;
  /** Back to when was looked, where the page ends before it is full and there is more. */
  readonly searchedTo?: Instant;
}

/**
 * One page, newest first, eventually consistent. Each month is a partition of its own, so that a page costs the same however long the
 * trail is. What a filter leaves out is read over, about 1 MB of it; the page may then be short and say where to go on.
 * @throws ProblemError 400 `bad-cursor`
 */
export const readTrail = async (table: TenantTable, query: TrailQuery): Promise<TrailPage> => {
  const { filter, keep, limit, cursor, now } = query;
  const binding = bindingOf(table.tenant, filter);
  const after = cursor === undefined ? undefined : decode(binding, cursor);
  const until = Math.min(Date.parse(filter.to ?? now), Date.parse(now)) + ID_AFTER;
  const highest = after ?? highestId(until);
  let lowest = lowestId(filter.from === undefined ? 0 : Date.parse(filter.from) - ID_BEFORE);
  const found: AuditEvent[] = [];
  let last: string | undefined;
  let rows = 0;
  const look = (item: Item): boolean => {
    if (item.sk === after || !uuidPattern.test(item.sk)) return false;
    last = item.sk;
    rows += 1;
    return keep(eventOf(item));
  };
  const short = (): TrailPage =>
    last === undefined
      ? { events: found }
      : { events: found, next: encode(binding, last), searchedTo: instant(new Date(idTime(last))) };
  for (let month = auditMonth(highest); lowest <= highest; month = monthBefore(month)) {
    const page = await table.list({
      kind: 'AUDIT',
      part: month,
      newestFirst: true,
      // One more than a page shows whether there is another.
      limit: limit + 1 - found.length,
      between: [lowest, highest],
      keep: look,
    });
    found.push(...page.items.map(eventOf));
    if (found.length > limit) {
      const events = found.slice(0, limit);
      return { events, next: encode(binding, events.at(-1)?.id ?? '') };
    }
    if (page.next !== undefined) return short();
    if (month === auditMonth(highest)) {
      const start = lowestId(await startOfTrail(table, now));
      if (start > lowest) lowest = start;
    }
    if (month <= auditMonth(lowest)) break;
    if (rows >= MOST_ROWS) return short();
  }
  return { events: found };
};
