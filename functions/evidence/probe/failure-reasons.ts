import type { FailureOutcome } from './exchange.ts';

const unreachable = 'The address could not be reached.';

/**
 * What people read. Blocked, refused and timeout share one sentence, so that the product cannot be used to find out
 * which ports are open behind somebody's walls; the audit log has the detail.
 */
export const failureReasons: Readonly<Record<FailureOutcome, string>> = {
  blocked: unreachable,
  refused: unreachable,
  timeout: unreachable,
  'tls-error': 'No TLS connection with a trusted certificate could be made.',
  'too-large': 'The answer was larger than what is read.',
  budget: 'The requests or the time that one run may spend on this address were used up.',
  stopped: 'Asking was stopped: the run was cancelled, or the address needed to be left alone.',
};
