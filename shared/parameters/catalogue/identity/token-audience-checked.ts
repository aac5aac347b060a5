import { parameter } from '../../parameter.ts';

export const tokenAudienceChecked = parameter({
  id: 'token-audience-checked',
  family: 'identity',
  title: 'Tokens for other services refused',
  meaning: 'The agent refuses an access token that was issued for a different service.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    "Verifying only the signature is a common mistake, and then any other service that receives a user's token can use it against the agent.",
  sources: ['probe', 'mcp'],
  observedForDays: 30,
  appliesTo: ['has-remote-endpoint'],
  says: {
    pass: 'The agent refuses tokens that were issued for another service.',
    fail: 'The agent accepts tokens that were issued for another service.',
    missing: 'Nothing shows whether the agent checks for whom a token was issued.',
  },
  showBy:
    'Consent to a test that presents a token of another service. For an MCP server, a scan reads its protected resource metadata as well.',
  remedy: {
    automationType: 'code_change',
    title: 'Check the audience of every token',
    steps: [
      'Choose one resource identifier for the agent, normally its public URL, and register it at the identity provider.',
      'Publish that identifier in the protected resource metadata and request tokens for it.',
      'Reject in the token validator every token whose audience does not contain the identifier.',
      'Add an automated test that presents a correctly signed token of another service and expects status 401.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 120,
  },
});
