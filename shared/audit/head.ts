/** The head of a chain: where it ends, how far it is signed, and when it is to be signed next. Pure moves from one to the next. */
import { type Instant, later, MINUTE } from '#shared/kernel/time.ts';
import type { Counted } from './counted.ts';
import type { ChainEnd } from './seal.ts';

export interface ChainHead extends ChainEnd {
  /** Number of the newest seal that a checkpoint covers; 0 before the first. */
  readonly checkpointed: number;
  readonly checkpointedAt?: Instant;
  /** When the next checkpoint is due; absent when every seal is covered. */
  readonly due?: Instant;
  /** What the sealed events did; absent until a seal was appended by a version that counts. */
  readonly counted?: Counted;
  /** Number of the first seal all of whose events stand in the indexes of the trail; absent until there is one. */
  readonly indexedFrom?: number;
}

/** A chain that grows is signed this often at most: what was added since is protected by the chain alone. */
export const CHECKPOINT_EVERY = 10 * MINUTE;
/** … but at once when so many seals are not covered. */
export const CHECKPOINT_SEALS = 100;
/** … and at once while so few are covered: what an organization does first is soon where nobody can cut it off. */
export const YOUNG_SEALS = 20;

const laterOf = (a: Instant, b: Instant): Instant => (a > b ? a : b);

/** When seals above `checkpointed` are to be covered. */
const dueFor = (head: ChainHead, now: Instant): Instant => {
  if (head.number - head.checkpointed >= CHECKPOINT_SEALS) return now;
  if (head.due !== undefined) return head.due;
  if (head.checkpointedAt === undefined || head.checkpointed < YOUNG_SEALS) return now;
  return laterOf(now, later(head.checkpointedAt, CHECKPOINT_EVERY));
};

/** The head after `end` was appended. The checkpoints of a young chain are due at once. */
export const headAfterSeal = (head: ChainHead | undefined, end: ChainEnd, now: Instant): ChainHead => {
  const next = { ...(head ?? { checkpointed: 0 }), number: end.number, hash: end.hash };
  return { ...next, due: dueFor(next, now) };
};

/** The head after a checkpoint of seal `number` was stored. */
export const headAfterCheckpoint = (head: ChainHead, number: number, now: Instant): ChainHead => {
  const { due: _, ...rest } = head;
  const next = { ...rest, checkpointed: Math.max(number, head.checkpointed), checkpointedAt: now };
  return next.number > next.checkpointed ? { ...next, due: dueFor(next, now) } : next;
};

/** The head after its newest seals were found wrong: it is looked at again later, and others have their turn. */
export const headAfterFault = (head: ChainHead, now: Instant): ChainHead => ({
  ...head,
  due: later(now, CHECKPOINT_EVERY),
});
