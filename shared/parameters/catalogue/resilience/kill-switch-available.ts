import { parameter } from '../../parameter.ts';

export const killSwitchAvailable = parameter({
  id: 'kill-switch-available',
  family: 'resilience',
  title: 'Switch that stops the agent',
  meaning:
    'Somebody outside the process of the agent can stop it at once, together with the work that it has under way.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'critical',
  severityReason:
    'Agents that go wrong do so at machine speed, and without a switch that does not depend on them each minute of searching adds to the damage.',
  sources: ['probe', 'manifest', 'attestation'],
  observedForDays: 30,
  says: {
    pass: 'The agent can be stopped at once from outside its own process.',
    fail: 'The agent cannot be stopped at once from outside its own process.',
    missing: 'Nothing shows whether the agent can be stopped from outside.',
  },
  showBy:
    'Attest with the record of a drill, declare the switch in the manifest, or consent to a test that stops a test instance.',
  remedy: {
    automationType: 'script',
    title: 'Provide a switch that stops the agent',
    steps: [
      'Decide what stopping means for the agent, including queued tasks, running tools and sub-agents.',
      'Build a switch outside the agent that closes its gateway route, scales its workload to zero and disables its identity.',
      'Give it to the people on duty, with a second way that works when the first is down.',
      'Use it in a drill every half year, and record how long the agent went on acting.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 180,
  },
});
