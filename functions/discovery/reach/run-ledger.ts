/** The budget ledger of one origin within the limits of a run. */
import {
  type BudgetLedger,
  createBudgetLedger,
  type Turn,
  type TurnReport,
} from '#functions/evidence/probe/budget-ledger.ts';
import { type Clock, SECOND } from '#shared/kernel/time.ts';
import { originBudget, type RunLimits } from './limits.ts';

const NOT_IMPLEMENTED = 501;
const NOT_ALLOWED = 405;

/** Creates the ledger of one origin. */
export type OpenLedger = typeof createBudgetLedger;

/** What a run has consumed. */
export interface RunAccount {
  /** Why this run may send no more requests; undefined while it may. */
  readonly exhausted: () => string | undefined;
  /** Milliseconds left. */
  readonly left: () => number;
  readonly spend: () => void;
  /** Milliseconds that one request may take. */
  readonly maxWait: () => number;
  /** False for an origin beyond the run's limit. */
  readonly admits: (origin: string) => boolean;
}

/** Creates the account of one run. */
export const createRunAccount = (limits: RunLimits, clock: Clock): RunAccount => {
  const began = clock().getTime();
  const origins = new Set<string>();
  let requests = 0;
  const left = () => limits.milliseconds - (clock().getTime() - began);
  return {
    left,
    maxWait: () => Math.max(1, Math.min(limits.requestMilliseconds, left())),
    exhausted: () => {
      if (left() <= 0) return `the run's ${limits.milliseconds / SECOND} s are used up`;
      return requests >= limits.requests
        ? `all ${limits.requests} requests of the run are used up`
        : undefined;
    },
    spend: () => {
      requests += 1;
    },
    admits: (origin) => {
      if (origins.has(origin)) return true;
      if (origins.size >= limits.origins) return false;
      origins.add(origin);
      return true;
    },
  };
};

const rejected = (detail: string): Turn => ({ granted: false, outcome: 'budget', detail });

/** A server without POST support returns 501 (RFC 9110 §15.6.2), which is not a sign of overload. */
const asUnharmed = (report: TurnReport): TurnReport =>
  report.status === NOT_IMPLEMENTED ? { ...report, status: NOT_ALLOWED } : report;

/** Returns the ledger of one origin, which also counts requests for the run. */
export const createRunLedger = (
  origin: string,
  run: RunAccount,
  {
    clock,
    openLedger = createBudgetLedger,
  }: { readonly clock: Clock; readonly openLedger?: OpenLedger | undefined },
): BudgetLedger => {
  const own = openLedger(origin, originBudget, () => clock().getTime());
  return {
    origin,
    spent: own.spent,
    get stopped() {
      return own.stopped;
    },
    get quietUntil() {
      return own.quietUntil;
    },
    turn: async (request) => {
      if (!run.admits(origin)) return rejected('the run has reached its limit of addresses');
      const exhausted = run.exhausted();
      if (exhausted !== undefined) return rejected(exhausted);
      run.spend();
      const turn = await own.turn(request);
      if (!turn.granted) return turn;
      const milliseconds = Math.min(turn.milliseconds, run.maxWait());
      return { granted: true, milliseconds, end: (report) => turn.end(asUnharmed(report)) };
    },
  };
};
