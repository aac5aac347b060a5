import { useMutation } from '@tanstack/react-query';
import { USUAL_DAYS } from '#shared/api-keys/api-key.ts';
import type { NewApiKeyReply } from '#shared/api-keys/contract.ts';
import { call } from '#web/api/api.ts';
import { useChanged } from '#web/api/changed.ts';
import { type Client, keyNameOf } from './client.ts';
import { scannerDigest } from './scanner-digest.ts';

/** A client with its new API key. */
export interface Generated {
  readonly client: Client;
  readonly made: NewApiKeyReply;
  /** SHA-256 of the scanner that the files download. */
  readonly scannerSha256: string;
}

/**
 * Creates a client's API key, which can only send reports. The key is not stored in the browser after the
 * user leaves the page.
 */
export const useGenerate = () => {
  const changed = useChanged();
  return useMutation({
    mutationFn: async (client: Client): Promise<Generated> => ({
      client,
      // Fetched first, so that no key is created for files that cannot be generated.
      scannerSha256: await scannerDigest(),
      made: await call('POST /api/api-keys', {
        body: { name: keyNameOf(client), scopes: ['report:write'], expiresInDays: USUAL_DAYS },
      }),
    }),
    onSuccess: () => changed('POST /api/api-keys'),
    gcTime: 0,
  });
};
