import { parameter } from '../../parameter.ts';

export const sessionIdleTimeout = parameter({
  id: 'session-idle-timeout',
  family: 'identity',
  title: 'Session ends when idle',
  meaning: "Minutes without activity after which a user's session with the agent ends.",
  value: { type: 'duration', unit: 'minutes' },
  expectation: { kind: 'at-most', pass: 15, partial: 60 },
  severity: 'medium',
  severityReason:
    'Shared workstations are left unlocked every day, and an open session shows past conversations to the next person.',
  sources: ['probe', 'manifest'],
  observedForDays: 30,
  appliesTo: ['has-remote-endpoint'],
  says: {
    pass: 'Sessions with the agent end after at most 15 idle minutes.',
    partial: 'Sessions with the agent end after more than 15 but at most 60 idle minutes.',
    fail: 'Sessions with the agent stay open for more than 60 idle minutes.',
    missing: 'Nothing shows when an idle session with the agent ends.',
  },
  showBy:
    'State the idle limit in minutes in the manifest, or consent to a test that leaves one session idle.',
  remedy: {
    automationType: 'config',
    title: 'End idle sessions after 15 minutes',
    steps: [
      'Find where the session is kept, such as the web client, the gateway or the agent itself.',
      'Set its idle limit to 15 minutes and enforce it on the server, because a timer in the browser can be switched off.',
      'Clear conversation text from the screen when the session ends.',
      'Leave a test session idle past the limit and confirm that its next request asks for sign-in.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 40,
  },
});
