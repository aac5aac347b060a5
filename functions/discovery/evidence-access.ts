/** Access for converting findings about registered agents into evidence. */
import type { Access } from '#functions/platform/deploy/manifest.ts';

export const evidenceAccess: readonly Access[] = [
  { table: 'EVIDENCE', actions: ['get', 'put'] },
  { bucket: 'evidence', prefix: 'bodies/', actions: ['get', 'put'] },
];
