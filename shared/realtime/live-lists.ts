/** What messages keep fresh on a page, by the subjects that its calls name. */
import type { Subject } from '#shared/kernel/subject.ts';

/** Lists that the end of a scan changes. */
export const scanLists = ['agents', 'scans', 'issues'] as const satisfies readonly Subject[];

/** Lists that a `changed` message can name; frameworks change with the custom ones. */
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

/** What a health check tells of. */
export const figures = ['dashboard', 'standings'] as const satisfies readonly Subject[];

/** For who follows a scan by asking: what its end changes, and the figures, of which no message comes then. */
export const endOfScan: readonly Subject[] = [...scanLists, ...figures];

/** Everything that messages keep fresh. */
export const live: readonly Subject[] = [...liveLists, ...figures];
