import type { ProbeLevel } from '#shared/evidence/origin-kinds.ts';
import type { TurnReport } from './budget-ledger.ts';
import type { Failure } from './failure.ts';
import { steadyPace } from './pace.ts';
import type { ProbeOptions } from './probe-options.ts';

/** A connection to make when the budget grants a slot. */
interface Ask<T> {
  readonly level: ProbeLevel;
  /** See `TurnRequest`. */
  readonly callKind: string;
  readonly provokesError: boolean;
  /** See `TurnRequest`. */
  readonly beside?: boolean;
  /** `milliseconds`: remaining wall-clock time. */
  readonly ask: (milliseconds: number) => Promise<T>;
  /** Reports the result to the budget. */
  readonly report: (result: T) => TurnReport;
}

/** The only network access of a probe: first budget and pace, then the call. */
export type ExclusiveSlot = <T>(asked: Ask<T>) => Promise<T | Failure>;

export const createExclusiveSlot = (options: ProbeOptions): ExclusiveSlot => {
  const { ledger, pace = steadyPace(), shouldStop = () => false } = options;
  return async ({ level, callKind, provokesError, beside = false, ask, report }) => {
    const turn = await ledger.turn({ level, callKind, provokesError, beside, shouldStop, pace });
    if (!turn.granted) return turn;
    let learnt: TurnReport = {};
    try {
      const result = await ask(turn.milliseconds);
      learnt = report(result);
      return result;
    } finally {
      turn.end(learnt);
    }
  };
};
