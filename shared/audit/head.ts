/**
 * The head of a chain: its end, its checkpoint coverage, and the time of the next checkpoint. State
 * transitions are pure functions.
 */
import { type Instant, later, MINUTE } from '#shared/kernel/time.ts';
import type { EventTally } from './counted.ts';
import type { ChainEnd } from './seal.ts';

export interface ChainHead extends ChainEnd {
  /** Number of the newest seal that a checkpoint covers; 0 before the first. */
  readonly checkpointed: number;
  readonly checkpointedAt?: Instant;
  /** When the next checkpoint is due; absent if every seal is covered. */
  readonly due?: Instant;
  /** Counts of the sealed events. */
  readonly counted: EventTally;
}

/**
 * Minimum interval between checkpoints of a growing chain. Newer seals are protected only by the chain until
 * then.
 */
export const CHECKPOINT_EVERY = 10 * MINUTE;
/** … except that a checkpoint is due immediately once this many seals are not covered. */
export const CHECKPOINT_SEALS = 100;
/**
 * … and immediately while a chain has fewer seals than this, so that an organization's first events are soon
 * protected from truncation.
 */
export const YOUNG_SEALS = 20;

const laterOf = (a: Instant, b: Instant): Instant => (a > b ? a : b);

/** Returns when the seals after `checkpointed` must be covered. */
const dueFor = (head: ChainHead, now: Instant): Instant => {
  if (head.number - head.checkpointed >= CHECKPOINT_SEALS) return now;
  if (head.due !== undefined) return head.due;
  if (head.checkpointedAt === undefined || head.checkpointed < YOUNG_SEALS) return now;
  return laterOf(now, later(head.checkpointedAt, CHECKPOINT_EVERY));
};

/** Returns the head after `end` was appended. The checkpoints of a young chain are due immediately. */
export const headAfterSeal = (head: ChainHead | undefined, end: ChainEnd, now: Instant): ChainHead => {
  const next = { ...(head ?? { checkpointed: 0, counted: {} }), number: end.number, hash: end.hash };
  return { ...next, due: dueFor(next, now) };
};

/** Returns the head after a checkpoint of seal `number` was stored. */
export const headAfterCheckpoint = (head: ChainHead, number: number, now: Instant): ChainHead => {
  const { due: _, ...rest } = head;
  const next = { ...rest, checkpointed: Math.max(number, head.checkpointed), checkpointedAt: now };
  return next.number > next.checkpointed ? { ...next, due: dueFor(next, now) } : next;
};

/**
 * Returns the head after a fault in its newest seals. It is checked again later, so that other chains can
 * proceed.
 */
export const headAfterFault = (head: ChainHead, now: Instant): ChainHead => ({
  ...head,
  due: later(now, CHECKPOINT_EVERY),
});
