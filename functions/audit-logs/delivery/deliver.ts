/** Delivers the outstanding events to one destination. */
import { randomBytes, randomUUID } from 'node:crypto';
import {
  type DestinationRow,
  destinationKey,
  requireRow,
} from '#functions/platform/audit/destination-store.ts';
import { readHead } from '#functions/platform/audit/seal-store.ts';
import { systemEvent } from '#functions/platform/audit/system-event.ts';
import { commitIf } from '#functions/platform/table/commit-if.ts';
import { inFlight } from '#functions/platform/table/global-lookups.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import { afterFailure, isFailing, nextTry } from '#shared/audit-logs/delivery/retries.ts';
import { uuidv7 } from '#shared/kernel/ids.ts';
import { type Clock, type Instant, instant, later, SECOND } from '#shared/kernel/time.ts';
import { type DeliveryRow, deliveryWrite } from './delivery-log.ts';
import { readBatch, type SealedBatch } from './read-batch.ts';
import { type Sent, sendBatch } from './send-batch.ts';

/** Maximum number of calls per round; the rest follow a minute later. */
const MAX_CALLS = 10;
/** Longer than a round takes: a lease this old belongs to a function that died. */
const LEASE = 60 * SECOND;

export interface Courier {
  readonly clock: Clock;
  /** From 0 to 1. */
  readonly chance: () => number;
  /** Timeout of one call. */
  readonly milliseconds?: number;
  /** No further call starts after this time. */
  readonly until: Date;
}

/** Result of a round of calls. */
interface Round {
  /** Newest seal whose events were accepted. */
  readonly seal: number;
  readonly events: number;
  readonly took: number;
  /** First and last seal sent. */
  readonly seals: { readonly from: number; readonly to: number };
  readonly last: Sent;
}

const send = async (
  table: TenantTable,
  row: DestinationRow,
  newest: number,
  courier: Courier,
): Promise<Round | undefined> => {
  let round: Round | undefined;
  for (let call = 0; call < MAX_CALLS; call += 1) {
    if (call > 0 && courier.clock() > courier.until) break;
    const from: number = round?.seal ?? row.seal;
    const batch: SealedBatch | undefined = await readBatch(table, from, newest);
    if (!batch) break;
    const { milliseconds } = courier;
    const last = await sendBatch(table.tenant, row, batch, {
      now: courier.clock(),
      ...(milliseconds !== undefined && { milliseconds }),
    });
    const isTaken = last.outcome === 'delivered';
    round = {
      seal: isTaken ? batch.seals.to : from,
      events: (round?.events ?? 0) + (isTaken ? batch.events.length : 0),
      took: (round?.took ?? 0) + (isTaken ? 1 : 0),
      seals: { from: round?.seals.from ?? batch.seals.from, to: batch.seals.to },
      last,
    };
    if (!isTaken) break;
  }
  return round;
};

/** Acquires the lease on a destination for this round; returns false if another function holds it. */
const claim = (table: TenantTable, row: DestinationRow, lease: string, now: Instant): Promise<boolean> =>
  commitIf((writes) => table.commit(writes), {
    update: destinationKey(table, row.id),
    expression: 'SET lease = :lease, leasedUntil = :until',
    values: { ':lease': lease, ':until': later(now, LEASE) },
    condition: {
      expression:
        '#on = :true AND seal = :seal AND (attribute_not_exists(leasedUntil) OR leasedUntil < :now)',
      names: { '#on': 'on' },
      values: { ':true': true, ':seal': row.seal, ':now': now },
    },
  });

