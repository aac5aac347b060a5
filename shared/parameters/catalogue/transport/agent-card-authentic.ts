import { parameter } from '../../parameter.ts';

export const agentCardAuthentic = parameter({
  id: 'agent-card-authentic',
  family: 'transport',
  title: 'Trustworthy agent card',
  meaning:
    'The agent card is served over TLS, names the security schemes that callers must use, and carries no signature that fails to verify.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'medium',
  severityReason:
    'Cards are read by machines that seldom question them, and a forged or altered one leads other agents to an impostor with their data.',
  sources: ['probe', 'a2a'],
  observedForDays: 30,
  appliesTo: ['is-multi-agent'],
  says: {
    pass: 'The agent publishes its card over TLS, with its security schemes and without a signature that fails.',
    fail: 'The agent publishes its card without TLS, without security schemes or with a signature that fails.',
    missing: "Nothing shows whether the agent's card can be trusted.",
  },
  showBy:
    'Enter the address under which the agent publishes its card, consent to testing and start a scan, which reads the card and checks its signature.',
  remedy: {
    automationType: 'config',
    title: 'Publish a signed card that names its security schemes',
    steps: [
      'Serve the card at its well-known path over HTTPS alone.',
      "Enter in the card the security schemes that the agent's endpoint really enforces.",
      'Sign the card with a key whose public half peers obtain in a way that does not depend on the card.',
      'Renew the signature whenever skills or addresses change, and let the build fail when it does not verify.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 90,
  },
});
