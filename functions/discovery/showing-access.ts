/** What it takes to turn what was seen of registered agents into their evidence. */
import type { Access } from '#functions/platform/deploy/manifest.ts';

export const showingAccess: readonly Access[] = [
  { table: 'EVIDENCE', actions: ['get', 'put'] },
  { bucket: 'evidence', prefix: 'bodies/', actions: ['get', 'put'] },
];
