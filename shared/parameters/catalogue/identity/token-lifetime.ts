import { parameter } from '../../parameter.ts';

export const tokenLifetime = parameter({
  id: 'token-lifetime',
  family: 'identity',
  title: 'Life of access tokens',
  meaning:
    'The longest time for which an access token that is issued to the agent, or accepted by it, stays valid.',
  value: { type: 'duration', unit: 'minutes' },
  expectation: { kind: 'at-most', pass: 60, partial: 1440 },
  severity: 'medium',
  severityReason:
    'Tokens leak through logs and prompts from time to time, and each one works for a stranger until it expires.',
  sources: ['probe', 'manifest', 'mcp'],
  observedForDays: 30,
  says: {
    pass: 'Access tokens of the agent expire within 60 minutes.',
    partial: 'Access tokens of the agent live longer than 60 minutes but no longer than 24 hours.',
    fail: 'Access tokens of the agent live longer than 24 hours.',
    missing: 'Nothing shows how long access tokens of the agent live.',
  },
  showBy:
    'State the longest token life in minutes in the manifest. A scan reads it as well where the endpoint or its authorisation server reveals it.',
  remedy: {
    automationType: 'config',
    title: 'Shorten access tokens to one hour',
    steps: [
      'Find the client registrations at the identity provider through which tokens for this agent are issued.',
      'Set the life of their access tokens to 60 minutes or less and let callers renew them with rotating refresh tokens.',
      'Make the agent compare the expiry of each token on every request and refuse one that is past it.',
      'Present a token after its expiry and confirm that the answer is status 401.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 45,
  },
});
