/** Explanation of how an alert of each kind ended. */
import type { AlertKind } from './kinds.ts';

export const endLabels: Readonly<Record<AlertKind | 'unwatched', string>> = {
  unreachable: 'The agent responds again, or no longer has an address that may be tested.',
  'certificate-ending':
    'A renewed certificate was detected, or the certificate reached the next severity, which raises a new alert.',
  'baseline-changed': 'The agent matches its approved baseline.',
  'score-fell': 'The score recovered, or dropped further, which raises a new alert.',
  'issue-raised': 'The issue is no longer open.',
  'evidence-expiring': 'The evidence was renewed, or expired, which raises a new alert.',
  'exception-lapsing': 'The exception was renewed or withdrawn, or expired, which raises a new alert.',
  'run-missed': 'A check has run.',
  'scan-missed': 'A scan of all environments completed, or auto-scan is off.',
  'chain-broken': 'A verification of the entire audit trail found no faults.',
  'delivery-failing': 'The destination accepts events again, or delivery to it was turned off.',
  test: 'The test ended.',
  /** For alerts of any kind. */
  unwatched: 'The agent is inactive and no longer monitored.',
};
