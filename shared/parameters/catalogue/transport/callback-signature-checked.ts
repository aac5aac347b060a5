import { parameter } from '../../parameter.ts';

export const callbackSignatureChecked = parameter({
  id: 'callback-signature-checked',
  family: 'transport',
  title: 'Callbacks must be signed',
  meaning: 'The agent refuses callbacks and push notifications that are unsigned or replayed.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'medium',
  severityReason:
    'Callback addresses become known through logs, and a forged notice can make the agent store or act on results that nobody produced.',
  sources: ['probe', 'manifest', 'a2a'],
  observedForDays: 30,
  appliesTo: ['has-remote-endpoint'],
  says: {
    pass: 'The agent refuses unsigned and replayed callbacks.',
    fail: 'The agent accepts an unsigned or replayed callback.',
    missing: 'Nothing shows whether the agent checks the signature of callbacks.',
  },
  showBy:
    'Consent to a scan that sends an unsigned test notice, or declare in the manifest that signature and age of each callback are checked.',
  remedy: {
    automationType: 'code_change',
    title: 'Verify signature and age of every callback',
    steps: [
      'List the addresses at which the agent receives webhooks and push notifications, with the sender of each.',
      'Agree on a signature with each sender, over the body and a timestamp.',
      'Verify the signature before the body is parsed, refuse a timestamp older than five minutes, and remember identifiers to stop replays.',
      'Send an unsigned, an altered and a repeated notice, and confirm that all three are refused.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 180,
  },
});