/** Returns the destination after the round, and the audit events about it. */
const concluded = (
  row: DestinationRow,
  { seal, took, last }: Round,
  now: Instant,
  chance: number,
): {
  readonly set: Record<string, unknown>;
  readonly remove: string[];
  readonly notified?: 'fail' | 'recover';
} => {
  const due = (at: Instant) => inFlight('delivery', at);
  const wasNotified = row.notified === true;
  if (last.outcome === 'delivered')
    return {
      set: { seal, deliveredAt: now, failures: 0, ...due(now) },
      remove: ['failedSince', 'reason', 'nextTryAt', 'notified'],
      ...(wasNotified && { notified: 'recover' }),
    };
  const moved = took > 0 ? { seal, deliveredAt: now } : {};
  // A delivery in this round resets the previous failures.
  const { failures, failedSince } = afterFailure(took > 0 ? { failures: 0 } : row, now);
  const set = { ...moved, failures, failedSince, reason: last.reason };
  if (last.outcome === 'gone')
    return {
      set: { ...set, on: false, givenUpAt: now },
      remove: [...Object.keys(due(now)), 'nextTryAt', 'notified'],
      notified: 'fail',
    };
  const nextTryAt = nextTry(failures, now, chance, last.asked);
  const reports = !wasNotified && isFailing({ failures, failedSince }, now);
  return {
    set: { ...set, nextTryAt, ...due(nextTryAt), ...(reports && { notified: true }) },
    remove: [],
    ...(reports && { notified: 'fail' }),
  };
};

const updateOf = (
  table: TenantTable,
  id: string,
  lease: string,
  set: Readonly<Record<string, unknown>>,
  remove: readonly string[],
): Write => {
  const names = Object.keys(set);
  const cleared = [...remove, 'lease', 'leasedUntil'];
  return {
    update: destinationKey(table, id),
    expression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')} REMOVE ${cleared.map((name) => `#${name}`).join(', ')}`,
    names: Object.fromEntries([...names, ...cleared].map((name) => [`#${name}`, name])),
    values: { ...Object.fromEntries(names.map((name) => [`:${name}`, set[name]])), ':mine': lease },
    condition: { expression: '#lease = :mine' },
  };
};

const logRowOf = (row: DestinationRow, { events, seals, took, last }: Round, now: Instant): DeliveryRow => ({
  id: uuidv7(Date.parse(now), randomBytes(10)),
  at: now,
  kind: 'events',
  outcome: last.outcome,
  events,
  seals: { ...seals },
  status: last.status,
  latency: last.latency,
  // A failure after a delivery in the same round is the first of a new series.
  attempt: took > 0 && last.outcome !== 'delivered' ? 1 : row.failures + 1,
  reason: last.reason,
});

/**
 * Runs one round of calls to a destination that is due. Its position moves only past accepted events, in the
 * same transaction as the log row. After a lost response or a function crash, the same events are sent again.
 */
export const deliver = async (table: TenantTable, id: string, courier: Courier): Promise<void> => {
  const row = await requireRow(table, id);
  const began = instant(courier.clock());
  if (!row.on || (row.nextTryAt !== undefined && row.nextTryAt > began)) return;
  const newest = (await readHead(table))?.number ?? 0;
  if (newest <= row.seal) return;
  const lease = randomUUID();
  if (!(await claim(table, row, lease, began))) return;
  const round = await send(table, row, newest, courier);
  if (!round) return;
  const now = instant(courier.clock());
  const { set, remove, notified } = concluded(row, round, now, courier.chance());
  const { name } = row;
  const details = { name, ...(notified === 'fail' && { reason: round.last.reason, since: set.failedSince }) };
  const event =
    notified &&
    systemEvent(table.tenant, lease, now, {
      action: notified,
      resource: 'destination',
      resourceId: id,
      details,
    });
  const taken = new Error('The lease ended.');
  try {
    await table.commit([
      { ...updateOf(table, id, lease, set, remove), failed: () => taken },
      deliveryWrite(table, id, logRowOf(row, round, now)),
      ...(event ? [event] : []),
    ]);
  } catch (error) {
    // The destination was removed, or another function holds the lease and sends the same events again.
    if (error !== taken) throw error;
  }
};
