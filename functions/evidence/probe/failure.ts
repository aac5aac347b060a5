import { type Failed, type FailedOutcome, TOTAL_TIMEOUT } from '#functions/platform/outbound/outcome.ts';
import type { FailureOutcome } from './exchange.ts';

/** Why a request has no response. */
export interface Failure {
  readonly outcome: FailureOutcome;
  readonly code?: string;
  readonly detail: string;
}

/** Stored evidence contains these values, so they must not change. */
const outcomes: Readonly<Record<FailedOutcome, FailureOutcome>> = {
  refused: 'blocked',
  unreachable: 'refused',
  untrusted: 'tls-error',
  'timed-out': 'timeout',
  'too-large': 'too-large',
};

/**
 * Returns the probe outcome of a failed call. A call has the remaining time of the run, so its total timeout
 * ends the run.
 */
export const failureOf = ({ outcome, code, detail }: Failed): Failure =>
  code === TOTAL_TIMEOUT
    ? { outcome: 'budget', code: 'WALL_CLOCK', detail: 'its time is used' }
    : { outcome: outcomes[outcome], code, detail };
