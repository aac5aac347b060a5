/** Kinds of alerts: what of an agent, or of an organization, gives cause to tell somebody. */
import type { Severity } from '#shared/parameters/parameter.ts';

export const alertKinds = [
  'unreachable',
  'certificate-ending',
  'baseline-changed',
  'score-fell',
  'issue-raised',
  'evidence-expiring',
  'exception-lapsing',
  'run-missed',
  'scan-missed',
  'chain-broken',
  'delivery-failing',
  'test',
] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Kinds that an organization can switch off: a test is asked for by hand. */
export const ruledKinds = [
  'unreachable',
  'certificate-ending',
  'baseline-changed',
  'score-fell',
  'issue-raised',
  'evidence-expiring',
  'exception-lapsing',
  'run-missed',
  'scan-missed',
  'chain-broken',
  'delivery-failing',
] as const satisfies readonly AlertKind[];
export type RuledKind = (typeof ruledKinds)[number];

interface KindTexts {
  readonly title: string;
  /** When it is raised, and when it ends: a sentence for each. */
  readonly about: string;
  /** Severities that it can have, gravest first. */
  readonly severities: readonly [Severity, ...Severity[]];
}

/** What people read of each kind. */
export const kindTexts: Readonly<Record<AlertKind, KindTexts>> = {
  unreachable: {
    title: 'Agent does not answer',
    about: 'An agent that has answered before did not answer a check. It ends when the agent answers again.',
    severities: ['high'],
  },
  'certificate-ending': {
    title: 'Certificate ends',
    about:
      'The certificate of an agent’s address ends within 30 days (medium), 7 days (high), or has ended (critical). It ends when a longer one is seen.',
    severities: ['critical', 'high', 'medium'],
  },
  'baseline-changed': {
    title: 'Approved baseline changed',
    about:
      'What was seen of an agent differs from what was approved. It ends when it is seen as approved, or what is seen is approved.',
    severities: ['high'],
  },
  'score-fell': {
    title: 'Score fell',
    about:
      'A scan gave an agent a worse label than the scan of the same framework before it (high), or at least 10 points less (medium). It ends when the score is back.',
    severities: ['high', 'medium'],
  },
  'issue-raised': {
    title: 'New issue',
    about: 'A critical or high issue was raised or came back. It ends when the issue is no longer open.',
    severities: ['critical', 'high'],
  },
  'evidence-expiring': {
    title: 'Evidence expires',
    about:
      'Evidence or an attestation that earns points ends within 14 days (low), or has ended (medium). It ends when it is given anew.',
    severities: ['medium', 'low'],
  },
  'exception-lapsing': {
    title: 'Exception ends',
    about:
      'An exception ends within 14 days (medium), or has ended and nothing stands in for it (high). It ends when a new one is in force, or none is needed.',
    severities: ['high', 'medium'],
  },
  'run-missed': {
    title: 'Check did not happen',
    about:
      'A check of an agent was due and has not been made for more than two hours. It ends with the next check.',
    severities: ['medium'],
  },
  'scan-missed': {
    title: 'Environment scan missed',
    about:
      'Auto-scan was due and no scan could be begun. It ends when a scan of all environments has completed, or auto-scan is stopped.',
    severities: ['medium'],
  },
  'chain-broken': {
    title: 'Audit trail is not whole',
    about:
      'A verification of the whole audit trail found events or seals that were changed, removed or added. It ends when one finds nothing wrong.',
    severities: ['critical'],
  },
  'delivery-failing': {
    title: 'Audit events are not delivered',
    about:
      'A destination of the audit trail has taken nothing for an hour, or said that it wants nothing more. It ends when it takes events again, or is switched off or removed.',
    severities: ['high'],
  },
  test: {
    title: 'Test alert',
    about: 'Somebody tried whether alerts arrive. It ends by itself after ten minutes.',
    severities: ['low'],
  },
};
