import { parameter } from '../../parameter.ts';

export const anomalyAlerting = parameter({
  id: 'anomaly-alerting',
  family: 'monitoring',
  title: 'Alerts on unusual behaviour',
  meaning: 'Unusual behaviour of the agent raises an alert that reaches a person.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'medium',
  severityReason:
    'Misuse of an agent looks like ordinary traffic to network tools, and without an alert it goes on until somebody complains.',
  sources: ['manifest', 'attestation'],
  observedForDays: 30,
  says: {
    pass: 'Unusual behaviour of the agent alerts a person.',
    fail: 'Unusual behaviour of the agent alerts nobody.',
    missing: 'Nothing shows whether unusual behaviour of the agent alerts anybody.',
  },
  showBy: 'Declare the alerts in the manifest, or attest with a recent alert and who handled it.',
  remedy: {
    automationType: 'config',
    title: 'Alert a person on unusual behaviour',
    steps: [
      'Measure for two weeks how many calls, refusals, tool uses and records read are normal for the agent.',
      'Define alerts for clear departures, such as many records in one hour, new tools or use at night.',
      'Send the alerts to a team that is on duty and can stop the agent.',
      'Trigger each alert once with test traffic and confirm that the team receives it.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 180,
  },
});
