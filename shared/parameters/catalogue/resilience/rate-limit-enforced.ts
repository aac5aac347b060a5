import { parameter } from '../../parameter.ts';

export const rateLimitEnforced = parameter({
  id: 'rate-limit-enforced',
  family: 'resilience',
  title: 'Limit on requests of one caller',
  meaning: 'A single caller who sends too many requests is slowed down or refused.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Scripts that hammer an interface are an everyday matter, and each request to a model costs money and holds up others.',
  sources: ['probe', 'kubernetes', 'manifest'],
  observedForDays: 30,
  appliesTo: ['has-remote-endpoint'],
  says: {
    pass: 'The agent slows down or refuses a caller who sends too many requests.',
    fail: 'The agent answers a single caller without any limit.',
    missing: 'Nothing shows whether the agent limits how much one caller may ask.',
  },
  showBy:
    'Scan the endpoint, which may announce its limit in headers; nothing is flooded to find out. For a limit in gateway or mesh, let the on-prem scanner read it or declare it in the manifest.',
  remedy: {
    automationType: 'config',
    title: 'Limit requests by caller',
    steps: [
      'Measure how many requests an ordinary caller sends in a minute and in a day.',
      'Set limits by identity, and by address for strangers, at the gateway.',
      'Answer excess requests with status 429 and a Retry-After header.',
      'Announce the limit in RateLimit headers, so that clients can keep to it.',
      'Exceed the limit with a test identity in a test environment and confirm that others are still served.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 60,
  },
});
