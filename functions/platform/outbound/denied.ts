import type { Failed } from './outcome.ts';
import type { Judgement } from './url-guard.ts';

const outcomes = { blocked: 'refused', unresolved: 'unreachable', timeout: 'timed-out' } as const;

/** The outcome of a call whose address the guard does not allow. */
export const denied = ({ kind, code, detail }: Extract<Judgement, { allowed: false }>): Failed => ({
  outcome: outcomes[kind],
  code,
  detail,
});
