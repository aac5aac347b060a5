import { setTimeout as sleep } from 'node:timers/promises';
import { type DealtWith, trimStream } from '../dynamodb/database.ts';
import { type Log, sentence } from '../log.ts';
import type { EventSource } from './event-source.ts';

const PAUSE_MS = 60_000;
const BATCH_PAUSE_MS = 20;
/** Deleted within a few milliseconds, during which writes are blocked. */
const BATCH = 200;
/** Retained for inspecting recent events. */
const RETENTION_SECONDS = 10 * 60;

/**
 * Returns the position that all of a table's mappings have processed; omits tables with a mapping that has
 * not started reading.
 */
export function dealtWithByAll(sources: Pick<EventSource, 'table' | 'position'>[]): DealtWith[] {
  const byTable = Map.groupBy(sources, ({ table }) => table);
  return [...byTable].flatMap(([table, readers]) => {
    const positions = readers.map(({ position }) => position).filter((position) => position !== undefined);
    if (positions.length < readers.length) return [];
    const [upTo] = positions.toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
    return upTo === undefined ? [] : [{ table, upTo }];
  });
}

/**
 * Deletes stream records that are no longer needed, so that the file does not grow for a full day, the
 * retention period on AWS. Runs until the signal aborts.
 */
export async function trimStreams(
  file: string,
  sources: EventSource[],
  log: Log,
  signal: AbortSignal,
): Promise<void> {
  const rest = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => {});
  while (!signal.aborted) {
    try {
      for (const dealtWith of dealtWithByAll(sources)) {
        const before = Math.floor(Date.now() / 1000) - RETENTION_SECONDS;
        while (!signal.aborted && trimStream(file, dealtWith, before, BATCH) === BATCH)
          await rest(BATCH_PAUSE_MS);
      }
    } catch (error) {
      log('streams', `not trimmed: ${sentence(error)}`);
    }
    await rest(PAUSE_MS);
  }
}
