import type { TurnReport } from './budget-ledger.ts';
import type { FailureOutcome, ProbeLevel } from './exchange.ts';
import { steadyPace } from './pace.ts';
import type { ProbeOptions } from './probe-options.ts';
import type { ProbeTimeouts } from './probe-request.ts';
import { systemResolver } from './resolver.ts';
import { type Judgement, judgeUrl } from './url-guard.ts';

export interface Failure {
  readonly outcome: FailureOutcome;
  readonly code?: string;
  readonly detail: string;
}

/** An address that the guard allowed. */
export type AllowedAddress = Extract<Judgement, { allowed: true }>;

/** One connection to be made: when the budget grants a turn, to where the guard allows. */
export interface GuardedAsk<T> {
  readonly level: ProbeLevel;
  readonly provokesError: boolean;
  readonly url: string;
  /** `milliseconds`: what is left of the wall clock. */
  readonly ask: (allowed: AllowedAddress, milliseconds: number) => Promise<T>;
  /** What the budget learns from the result. */
  readonly report: (result: T) => TurnReport;
}

/** The only way to the network: budget and pace first, then the guard with one look-up, then the connection. */
export type GuardedTurn = <T>(asked: GuardedAsk<T>) => Promise<T | Failure>;

export const createGuardedTurn = (options: ProbeOptions, timeouts: ProbeTimeouts): GuardedTurn => {
  const { ledger, policy, pace = steadyPace, resolver = systemResolver, shouldStop = () => false } = options;
  return async ({ level, provokesError, url, ask, report }) => {
    const turn = await ledger.turn({ level, provokesError, shouldStop, pace });
    if (!turn.granted) return turn;
    let learnt: TurnReport = {};
    try {
      const judged = await judgeUrl(url, policy, resolver, timeouts.dns);
      if (!judged.allowed) {
        const { kind, code, detail } = judged;
        learnt = { timedOut: kind === 'timeout' };
        return { outcome: kind === 'unresolved' ? 'refused' : kind, code, detail };
      }
      const result = await ask(judged, turn.milliseconds);
      learnt = report(result);
      return result;
    } finally {
      turn.end(learnt);
    }
  };
};
