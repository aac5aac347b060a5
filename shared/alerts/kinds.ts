/** Kinds of alerts, for an agent or an organization. */
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

/** Kinds that an organization can turn off. A test alert is always raised, because a user requests it. */
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
  /** When the alert is raised and when it ends, one sentence each. */
  readonly about: string;
  /** Possible severities, most severe first. */
  readonly severities: readonly [Severity, ...Severity[]];
}

/** Title and description of each kind. */
export const kindTexts: Readonly<Record<AlertKind, KindTexts>> = {
  unreachable: {
    title: 'Agent not responding',
    about:
      'An agent that responded before did not respond to a check. The alert ends when the agent responds again.',
    severities: ['high'],
  },
  'certificate-ending': {
    title: 'Certificate expiring',
    about:
      'The certificate of an agent’s endpoint expires within 30 days (medium), within 7 days (high), or has expired (critical). The alert ends when a renewed certificate is detected.',
    severities: ['critical', 'high', 'medium'],
  },
  'baseline-changed': {
    title: 'Approved baseline changed',
    about:
      'An agent differs from its approved baseline. The alert ends when the agent matches the baseline again, or the change is approved.',
    severities: ['high'],
  },
  'score-fell': {
    title: 'Score dropped',
    about:
      'A scan gave an agent a worse label than the previous scan of the same framework (high), or at least 10 points less (medium). The alert ends when the score recovers.',
    severities: ['high', 'medium'],
  },
  'issue-raised': {
    title: 'New issue',
    about:
      'A critical or high issue was opened or reopened. The alert ends when the issue is no longer open.',
    severities: ['critical', 'high'],
  },
  'evidence-expiring': {
    title: 'Evidence expires soon',
    about:
      'Evidence or an attestation that earns points expires within 14 days (low), or has expired (medium). The alert ends when it is renewed.',
    severities: ['medium', 'low'],
  },
  'exception-lapsing': {
    title: 'Exception expiring',
    about:
      'An exception expires within 14 days (medium), or has expired without a replacement (high). The alert ends when a new exception is in force, or none is needed.',
    severities: ['high', 'medium'],
  },
  'run-missed': {
    title: 'Check missed',
    about: 'A check of an agent is more than two hours overdue. The alert ends with the next check.',
    severities: ['medium'],
  },
  'scan-missed': {
    title: 'Environment scan missed',
    about:
      'Auto-scan was due but no scan could start. The alert ends when a scan of all environments has completed, or auto-scan is stopped.',
    severities: ['medium'],
  },
  'chain-broken': {
    title: 'Audit trail integrity failure',
    about:
      'A verification of the entire audit trail found events or seals that were changed, removed or added. The alert ends when a verification finds no faults.',
    severities: ['critical'],
  },
  'delivery-failing': {
    title: 'Audit event delivery failing',
    about:
      'A destination of the audit trail has accepted no events for an hour, or declined further events. The alert ends when it accepts events again, or is turned off or removed.',
    severities: ['high'],
  },
  test: {
    title: 'Test alert',
    about: 'A user sent a test alert to check that alerts arrive. It ends automatically after ten minutes.',
    severities: ['low'],
  },
};
