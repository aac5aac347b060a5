/** The route by which the on-prem scanner is downloaded. */
import * as v from 'valibot';
import { route } from '#shared/kernel/route.ts';
import { downloadBody } from './download.ts';

/** Takes no `Idempotency-Key`: the first reply would have to be kept, and with it the secret. A repetition makes a second key. */
export const downloadScanner = route({
  method: 'POST',
  path: '/api/agents/download',
  role: 'admin',
  changes: ['api-keys'],
  summary:
    'The on-prem scanner as a zip: one file for Node 20 or later, its configuration with an API key of its own (report:write, 90 days, shown this once), recipes and checksums.',
  body: downloadBody,
  reply: v.string(),
  file: 'application/zip',
  audit: { action: 'download', resource: 'scanner' },
});
