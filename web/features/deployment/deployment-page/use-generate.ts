import { useMutation } from '@tanstack/react-query';
import { USUAL_DAYS } from '#shared/api-keys/api-key.ts';
import type { NewApiKeyReply } from '#shared/api-keys/contract.ts';
import { call } from '#web/api/api.ts';
import { useChanged } from '#web/api/changed.ts';
import { type Client, keyNameOf } from './client.ts';
import { scannerDigest } from './scanner-digest.ts';

/** A client with the key that was made for it. */
export interface Generated {
  readonly client: Client;
  readonly made: NewApiKeyReply;
  /** SHA-256 of the scanner that the files fetch. */
  readonly scannerSha256: string;
}

/** Makes the key of a client. It reports and does nothing else; nothing keeps it once the page is left. */
export const useGenerate = () => {
  const changed = useChanged();
  return useMutation({
    mutationFn: async (client: Client): Promise<Generated> => ({
      client,
      // First: no key is made for files that could not be written.
      scannerSha256: await scannerDigest(),
      made: await call('POST /api/api-keys', {
        body: { name: keyNameOf(client), scopes: ['report:write'], expiresInDays: USUAL_DAYS },
      }),
    }),
    onSuccess: () => changed('POST /api/api-keys'),
    gcTime: 0,
  });
};
