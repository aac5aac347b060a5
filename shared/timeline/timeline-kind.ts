/** Filters of an agent's timeline. */
export const timelineKinds = [
  'scans',
  'evidence',
  'issues',
  'baselines',
  'attestations',
  'exceptions',
  'scope',
  'chat-runs',
  'agent',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];
