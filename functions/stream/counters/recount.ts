/**
 * Corrects the counters of a tenant from its rows while changes continue. First, the note of each source is
 * set to the contribution of its row. Its sequence number stays, so that changes in transit continue from
 * there. Then the counters are set to the total of the notes.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type Counter, readStats } from '#functions/counters/stats-store.ts';
import { movedWrites } from '#functions/counters/trend-store.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { applyDelta, nothing, type Stats, sameStats } from '#shared/counters/stats.ts';
import { instant } from '#shared/kernel/time.ts';
import { type Applied, type Group, readApplied, type Source } from './applied-store.ts';
import { MAX_SOURCES, type Settlement, settleSources } from './apply-changes.ts';
import { describeDifference } from './describe-difference.ts';
import type { CountedKind } from './kinds/counted-kind.ts';
import { countedKinds } from './kinds/counted-kinds.ts';
import { appliedOfGroup, groupsOf, pairsOf, rightContribution } from './rows.ts';

export interface Recount {
  /** Number of sources checked, of every kind. */
  readonly sources: number;
  /** One line for each corrected row of numbers. */
  readonly differences: readonly string[];
}

const SUMMING_TRIES = 10;

const batchesOf = (sources: readonly Source[]): readonly (readonly Source[])[] =>
  Array.from({ length: Math.ceil(sources.length / MAX_SOURCES) }, (_, i) =>
    sources.slice(i * MAX_SOURCES, (i + 1) * MAX_SOURCES),
  );

/** Returns the settlements due for sources that differ from their rows. The rows are read after the notes. */
const dueFor = async (
  table: TenantTable,
  sources: readonly Source[],
  counted: readonly Applied[],
): Promise<readonly Settlement[]> => {
  const rows = await Promise.all(
    sources.map((source) => table.get(source.kind.keyOf(table, source), { consistent: true })),
  );
  return sources.flatMap((source, i) => {
    const read = counted[i];
    if (!read) return [];
    const contribution = rightContribution(source.kind, rows[i], read.contribution);
    return sameStats(contribution, read.contribution)
      ? []
      : [{ ...source, read, sequence: read.sequence, contribution }];
  });
};

/** Returns the sources that still differ after waiting: changes in transit have been counted by then. */
const stillDiffering = async (
  table: TenantTable,
  sources: readonly Source[],
  timeout: { readonly rounds: number; readonly pauseMs: number },
): Promise<readonly Source[]> => {
  let late = sources;
  for (let round = 0; round < timeout.rounds && late.length > 0; round += 1) {
    await wait(timeout.pauseMs);
    const again: Source[] = [];
    for (const some of batchesOf(late))
      again.push(...(await dueFor(table, some, await readApplied(table, some))));
    late = again.map(({ kind, group, id }) => ({ kind, group, id }));
  }
  return late;
};

class ConflictError extends Error {}

/** Returns the display name of a source. */
const titleOf = ({ kind, group, id }: Source): string =>
  `${group === undefined ? kind.name : (kind.titleOf?.(group) ?? `${kind.name} of ${group}`)} ${id}`;
const sumName = (counter: Counter): string =>
  counter === 'DASHBOARD' ? 'sum' : `sum of ${counter.slice(counter.indexOf('#') + 1)}`;

/** Returns the total of the notes. The version of the counters shows whether they changed during the read. */
const sumUp = async (
  table: TenantTable,
  counter: Counter,
  groups: readonly Group[],
  pauseMs: number,
): Promise<readonly string[]> => {
  for (let tries = 1; tries <= SUMMING_TRIES; tries += 1) {
    const read = await readStats(table, counter);
    let sum: Stats = { ...nothing, lastScanTime: read.lastScanTime };
    for (const group of groups) {
      for await (const { contribution } of appliedOfGroup(table, group))
        sum = applyDelta(sum, { before: nothing, after: contribution });
    }
    const { version } = await readStats(table, counter);
    if (version === read.version) {
      if (sameStats(read, sum)) return [];
      try {
        await table.commit([
          ...movedWrites(table, read, sum, instant(new Date()), () => new ConflictError()),
        ]);
        return describeDifference(sumName(counter), read, sum);
      } catch (error) {
        if (!(error instanceof ConflictError)) throw error;
      }
    }
    await wait(pauseMs);
  }
  throw new Error('The counters changed repeatedly during the recount. Run it again at a quieter time.');
};

/**
 * Recounts a tenant.
 * @param patience number and interval of retries before a differing source is corrected
 * @param kinds all counted kinds
 * @throws if changes arrive faster than they can be totaled
 */
export const recount = async (
  table: TenantTable,
  timeout = { rounds: 5, pauseMs: 1000 },
  kinds: readonly CountedKind[] = countedKinds,
): Promise<Recount> => {
  const differences: string[] = [];
  let sources = 0;
  const groups = await groupsOf(table, kinds);
  for (const [counter, ofCounter] of Map.groupBy(groups, ({ kind, group }) => kind.counterOf(group))) {
    const differing: Source[] = [];
    for (const group of ofCounter) {
      for await (const { id, right, counted } of pairsOf(table, group)) {
        sources += 1;
        if (!sameStats(right, counted)) differing.push({ ...group, id });
      }
    }
    for (const some of batchesOf(await stillDiffering(table, differing, timeout))) {
      const settled = await settleSources(table, counter, some, (applied) => dueFor(table, some, applied));
      for (const one of settled)
        differences.push(...describeDifference(titleOf(one), one.read.contribution, one.contribution));
    }
    differences.push(...(await sumUp(table, counter, ofCounter, timeout.pauseMs)));
  }
  return { sources, differences };
};
