/** Moves the counters of one tenant, together with the note of what moved them. */
import { type Counter, readStats } from '#functions/counters/stats-store.ts';
import { movedWrites } from '#functions/counters/trend-store.ts';
import { logger } from '#functions/platform/logger.ts';
import { backOff, neverPasses } from '#functions/platform/table/retry.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import { applyDelta, type Stats, sameStats } from '#shared/counters/stats.ts';
import { instant } from '#shared/kernel/time.ts';
import { type Applied, appliedWrite, readApplied, type Source } from './applied-store.ts';
import { newestOf, type SourceChange } from './source-changes.ts';

/** A transaction takes 100 writes; two of them are those of the counters and of the point of their day. */
export const MOST_SOURCES = 98;
const TRIES = 12;

/** Somebody moved the counters, or counted one of the sources, since they were read. */
class Overtaken extends Error {
  override readonly name = 'Overtaken';
}
const overtaken = () => new Overtaken('The counters moved at the same moment.');

/** What a source adds from now on, and by which change. */
export interface Settlement extends Source {
  readonly read: Applied;
  readonly sequence: bigint;
  readonly contribution: Stats;
}

/**
 * Commits at most 98 settlements with what they do to the counters. The version of the counters grows even when they come
 * to the same, so that whoever adds up what was counted knows that it changed.
 */
const settle = async (table: TenantTable, counter: Counter, settlements: readonly Settlement[]) => {
  const moving = settlements.filter(({ read, contribution }) => !sameStats(read.contribution, contribution));
  const moved = async (): Promise<readonly Write[]> => {
    const stats = await readStats(table, counter);
    const after = moving.reduce<Stats>(
      (sum, { read, contribution }) => applyDelta(sum, { before: read.contribution, after: contribution }),
      stats,
    );
    return movedWrites(table, stats, after, instant(new Date()), overtaken);
  };
  await table.commit([
    ...(moving.length > 0 ? await moved() : []),
    ...settlements.map((one) => appliedWrite(table, one, one.read, one, overtaken)),
  ]);
};

/**
 * Reads what the sources have added so far, decides on it, and commits; again when somebody was faster.
 * @param counter the counters that all the sources add to
 * @param sources at most 98
 * @param decide gives the settlements that are due
 * @throws when others are faster time and again
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
      if (!(error instanceof Overtaken) || tries === TRIES) throw error;
      await backOff(tries);
    }
  }
};

/**
 * Whether a change is to be noted. One that leaves what its source adds as it was needs no note, in whatever order changes come:
 * the newest change that moved it says the same. Where the note says otherwise, its source was never counted, or not as it is.
 */
const isDue = ({ sequence, contribution, unmoved }: SourceChange, read: Applied): boolean =>
  sequence > read.sequence && !(unmoved && sameStats(contribution, read.contribution));

const applyTo = async (table: TenantTable, counter: Counter, newest: readonly SourceChange[]) => {
  for (let from = 0; from < newest.length; from += MOST_SOURCES) {
    const sources = newest.slice(from, from + MOST_SOURCES);
    await settleSources(table, counter, sources, (applied) =>
      sources.flatMap((change, i) => {
        const read = applied[i];
        return read && isDue(change, read) ? [{ ...change, read }] : [];
      }),
    );
  }
};

/**
 * Counts changes of a tenant, those of each item of counters by themselves. Those that were counted before, or overtaken,
 * change nothing. Counters that the table will never take, for they have outgrown their item, stay as they are: the stream waits
 * for what fails, and with it would wait every tenant of the shard.
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
        logger.error('counters left as they are', {
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
