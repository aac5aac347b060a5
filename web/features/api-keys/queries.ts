import { useMutation } from '@tanstack/react-query';
import type { InferInput } from 'valibot';
import type { ApiKeyReply, apiKeyBody } from '#shared/api-keys/contract.ts';
import { call } from '#web/api/api.ts';
import { useChanged } from '#web/api/changed.ts';
import { pageQuery } from '#web/api/queries.ts';

/** Query for one page of API keys, newest first. */
export const apiKeysQuery = (cursor: string | undefined) =>
  pageQuery('GET /api/api-keys', { query: { cursor } });

/** Returns the mutation that creates a key. The key itself is discarded when its dialog closes. */
export const useCreateKey = () => {
  const changed = useChanged();
  return useMutation({
    mutationFn: (body: InferInput<typeof apiKeyBody>) => call('POST /api/api-keys', { body }),
    onSuccess: () => changed('POST /api/api-keys'),
    gcTime: 0,
  });
};

/** Returns the mutation that revokes a key. */
export const useRevokeKey = ({ id }: Pick<ApiKeyReply, 'id'>) => {
  const changed = useChanged();
  return useMutation({
    mutationFn: () => call('DELETE /api/api-keys/{id}', { params: { id } }),
    onSuccess: () => changed('DELETE /api/api-keys/{id}'),
  });
};
