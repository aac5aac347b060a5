/** Route that downloads the on-premises scanner. */
import * as v from 'valibot';
import { route } from '#shared/kernel/route.ts';
import { downloadBody } from './download.ts';

/**
 * Accepts no `Idempotency-Key`: the first reply, including the secret, would have to be stored. A repeated
 * request creates a second key.
 */
export const downloadScanner = route({
  method: 'POST',
  path: '/api/agents/download',
  role: 'admin',
  changes: ['api-keys'],
  summary:
    'Returns the on-premises scanner as a zip: one file for Node 20 or later, its configuration with its own API key (report:write, 90 days, shown once), recipes, and checksums.',
  body: downloadBody,
  reply: v.string(),
  file: 'application/zip',
  audit: { action: 'download', resource: 'scanner' },
});
