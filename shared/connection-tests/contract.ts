import * as v from 'valibot';
import { connectionInput } from '#shared/agents/contract.ts';
import { contract, route } from '#shared/kernel/route.ts';
import { found } from './found.ts';

const { url, credential, trustedCa } = connectionInput.entries;

/** Only users test connections: no route accepts API key scopes. */
export const connectionTestsContract = contract({
  noun: 'connection-tests',
  names: 'Connection test',
  routes: {
    tryConnection: route({
      method: 'POST',
      path: '/api/agents/try-connection',
      role: 'user',
      changes: { none: 'The result is returned and stored nowhere.' },
      summary:
        'Tries the address of an agent before it is registered, and returns its protocol and whether it requires sign-in. Sends a few read requests and no chat message; the result is not stored.',
      body: v.strictObject({
        connection: v.strictObject({
          url,
          /** The same consent as for scans: without it, nothing is sent to the address. */
          authorisedToTest: v.literal(true, 'Consent to testing is required before anything is sent'),
          credential,
          trustedCa,
        }),
      }),
      reply: found,
      audit: { action: 'test', resource: 'address' },
    }),
  },
});
