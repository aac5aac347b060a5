import { describe, expect, it } from 'vitest';
import { later, MINUTE, SECOND } from '#shared/kernel/time.ts';
import {
  CHECKPOINT_EVERY,
  CHECKPOINT_SEALS,
  headAfterCheckpoint,
  headAfterFault,
  headAfterSeal,
  YOUNG_SEALS,
} from './head.ts';

const t0 = '2026-11-20T08:00:00.000Z';
const end = (number: number) => ({ number, hash: `hash ${number}` });

describe('chain head', () => {
  const first = headAfterSeal(undefined, end(1), t0);
  const young = headAfterCheckpoint(first, 1, t0);
  const grownUp = YOUNG_SEALS + 1;
  const covered = headAfterCheckpoint(headAfterSeal(young, end(grownUp), t0), grownUp, t0);

  it('is immediately due for its first checkpoint', () => {
    expect(first).toEqual({ ...end(1), checkpointed: 0, counted: {}, due: t0 });
  });

  it('is not due while a checkpoint covers every seal', () => {
    expect(young).toEqual({ ...end(1), checkpointed: 1, counted: {}, checkpointedAt: t0 });
  });

  it('is due immediately with each new seal while the chain is young', () => {
    const soon = later(t0, SECOND);
    expect(headAfterSeal(young, end(2), soon).due).toBe(soon);
    const grown = headAfterSeal(young, end(5), soon);
    expect(headAfterCheckpoint(grown, 4, later(t0, MINUTE)).due).toBe(later(t0, MINUTE));
  });

  it('is due again a fixed time after the last checkpoint, however often it grows', () => {
    const grown = headAfterSeal(covered, end(grownUp + 1), later(t0, SECOND));
    const due = later(t0, CHECKPOINT_EVERY);
    expect(grown.due).toBe(due);
    expect(headAfterSeal(grown, end(grownUp + 2), later(t0, MINUTE)).due).toBe(due);
    const late = later(t0, 3 * CHECKPOINT_EVERY);
    expect(headAfterSeal(covered, end(grownUp + 1), late).due).toBe(late);
  });

  it('is due immediately when many seals are not covered', () => {
    const soon = later(t0, SECOND);
    const many = grownUp + CHECKPOINT_SEALS;
    expect(headAfterSeal(covered, end(many - 1), soon).due).not.toBe(soon);
    expect(headAfterSeal(covered, end(many), soon).due).toBe(soon);
  });

  it('stays due if seals were added during the checkpoint, and never moves back', () => {
    const number = grownUp + 5;
    const grown = headAfterSeal(covered, end(number), later(t0, SECOND));
    expect(headAfterCheckpoint(grown, number - 1, t0)).toMatchObject({
      checkpointed: number - 1,
      due: later(t0, CHECKPOINT_EVERY),
    });
    expect(headAfterCheckpoint(headAfterCheckpoint(grown, number, t0), number - 1, t0).checkpointed).toBe(
      number,
    );
  });

  it('is checked again later after a fault', () => {
    expect(headAfterFault(first, t0).due).toBe(later(t0, CHECKPOINT_EVERY));
  });
});
