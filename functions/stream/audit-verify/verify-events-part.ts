/** Finds events that are in the audit trail but in no seal. */

import { newestSeal, readSealsBetween } from '#functions/platform/audit/seal-store.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { storedEvent } from '#functions/stream/audit-seal/stored-event.ts';
import { idTime } from '#shared/audit/audit-event.ts';
import type { ChainFault, StoredEvent, StoredSeal } from '#shared/audit/chain.ts';
import { monthAfter } from '#shared/audit/months.ts';
import { isInserted, LATEST_SEALING, placeFault } from '#shared/audit/verify-events.ts';
import { unsealedFindings } from '#shared/audit/verify-unsealed.ts';
import type { VerificationReply } from '#shared/audit-logs/contract.ts';
import { HOUR, type Instant, instant, later, MINUTE } from '#shared/kernel/time.ts';
import { type EventsPlace, placeCursor } from './verify-place.ts';
import { reportedFaults } from './verify-seals-part.ts';

const PART_EVENTS = 500;
const SEALS_AT_ONCE = 100;
/** Maximum delay between an event and its seal, including late records and repeated requests. */
const LATE = 25 * HOUR;
/** Maximum number of seals read per part. */
const MAX_SEALS = 5000;
/** Maximum clock difference between two functions. */
const SKEW = 5 * MINUTE;
/** Sorts after every sort key. */
const LAST_KEY = '\u{10FFFF}';

interface EventsPage {
  readonly month: string;
  readonly events: readonly StoredEvent[];
  readonly isMonthWhole: boolean;
}

/** Reads the next events by age, starting with the first month that contains any. */
const readPage = async (
  table: TenantTable,
  { month: first, after }: EventsPlace,
  last: string,
): Promise<EventsPage> => {
  for (let month = first; ; month = monthAfter(month)) {
    const begin = month === first ? (after ?? ' ') : ' ';
    const { items, next } = await table.list({
      kind: 'AUDIT',
      part: month,
      between: [begin, LAST_KEY],
      keep: ({ sk }) => sk !== begin,
      limit: PART_EVENTS,
    });
    if (items.length > 0 || month >= last)
      return { month, events: items.map(storedEvent), isMonthWhole: next === undefined };
  }
};

const sealedAfter = ({ seal }: StoredSeal, time: Instant): boolean =>
  seal !== undefined && seal.sealedAt > time;

/** Reads seals from a number on while `accepted`, which is called after each hundred. */
const readSealsWhile = async (
  table: TenantTable,
  [first, end]: readonly [number, number],
  accepted: (seals: readonly StoredSeal[]) => boolean,
): Promise<readonly StoredSeal[]> => {
  const seals: StoredSeal[] = [];
  for (let at = first; at <= end && at < first + MAX_SEALS; at += SEALS_AT_ONCE) {
    seals.push(...(await readSealsBetween(table, at, Math.min(end, at + SEALS_AT_ONCE - 1))));
    if (!accepted(seals)) break;
  }
  return seals;
};

const idsIn = (seals: readonly StoredSeal[]): ReadonlySet<string> =>
  new Set(seals.flatMap(({ seal }) => seal?.members.map(({ id }) => id) ?? []));

/** Verifies one part, and returns the cursor of the next; null at the end of the audit trail. */
export const verifyEvents = async (
  table: TenantTable,
  place: EventsPlace,
  now: Instant,
): Promise<VerificationReply> => {
  const { tenant } = table;
  const today = now.slice(0, 7);
  const { month, events, isMonthWhole } = await readPage(table, place, today);
  const end = (await newestSeal(table))?.number ?? 0;
  const [newest] = end === 0 ? [] : await readSealsBetween(table, end, end);
  const sealedUntil = newest?.seal?.sealedAt;
  const misplaced = events.flatMap((event): ChainFault | readonly ChainFault[] => placeFault(event) ?? []);
  const placed = events.filter((event) => placeFault(event) === undefined);
  const last = placed.at(-1);
  const until = last && instant(new Date(idTime(last.id)));
  const isMissing = (seals: readonly StoredSeal[]): boolean => {
    const ids = idsIn(seals);
    return placed.some((event) => !ids.has(event.id) && isInserted(event, sealedUntil, now));
  };
  const seals =
    until === undefined
      ? []
      : await readSealsWhile(table, [place.seal, end], (read) => {
          const newestRead = read.at(-1);
          if (newestRead === undefined || !sealedAfter(newestRead, later(until, LATEST_SEALING))) return true;
          return !sealedAfter(newestRead, later(until, LATE)) && isMissing(read);
        });
  const { faults, awaiting } = unsealedFindings(placed, idsIn(seals), sealedUntil, now);
  const onFrom =
    until === undefined ? undefined : seals.find((seal) => sealedAfter(seal, later(until, -SKEW)))?.place;
  const accepted = {
    part: 'events',
    tenant,
    of: place.of,
    seal: onFrom ?? seals.at(-1)?.place ?? place.seal,
  } as const;
  const lastId = events.at(-1)?.id;
  const next = isMonthWhole
    ? month < today && placeCursor({ ...accepted, month: monthAfter(month) })
    : lastId !== undefined && placeCursor({ ...accepted, month, after: lastId });
  return {
    part: 'events',
    ...{ from: place.seal, to: seals.at(-1)?.place ?? place.seal, of: place.of },
    events: events.length,
    ...{ expired: 0, signed: 0, checkpoint: null },
    awaiting,
    until: until ?? null,
    ...reportedFaults([...misplaced, ...faults]),
    next: next || null,
  };
};
