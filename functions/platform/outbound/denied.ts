import type { Failed } from './outcome.ts';
import type { Judgment } from './url-guard.ts';

const outcomes = { blocked: 'refused', unresolved: 'unreachable', timeout: 'timed-out' } as const;

/** Returns the outcome of a call to an address that the guard denies. */
export const denied = ({ kind, code, detail }: Extract<Judgment, { allowed: false }>): Failed => ({
  outcome: outcomes[kind],
  code,
  detail,
});
