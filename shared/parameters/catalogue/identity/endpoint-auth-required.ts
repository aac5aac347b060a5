import { parameter } from '../../parameter.ts';

export const endpointAuthRequired = parameter({
  id: 'endpoint-auth-required',
  family: 'identity',
  title: 'Credentials required at every endpoint',
  meaning: 'Every endpoint of the agent refuses a call that carries no credentials.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'critical',
  severityReason:
    "Open endpoints are found easily by scanning, and one that answers strangers exposes every record and action within the agent's reach.",
  sources: ['probe', 'manifest', 'a2a'],
  observedForDays: 30,
  appliesTo: ['has-remote-endpoint'],
  says: {
    pass: 'The agent refuses calls that carry no credentials.',
    fail: 'The agent answers calls that carry no credentials.',
    missing: 'Nothing shows whether the agent refuses calls without credentials.',
  },
  showBy:
    "Enter the endpoint's address, consent to testing and start a scan. If the address cannot be reached from outside, declare the fact in the agent's manifest.",
  remedy: {
    automationType: 'config',
    title: 'Put authentication in front of every endpoint',
    steps: [
      'List every path that the agent serves, including health, documentation, metrics and agent card paths, and mark the few that must stay public.',
      'Place the agent behind a gateway or middleware that validates a token or client certificate before the request is handled.',
      'Answer every other request with status 401 and a WWW-Authenticate header.',
      'Call each path without credentials and confirm that only the marked paths return data.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 90,
  },
});
