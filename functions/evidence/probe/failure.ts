import { type Failed, type FailedOutcome, TOTAL_TIMEOUT } from '#functions/platform/outbound/outcome.ts';
import type { FailureOutcome } from './exchange.ts';

/** Why a request brought no answer. */
export interface Failure {
  readonly outcome: FailureOutcome;
  readonly code?: string;
  readonly detail: string;
}

/** Evidence of earlier runs holds these words, so they stay. */
const outcomes: Readonly<Record<FailedOutcome, FailureOutcome>> = {
  refused: 'blocked',
  unreachable: 'refused',
  untrusted: 'tls-error',
  'timed-out': 'timeout',
  'too-large': 'too-large',
};

/** What a call that failed is to a probe. A call has the time that is left of the run, so when it is over, the run is. */
export const failureOf = ({ outcome, code, detail }: Failed): Failure =>
  code === TOTAL_TIMEOUT
    ? { outcome: 'budget', code: 'WALL_CLOCK', detail: 'the time of this run is used up' }
    : { outcome: outcomes[outcome], code, detail };
