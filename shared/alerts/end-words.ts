/** How alerts ended, for people. */
import type { AlertKind } from './kinds.ts';

export const endWords: Readonly<Record<AlertKind | 'unwatched', string>> = {
  unreachable: 'The agent answers again, or has no address that may be asked any more.',
  'certificate-ending':
    'A certificate that ends later was seen, or its end has come nearer, which is an alert of its own.',
  'baseline-changed': 'What is seen is what is approved.',
  'score-fell': 'The score is back, or has fallen further, which is an alert of its own.',
  'issue-raised': 'The issue is over.',
  'evidence-expiring': 'The evidence was given anew, or has expired, which is an alert of its own.',
  'exception-lapsing':
    'The exception was recorded anew or withdrawn, or has ended, which is an alert of its own.',
  'run-missed': 'A check was made.',
  'scan-missed': 'A scan of all environments has completed, or auto-scan is off.',
  'chain-broken': 'A verification of the whole audit trail found nothing wrong.',
  'delivery-failing': 'The destination takes events again, or nothing is sent to it any more.',
  test: 'The test is over.',
  /** Of whichever kind. */
  unwatched: 'The agent is inactive, so that it is not watched any more.',
};
