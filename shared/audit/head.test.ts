import { describe, expect, it } from 'vitest';
import { later, MINUTE, SECOND } from '#shared/kernel/time.ts';
import {
  CHECKPOINT_EVERY,
  CHECKPOINT_SEALS,
  headAfterCheckpoint,
  headAfterFault,
  headAfterSeal,
} from './head.ts';

const t0 = '2026-11-20T08:00:00.000Z';
const end = (number: number) => ({ number, hash: `hash ${number}` });

describe('the head of a chain', () => {
  const first = headAfterSeal(undefined, end(1), t0);
  const covered = headAfterCheckpoint(first, 1, t0);

  it('is due for its first checkpoint at once', () => {
    expect(first).toEqual({ ...end(1), checkpointed: 0, due: t0 });
  });

  it('is not due while a checkpoint covers every seal', () => {
    expect(covered).toEqual({ ...end(1), checkpointed: 1, checkpointedAt: t0 });
  });

  it('is due again some time after the last checkpoint, however often it grows', () => {
    const grown = headAfterSeal(covered, end(2), later(t0, SECOND));
    const due = later(t0, CHECKPOINT_EVERY);
    expect(grown.due).toBe(due);
    expect(headAfterSeal(grown, end(3), later(t0, MINUTE)).due).toBe(due);
    const late = later(t0, 3 * CHECKPOINT_EVERY);
    expect(headAfterSeal(covered, end(2), late).due).toBe(late);
  });

  it('is due at once when many seals are not covered', () => {
    const soon = later(t0, SECOND);
    expect(headAfterSeal(covered, end(CHECKPOINT_SEALS), soon).due).not.toBe(soon);
    expect(headAfterSeal(covered, end(CHECKPOINT_SEALS + 1), soon).due).toBe(soon);
  });

  it('stays due when seals came while the checkpoint was made, and never goes back', () => {
    const grown = headAfterSeal(covered, end(5), later(t0, SECOND));
    expect(headAfterCheckpoint(grown, 4, t0)).toMatchObject({
      checkpointed: 4,
      due: later(t0, CHECKPOINT_EVERY),
    });
    expect(headAfterCheckpoint(headAfterCheckpoint(grown, 5, t0), 4, t0).checkpointed).toBe(5);
  });

  it('is looked at again later after a fault', () => {
    expect(headAfterFault(first, t0).due).toBe(later(t0, CHECKPOINT_EVERY));
  });
});
