/** Updates the counters of one tenant together with the notes of the counted changes. */
import { type Counter, readStats } from '#functions/counters/stats-store.ts';
import { movedWrites } from '#functions/counters/trend-store.ts';
import { logger } from '#functions/platform/logger.ts';
import { backOff, neverPasses } from '#functions/platform/table/retry.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import { applyDelta, type Stats, sameStats } from '#shared/counters/stats.ts';
import { instant } from '#shared/kernel/time.ts';
import { type Applied, appliedWrite, readApplied, type Source } from './applied-store.ts';
import { newestOf, type SourceChange } from './source-changes.ts';

/** A transaction is limited to 100 writes; two of them are for the counters and the point of their day. */
export const MAX_SOURCES = 98;
const TRIES = 12;

/** The counters or one of the sources changed since they were read. */
class ConflictError extends Error {
  override readonly name = 'ConflictError';
}
const conflict = () => new ConflictError('The counters changed at the same time.');

/** New contribution of a source, and the change that set it. */
export interface Settlement extends Source {
  readonly read: Applied;
  readonly sequence: bigint;
  readonly contribution: Stats;
}

/**
 * Commits at most 98 settlements with their effect on the counters. The version of the counters increases
 * even if they stay equal, so that a concurrent recount detects the change.
 */
const settle = async (table: TenantTable, counter: Counter, settlements: readonly Settlement[]) => {
  const moving = settlements.filter(({ read, contribution }) => !sameStats(read.contribution, contribution));
  const moved = async (): Promise<readonly Write[]> => {
    const stats = await readStats(table, counter);
    const after = moving.reduce<Stats>(
      (sum, { read, contribution }) => applyDelta(sum, { before: read.contribution, after: contribution }),
      stats,
    );
    return movedWrites(table, stats, after, instant(new Date()), conflict);
  };
  await table.commit([
    ...(moving.length > 0 ? await moved() : []),
    ...settlements.map((one) => appliedWrite(table, one, one.read, one, conflict)),
  ]);
};

/**
 * Reads the contributions of the sources, decides, and commits; retries after a conflict.
 * @param counter counter to which all the sources contribute
 * @param sources at most 98
 * @param decide returns the due settlements
 * @throws after repeated conflicts
 */
export const settleSources = async (
  table: TenantTable,
  counter: Counter,
  sources: readonly Source[],
  decide: (applied: readonly Applied[]) => Promise<readonly Settlement[]> | readonly Settlement[],
): Promise<readonly Settlement[]> => {
  for (let tries = 1; ; tries += 1) {
    const settlements = await decide(await readApplied(table, sources));
    try {
      if (settlements.length > 0) await settle(table, counter, settlements);
      return settlements;
    } catch (error) {
      if (!(error instanceof ConflictError) || tries === TRIES) throw error;
      await backOff(tries);
    }
  }
};

/**
 * Returns true if a change must be recorded. A change that leaves its source's contribution equal needs no
 * note, in any order of changes: the newest change that moved it has the same result. If the note differs,
 * the source was never counted, or not correctly.
 */
const isDue = ({ sequence, contribution, unmoved }: SourceChange, read: Applied): boolean =>
  sequence > read.sequence && !(unmoved && sameStats(contribution, read.contribution));

const applyTo = async (table: TenantTable, counter: Counter, newest: readonly SourceChange[]) => {
  for (let from = 0; from < newest.length; from += MAX_SOURCES) {
    const sources = newest.slice(from, from + MAX_SOURCES);
    await settleSources(table, counter, sources, (applied) =>
      sources.flatMap((change, i) => {
        const read = applied[i];
        return read && isDue(change, read) ? [{ ...change, read }] : [];
      }),
    );
  }
};

/**
 * Counts changes of a tenant, separately for each counter item. Changes that were already counted or
 * superseded have no effect. Counters that have outgrown their item stay unchanged, because DynamoDB never
 * accepts them: retrying would block the stream for every tenant of the shard.
 */
export const applyChanges = async (table: TenantTable, changes: readonly SourceChange[]): Promise<void> => {
  const byCounter = Map.groupBy(newestOf(changes), ({ kind, group }) => kind.counterOf(group));
  const outcomes = await Promise.allSettled(
    [...byCounter].map(async ([counter, newest]) => {
      try {
        await applyTo(table, counter, newest);
      } catch (error) {
        if (!neverPasses(error)) throw error;
        const sources = newest.length;
        logger.error('counters not updated', {
          tenant: table.tenant,
          counter,
          sources,
          error: error as Error,
        });
      }
    }),
  );
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
};
