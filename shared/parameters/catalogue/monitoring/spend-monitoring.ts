import { parameter } from '../../parameter.ts';

export const spendMonitoring = parameter({
  id: 'spend-monitoring',
  family: 'monitoring',
  title: 'Consumption and cost watched',
  meaning:
    'Use of tokens and cost of the agent are tracked, and an alert goes out when they pass a threshold.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'medium',
  severityReason:
    'Loops and abuse are usually noticed on the invoice, and by then a budget may be spent and the service cut off for everybody.',
  sources: ['manifest', 'attestation'],
  observedForDays: 30,
  says: {
    pass: 'Token use and cost of the agent are tracked with an alert threshold.',
    fail: 'Token use and cost of the agent are not tracked, or trigger no alert.',
    missing: "Nothing shows whether the agent's token use and cost are tracked.",
  },
  showBy: 'Declare tracking and threshold in the manifest, or attest with the dashboard and the alert rule.',
  remedy: {
    automationType: 'config',
    title: 'Track consumption and alert on a threshold',
    steps: [
      'Give the agent a key or project of its own at each model provider, so that its use can be told apart.',
      'Record tokens and cost by request, user and tool.',
      'Set an alert at twice the normal daily use, and a hard limit at the provider.',
      'Send test traffic past the alert in a test project and confirm that somebody is called.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 90,
  },
});
