import { parameter } from '../../parameter.ts';

export const authSchemeStrength = parameter({
  id: 'auth-scheme-strength',
  family: 'identity',
  title: 'Weakest accepted sign-in scheme',
  meaning: 'The weakest of the sign-in schemes with which a caller can reach the agent.',
  value: { type: 'enum', options: ['none', 'basic', 'static-key', 'oauth', 'mtls'] },
  expectation: { kind: 'one-of', pass: ['oauth', 'mtls'], partial: ['static-key'] },
  severity: 'high',
  severityReason:
    'Callers that hold a weak credential are common, and a guessed password or copied key gives an attacker the same reach as its owner until somebody notices.',
  sources: ['probe', 'manifest', 'mcp', 'a2a'],
  observedForDays: 30,
  appliesTo: ['has-remote-endpoint'],
  says: {
    pass: 'The agent accepts only OAuth, OpenID Connect or mutual TLS.',
    partial:
      'The agent accepts static keys, which do not expire by themselves and work for whoever copies them.',
    fail: 'The agent accepts HTTP Basic passwords, or calls without any sign-in.',
    missing: 'Nothing shows which sign-in schemes the agent accepts.',
  },
  showBy: 'Scan the endpoint, upload its agent card, or declare the weakest accepted scheme in the manifest.',
  remedy: {
    automationType: 'config',
    title: 'Replace weak schemes by short-lived tokens or client certificates',
    steps: [
      "Find out from the gateway's configuration and access log which schemes callers use today.",
      'Register the agent as a protected resource at the identity provider and issue access tokens for it.',
      'Move each caller to those tokens or to a client certificate, and give the owner of each remaining static key a date.',
      'Switch off basic and static-key sign-in at the gateway and confirm that such a call gets status 401.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 240,
  },
});
