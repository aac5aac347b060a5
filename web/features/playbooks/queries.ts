import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { InferInput } from 'valibot';
import type { PlaybookReply, playbookBody } from '#shared/playbooks/contract.ts';
import type { Condition } from '#shared/playbooks/playbook.ts';
import { call } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useChanged } from '#web/api/changed.ts';
import { pageQuery, routeQuery } from '#web/api/queries.ts';
import { toast } from '#web/ui/toast/toast.ts';

export const playbooksQuery = routeQuery('GET /api/playbooks', {});

export const autoRegistrationQuery = routeQuery('GET /api/playbooks/auto-registration', {});

/** Query for one page of traces, newest first. */
export const tracesQuery = (cursor: string | undefined) =>
  pageQuery('GET /api/playbooks/traces', { query: { cursor } });

/**
 * Query for the discovered agents that conditions match. Each editor requests it again; the previous result
 * stays until the new one loads.
 */
export const previewQuery = (conditions: readonly Condition[]) =>
  queryOptions({
    queryKey: ['preview of a playbook', conditions],
    queryFn: ({ signal }) =>
      call('POST /api/playbooks/preview', { body: { conditions: [...conditions] }, signal }),
    gcTime: 0,
    placeholderData: keepPreviousData,
  });

/** Request body of a playbook. */
export type PlaybookInput = InferInput<typeof playbookBody>;

const messageText = (what: string) => (error: Error) =>
  toast.error('Error', `${what}: ${error instanceof ApiError ? error.sentence : error.message}`);

export const useToggleAutoRegistration = () => {
  const changed = useChanged();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (on: boolean) =>
      call(
        on ? 'POST /api/playbooks/auto-registration/enable' : 'POST /api/playbooks/auto-registration/disable',
        {},
      ),
    onSuccess: (reply) => {
      cache.setQueryData(autoRegistrationQuery.queryKey, reply);
      toast.success(
        reply.enabled ? 'Auto-Registration Enabled' : 'Auto-Registration Disabled',
        reply.message,
      );
    },
    onError: messageText('Failed to toggle auto-registration'),
    onSettled: () => changed('POST /api/playbooks/auto-registration/enable'),
  });
};

/** Updates a changed playbook in the cached list before the list is refetched. */
const putInList = (cache: QueryClient, changed: PlaybookReply) =>
  cache.setQueryData(playbooksQuery.queryKey, (all) =>
    all?.map((one) => (one.id === changed.id ? changed : one)),
  );

/** Returns the mutation that enables or disables a playbook. */
export const useSwitchPlaybook = (id: string) => {
  const changed = useChanged();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (enabled: boolean) => call('PUT /api/playbooks/{id}', { params: { id }, body: { enabled } }),
    onSuccess: (reply) => putInList(cache, reply),
    onError: messageText('Failed to update playbook'),
    onSettled: () => changed('PUT /api/playbooks/{id}'),
  });
};

/** Returns the mutation that creates a playbook, or changes the one with this ID. */
export const useSavePlaybook = (id: string | undefined) => {
  const changed = useChanged();
  return useMutation({
    mutationFn: (body: PlaybookInput) =>
      id === undefined
        ? call('POST /api/playbooks', { body, idempotencyKey: crypto.randomUUID() })
        : call('PUT /api/playbooks/{id}', { params: { id }, body }),
    onSettled: () => changed('POST /api/playbooks', 'PUT /api/playbooks/{id}'),
  });
};

export const useDeletePlaybook = (id: string) => {
  const changed = useChanged();
  return useMutation({
    mutationFn: () => call('DELETE /api/playbooks/{id}', { params: { id } }),
    onError: messageText('Failed to delete playbook'),
    onSettled: () => changed('DELETE /api/playbooks/{id}'),
  });
};
