/**
 * Runs the collectors of one origin sequentially. An error in one is recorded and does not affect the others.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Collected, CollectInput, Collector } from '#functions/evidence/collectors/collector.ts';
import { gap } from '#functions/evidence/collectors/finding.ts';
import { watchReach } from '#functions/evidence/probe/reach-watch.ts';
import type { OriginKind } from '#shared/evidence/origin-kinds.ts';
import { type Clock, instant, SECOND } from '#shared/kernel/time.ts';
import type { AgentFact } from '#shared/parameters/parameter.ts';
import { hostLabel } from './reach.ts';
import type { StagedCollector } from './staged.ts';

const FAULT = 'It stopped because of an internal error, which has been logged.';

export interface Run {
  readonly clock: Clock;
  readonly kind: Pick<OriginKind, 'milliseconds' | 'source' | 'skipped'>;
  /** Probed target, unless it is a document; without a query, which may contain a secret. */
  readonly target: string;
  /** Reason why none of them may run, as text for the user. */
  readonly withheld?: string | undefined;
  /** Called with a bug of the product, to log it. */
  readonly logFault: (collector: string, error: unknown) => void;
}

class TimeoutError extends Error {}

/** Resolves with the collector's result, or rejects at the timeout. */
const within = async <T>(work: Promise<T>, milliseconds: number): Promise<T> => {
  const ended = new AbortController();
  const timeUp = wait(Math.max(0, milliseconds), undefined, { signal: ended.signal }).then(() => {
    throw new TimeoutError();
  });
  try {
    return await Promise.race([work, timeUp]);
  } finally {
    ended.abort();
    timeUp.catch(() => undefined);
  }
};

const factsIn = ({ facts = {}, declaration }: Collected): StagedCollector['facts'] =>
  Object.entries(facts).map(([fact, value]) => ({
    fact: fact as AgentFact,
    value,
    ...(declaration ? { declaration } : {}),
  }));

/** A collector that could not reach its target has checked nothing, regardless of its findings. */
const unreachedAt = (url: string, reason = '') =>
  ({
    status: 'failed',
    unreached: true,
    reason: `${hostLabel(url)} could not be reached. ${reason}`.trim(),
  }) as const;

const runOne = async (
  collector: Collector,
  input: CollectInput,
  run: Run,
  until: number,
): Promise<StagedCollector> => {
  const startedAt = instant(run.clock());
  const shows = collector.shows.filter((id) => input.wanted.has(id));
  const { kind, target } = run;
  const base = {
    id: collector.id,
    version: collector.version,
    shows,
    observedAt: collector.dated?.(input) ?? startedAt,
    startedAt,
  };
  const unable = (status: 'skipped' | 'failed', reason: string): StagedCollector => {
    const outcome = status === 'failed' ? 'error' : 'inconclusive';
    const from = {
      source: collector.document ?? kind.source,
      collector: collector.id,
      target: collector.document ?? target,
    };
    const { skipLeavesOpen = shows } = collector;
    const open = kind.skipped === 'nothing' ? [] : shows.filter((id) => skipLeavesOpen.includes(id));
    const gaps = status === 'skipped' ? open : shows;
    return {
      ...base,
      status,
      reason,
      endedAt: instant(run.clock()),
      evidence: [],
      gaps: gaps.map((parameterId) => gap({ ...from, parameterId }, reason, outcome)),
      facts: [],
    };
  };
  const skipped = collector.skip(input) ?? run.withheld;
  if (skipped !== undefined) return unable('skipped', skipped);
  const { connection, probe } = input;
  const watch = connection && probe && watchReach(probe, connection.url);
  const reached = () => {
    const reach = watch?.seen();
    return reach ? { reach } : {};
  };
  try {
    const watched = watch ? { ...input, probe: watch.probe } : input;
    const collected = await within(collector.collect(watched), until - run.clock().getTime());
    const done = { ...base, endedAt: instant(run.clock()), ...collected, facts: factsIn(collected) };
    const reach = watch?.seen();
    // The collector itself knows what it could not check, and reports it per parameter.
    return reach?.reached === false && collected.evidence.length === 0
      ? { ...done, ...unreachedAt(connection?.url ?? '', reach.reason), reach }
      : { ...done, status: 'ran', ...reached() };
  } catch (error) {
    if (error instanceof TimeoutError) {
      const reason = `It did not finish within ${Math.round(kind.milliseconds / SECOND)} s.`;
      return { ...unable('failed', reason), ...reached() };
    }
    run.logFault(collector.id, error);
    return { ...unable('failed', FAULT), ...reached() };
  }
};

/** Runs collectors sequentially: they share an address, and with it a budget. */
export const runCollectors = async (
  collectors: readonly Collector[],
  input: CollectInput,
  run: Run,
): Promise<readonly StagedCollector[]> => {
  const until = run.clock().getTime() + run.kind.milliseconds;
  const done: StagedCollector[] = [];
  for (const collector of collectors) done.push(await runOne(collector, input, run, until));
  return done;
};
