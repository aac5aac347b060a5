/** Notifies the viewers of each tenant about a batch of changes, with one frame each. */
import { setTimeout as wait } from 'node:timers/promises';
import type { DynamoDBRecord } from 'aws-lambda';
import * as v from 'valibot';
import { readStats } from '#functions/counters/stats-store.ts';
import { concurrently } from '#functions/platform/concurrently.ts';
import { logger } from '#functions/platform/logger.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { dropViewer } from '#functions/realtime/connection-store.ts';
import { type Outcome, SOCKETS_IN_FLIGHT, type Sockets } from '#functions/realtime/sockets.ts';
import { listViewers, type Viewer } from '#functions/realtime/viewer-store.ts';
import { statsReplyOf } from '#shared/dashboard/reply.ts';
import { instant, SECOND } from '#shared/kernel/time.ts';
import { coalesce } from '#shared/realtime/coalesce.ts';
import { frameOf } from '#shared/realtime/frame.ts';
import { healthStats } from '#shared/realtime/message.ts';
import { type Signal, signalsOf } from './events.ts';
import { withoutSession } from './without-session.ts';

const TENANTS = 10;
/** A younger connection may be unknown, because its `$connect` has not returned yet. */
const NEW = 10 * SECOND;
const PAUSES = [25, 50, 100, 200, 400];

/** One delivery to one connection. */
interface Delivery {
  readonly tenant: string;
  readonly viewer: Viewer;
  /** Text to send; if absent, the connection is closed. */
  readonly frame?: string;
}

/**
 * Returns the deliveries for one tenant. New viewers are greeted in the same frame; viewers with an ended
 * session receive nothing.
 */
const deliveriesOf = async (tenant: string, signals: readonly Signal[], now: Date): Promise<Delivery[]> => {
  const table = tenantTable(tenant);
  const viewers = await listViewers(table);
  if (viewers.length === 0) return [];
  const happened = signals.flatMap((signal) => ('event' in signal ? [signal.event] : []));
  const joined = new Set(signals.flatMap((signal) => ('joined' in signal ? [signal.joined] : [])));
  const ended = signals.flatMap((signal) => ('endedSession' in signal ? [signal.endedSession] : []));
  const epochs = signals.flatMap((signal) => ('newEpochOf' in signal ? [signal.newEpochOf] : []));
  const stats = happened.some(({ kind }) => kind === 'stats')
    ? v.parse(healthStats, statsReplyOf(await readStats(table)))
    : undefined;
  const timestamp = instant(now);
  const messages = coalesce(happened, timestamp, stats);
  const [news, greeting] = [
    frameOf(messages),
    frameOf([{ type: 'connection', data: { timestamp } }, ...messages]),
  ];
  const frameFor = ({ connectionId }: Viewer) => (joined.has(connectionId) ? greeting : news);
  const isDoubted = ({ isOfPerson }: Viewer) => epochs.some(isOfPerson);
  const over = await withoutSession(table, {
    notified: viewers.filter((viewer) => frameFor(viewer) !== undefined),
    doubted: viewers.filter(isDoubted),
    now,
  });
  return viewers.flatMap((viewer): Delivery[] => {
    if (ended.some(viewer.isOf) || over.has(viewer.connectionId)) return [{ tenant, viewer }];
    const frame = frameFor(viewer);
    return frame === undefined ? [] : [{ tenant, viewer, frame }];
  });
};

const run = async ({ tenant, viewer, frame }: Delivery, sockets: Sockets): Promise<void> => {
  const { connectionId } = viewer;
  const act = (): Promise<Outcome> =>
    frame === undefined ? sockets.close(connectionId) : sockets.post(connectionId, frame);
  let outcome = await act();
  const isNew = Date.now() - viewer.since < NEW;
  for (const pause of isNew ? PAUSES : []) {
    if (outcome !== 'gone') break;
    await wait(pause);
    outcome = await act();
  }
  if (outcome !== 'gone' || isNew) return;
  try {
    await dropViewer(tenant, connectionId);
  } catch (error) {
    logger.warn('stale connection could not be removed', { connectionId, error: error as Error });
  }
};

/**
 * Delivers the changes in the records to the affected viewers. An unreachable connection is not an error, and
 * is removed if it is gone.
 * @returns when delivery of changes began (Unix milliseconds); undefined if there was no viewer to notify
 * @throws DynamoDB errors, after all tenants were processed
 */
export const push = async (
  records: readonly DynamoDBRecord[],
  sockets: Sockets,
  now: Date,
): Promise<number | undefined> => {
  const byTenant = Map.groupBy(records.flatMap(signalsOf), ({ tenant }) => tenant);
  const deliveries: Delivery[] = [];
  const faults: unknown[] = [];
  await concurrently([...byTenant], TENANTS, async ([tenant, signals]) => {
    try {
      deliveries.push(...(await deliveriesOf(tenant, signals, now)));
    } catch (error) {
      faults.push(error);
    }
  });
  const began = Date.now();
  await concurrently(deliveries, SOCKETS_IN_FLIGHT, (delivery) => run(delivery, sockets));
  if (faults.length > 0) throw faults[0];
  const notified = [...byTenant.values()].some((signals) => signals.some((signal) => 'event' in signal));
  return notified && deliveries.length > 0 ? began : undefined;
};
