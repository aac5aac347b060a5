/** Runs the collectors of one entry in turn. What goes wrong with one is recorded and fails nothing else. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Collected, CollectInput, Collector } from '#functions/evidence/collectors/collector.ts';
import { logger } from '#functions/platform/logger.ts';
import type { Gap } from '#shared/evidence/evidence.ts';
import { type Clock, type Instant, instant, SECOND } from '#shared/kernel/time.ts';
import type { AgentFact } from '#shared/parameters/parameter.ts';
import type { StagedCollector } from './staged.ts';

const FAULT = 'It stopped because of a fault on our side, which has been logged.';

export interface Run {
  readonly clock: Clock;
  /** Milliseconds that all collectors of the entry have together. */
  readonly milliseconds: number;
  readonly scanId: string;
  /** What is looked at: an address now, or a document that was received earlier. */
  readonly looksAt:
    | { readonly source: 'probe'; readonly target: string }
    | { readonly source: 'manifest'; readonly target: string; readonly receivedAt: Instant | undefined };
}

class TookTooLong extends Error {}

/** Ends with the collector, or when the time is up, whichever comes first. */
const within = async <T>(work: Promise<T>, milliseconds: number): Promise<T> => {
  const ended = new AbortController();
  const timeUp = wait(Math.max(0, milliseconds), undefined, { signal: ended.signal }).then(() => {
    throw new TookTooLong();
  });
  try {
    return await Promise.race([work, timeUp]);
  } finally {
    ended.abort();
    timeUp.catch(() => undefined);
  }
};

const factsIn = ({ facts = {} }: Collected): StagedCollector['facts'] =>
  Object.entries(facts).map(([fact, value]) => ({ fact: fact as AgentFact, value }));

const runOne = async (
  collector: Collector,
  input: CollectInput,
  run: Run,
  until: number,
): Promise<StagedCollector> => {
  const startedAt = instant(run.clock());
  const shows = collector.shows.filter((id) => input.wanted.has(id));
  const { looksAt } = run;
  const observedAt = looksAt.source === 'manifest' ? (looksAt.receivedAt ?? startedAt) : startedAt;
  const base = { id: collector.id, shows, observedAt, startedAt };
  const unable = (status: 'skipped' | 'failed', reason: string): StagedCollector => {
    const outcome = status === 'failed' ? 'error' : 'inconclusive';
    const gap = {
      source: collector.document ?? looksAt.source,
      collector: collector.id,
      target: collector.document ?? looksAt.target,
      outcome,
      reason,
    } as const;
    // A document that nobody handed in is no gap: how to show the parameter says as much.
    const gaps = status === 'skipped' && looksAt.source === 'manifest' ? [] : shows;
    return {
      ...base,
      status,
      reason,
      endedAt: instant(run.clock()),
      evidence: [],
      gaps: gaps.map((parameterId): Gap => ({ parameterId, ...gap })),
      facts: [],
    };
  };
  const skipped = collector.skip(input);
  if (skipped !== undefined) return unable('skipped', skipped);
  try {
    const collected = await within(collector.collect(input), until - run.clock().getTime());
    const endedAt = instant(run.clock());
    const { evidence, gaps } = collected;
    return { ...base, status: 'ran', endedAt, evidence, gaps, facts: factsIn(collected) };
  } catch (error) {
    if (error instanceof TookTooLong) {
      return unable('failed', `It was not done after ${Math.round(run.milliseconds / SECOND)} s.`);
    }
    logger.error('collector failed', { collector: collector.id, scanId: run.scanId, error: error as Error });
    return unable('failed', FAULT);
  }
};

/** Runs collectors one after another: they share an address, and with it a budget. */
export const runCollectors = async (
  collectors: readonly Collector[],
  input: CollectInput,
  run: Run,
): Promise<readonly StagedCollector[]> => {
  const until = run.clock().getTime() + run.milliseconds;
  const done: StagedCollector[] = [];
  for (const collector of collectors) done.push(await runOne(collector, input, run, until));
  return done;
};
