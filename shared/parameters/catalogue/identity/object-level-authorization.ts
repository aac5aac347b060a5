import { parameter } from '../../parameter.ts';

export const objectLevelAuthorization = parameter({
  id: 'object-level-authorization',
  family: 'identity',
  title: "Users cannot reach each other's work",
  meaning:
    'Knowing the identifier of a conversation, task or file of somebody else does not let a user read or steer it.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'critical',
  severityReason:
    'Missing ownership checks are among the most frequent flaws of web interfaces, and each one discloses whole conversations to strangers.',
  sources: ['probe'],
  observedForDays: 30,
  appliesTo: ['has-remote-endpoint'],
  says: {
    pass: "The agent refuses a user who asks for another user's conversation, task or file by its identifier.",
    fail: "The agent lets one user reach another user's conversation, task or file.",
    missing: "Nothing shows whether the agent keeps one user away from another user's work.",
  },
  showBy:
    "Provide two test users, consent to testing and start a scan that tries each user's identifiers as the other one.",
  remedy: {
    automationType: 'code_change',
    title: 'Check ownership on every object',
    steps: [
      'List every route that takes the identifier of a conversation, task, file or run.',
      'Load each object together with its owner, compare the owner with the caller, and answer 404 when they differ.',
      'Apply the same comparison to follow-up messages, cancellation, streaming and file download.',
      "Write a test for each route in which a second user tries the first user's identifier.",
    ],
    riskLevel: 'medium',
    estimatedMinutes: 300,
  },
});
