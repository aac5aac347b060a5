/**
 * Makes the counters of a tenant right by the rows themselves, while changes go on. First each source: what was counted of
 * it becomes what its row says, and its sequence number stays, so that changes still on their way count on from there. Then
 * the sum over what was counted.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { readStats, statsWrite } from '#functions/dashboard/stats-store.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { countedKinds } from '#shared/dashboard/contribution.ts';
import { applyDelta, nothing, type Stats, sameStats } from '#shared/dashboard/stats.ts';
import { type Applied, readApplied, type Source } from './applied-store.ts';
import { MOST_SOURCES, type Settlement, settleSources } from './apply-changes.ts';
import { describeDifference } from './describe-difference.ts';
import { appliedOfKind, pairsOf, rightContribution } from './rows.ts';

export interface Recount {
  /** Agents and issues that were looked at. */
  readonly sources: number;
  /** A line for each row of numbers that was not right. It is now. */
  readonly differences: readonly string[];
}

const SUMMING_TRIES = 10;

const groupsOf = (sources: readonly Source[]): readonly (readonly Source[])[] =>
  Array.from({ length: Math.ceil(sources.length / MOST_SOURCES) }, (_, i) =>
    sources.slice(i * MOST_SOURCES, (i + 1) * MOST_SOURCES),
  );

/** What is due for those of some sources that differ from their rows, which are read after what was counted. */
const dueFor = async (
  table: TenantTable,
  sources: readonly Source[],
  counted: readonly Applied[],
): Promise<readonly Settlement[]> => {
  const keys = sources.map(({ kind, id }) => table.key(kind, id));
  const rows = await Promise.all(keys.map((key) => table.get(key, { consistent: true })));
  return sources.flatMap((source, i) => {
    const read = counted[i];
    if (!read) return [];
    const contribution = rightContribution(source.kind, rows[i], read.contribution);
    return sameStats(contribution, read.contribution)
      ? []
      : [{ ...source, read, sequence: read.sequence, contribution }];
  });
};

/** Sources that differ and go on differing: a change that is only on its way is counted meanwhile. */
const stillDiffering = async (
  table: TenantTable,
  sources: readonly Source[],
  patience: { readonly rounds: number; readonly pauseMs: number },
): Promise<readonly Source[]> => {
  let late = sources;
  for (let round = 0; round < patience.rounds && late.length > 0; round += 1) {
    await wait(patience.pauseMs);
    const again: Source[] = [];
    for (const group of groupsOf(late))
      again.push(...(await dueFor(table, group, await readApplied(table, group))));
    late = again.map(({ kind, id }) => ({ kind, id }));
  }
  return late;
};

class Moved extends Error {}

/** Adds up what was counted. A lock on the version of the counters tells whether they moved while that was read. */
const sumUp = async (table: TenantTable, pauseMs: number): Promise<readonly string[]> => {
  for (let tries = 1; tries <= SUMMING_TRIES; tries += 1) {
    const read = await readStats(table);
    let sum: Stats = { ...nothing, lastScanTime: read.lastScanTime };
    for (const kind of countedKinds) {
      for await (const { contribution } of appliedOfKind(table, kind))
        sum = applyDelta(sum, { before: nothing, after: contribution });
    }
    const { version } = await readStats(table);
    if (version === read.version) {
      if (sameStats(read, sum)) return [];
      try {
        await table.commit([statsWrite(table, read, sum, () => new Moved())]);
        return describeDifference('sum', read, sum);
      } catch (error) {
        if (!(error instanceof Moved)) throw error;
      }
    }
    await wait(pauseMs);
  }
  throw new Error('The counters kept moving while they were added up. Recount again at a quieter time.');
};

/**
 * Recounts a tenant.
 * @param patience how often to look again, and after how long, before a source that differs is set right
 * @throws when changes come faster than they can be added up
 */
export const recount = async (
  table: TenantTable,
  patience = { rounds: 5, pauseMs: 1000 },
): Promise<Recount> => {
  const differing: Source[] = [];
  let sources = 0;
  for (const kind of countedKinds) {
    for await (const { id, right, counted } of pairsOf(table, kind)) {
      sources += 1;
      if (!sameStats(right, counted)) differing.push({ kind, id });
    }
  }
  const differences: string[] = [];
  for (const group of groupsOf(await stillDiffering(table, differing, patience))) {
    const settled = await settleSources(table, group, (applied) => dueFor(table, group, applied));
    for (const { kind, id, read, contribution } of settled)
      differences.push(...describeDifference(`${kind.toLowerCase()} ${id}`, read.contribution, contribution));
  }
  return { sources, differences: [...differences, ...(await sumUp(table, patience.pauseMs))] };
};
