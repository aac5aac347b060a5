/** The ledger of one origin within the limits of a run. */
import { type BudgetLedger, createBudgetLedger, type Turn } from '#functions/evidence/probe/budget-ledger.ts';
import { type Clock, SECOND } from '#shared/kernel/time.ts';
import { originBudget, type RunLimits } from './limits.ts';

/** Opens the ledger of one origin. */
export type OpenLedger = typeof createBudgetLedger;

/** What a run has spent. */
export interface RunAccount {
  /** Why nothing more may be asked in this run; undefined while something may. */
  readonly exhausted: () => string | undefined;
  /** Milliseconds that are left. */
  readonly left: () => number;
  readonly spend: () => void;
  /** Milliseconds that one request may take. */
  readonly patience: () => number;
  /** False for one origin more than a run may ask. */
  readonly admits: (origin: string) => boolean;
}

/** Opens the account of one run. */
export const createRunAccount = (limits: RunLimits, clock: Clock): RunAccount => {
  const began = clock().getTime();
  const origins = new Set<string>();
  let requests = 0;
  const left = () => limits.milliseconds - (clock().getTime() - began);
  return {
    left,
    patience: () => Math.max(1, Math.min(limits.requestMilliseconds, left())),
    exhausted: () => {
      if (left() <= 0) return `the ${limits.milliseconds / SECOND} s of the run are used`;
      return requests >= limits.requests ? `all ${limits.requests} requests of the run are used` : undefined;
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

const refused = (detail: string): Turn => ({ granted: false, outcome: 'budget', detail });

/** The ledger of one origin, whose requests the run counts too. */
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
    turn: async (request) => {
      if (!run.admits(origin)) return refused('the run asks no further addresses');
      const exhausted = run.exhausted();
      if (exhausted !== undefined) return refused(exhausted);
      run.spend();
      const turn = await own.turn(request);
      return turn.granted ? { ...turn, milliseconds: Math.min(turn.milliseconds, run.patience()) } : turn;
    },
  };
};
