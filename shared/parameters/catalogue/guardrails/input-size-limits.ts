import { parameter } from '../../parameter.ts';

export const inputSizeLimits = parameter({
  id: 'input-size-limits',
  family: 'guardrails',
  title: 'Limits on the size of input',
  meaning: 'The agent rejects prompts and attachments above a stated size before it processes them.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'medium',
  severityReason:
    'Oversized input takes no skill to send, and it exhausts memory and budget or pushes the instructions out of the context.',
  sources: ['probe', 'manifest'],
  observedForDays: 30,
  says: {
    pass: 'The agent rejects prompts and attachments that exceed its limits.',
    fail: 'The agent accepts prompts or attachments of any size.',
    missing: 'Nothing shows whether the agent limits the size of prompts and attachments.',
  },
  showBy:
    'Declare in the manifest that limits are enforced, or consent to a test that sends one request somewhat above the documented limit.',
  remedy: {
    automationType: 'config',
    title: 'Limit the size of every input',
    steps: [
      "Measure how long prompts are and how large attachments get in the agent's ordinary use.",
      'Set limits with some room above that for body size, characters, files in a request and pages in a file.',
      'Enforce them at the gateway and once more in the agent, with status 413 and a message that names the limit.',
      'Judge archives and compressed bodies by their unpacked size.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 60,
  },
});
