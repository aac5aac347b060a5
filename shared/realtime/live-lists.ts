/** Data that messages keep current on a page, by the subjects that the routes name. */
import type { Subject } from '#shared/kernel/subject.ts';

/** Lists that the end of a scan changes. */
export const scanLists = ['agents', 'scans', 'issues'] as const satisfies readonly Subject[];

/** Lists that a `changed` message can name. Frameworks change with custom frameworks. */
export const liveLists = [
  ...scanLists,
  'attestations',
  'exceptions',
  'scope',
  'baselines',
  'frameworks',
  'chat-runs',
  'reports',
  'discovery',
  'monitoring',
  'alerts',
  'alert-rules',
  'playbooks',
] as const satisfies readonly Subject[];
export type LiveList = (typeof liveLists)[number];

/** Data that a health check reports. */
export const figures = ['dashboard', 'standings'] as const satisfies readonly Subject[];

/**
 * For clients that poll a scan: what its end changes, including the figures, for which no message arrives
 * then.
 */
export const endOfScan: readonly Subject[] = [...scanLists, ...figures];

/** Everything that messages keep current. */
export const live: readonly Subject[] = [...liveLists, ...figures];
