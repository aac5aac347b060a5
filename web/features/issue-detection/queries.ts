import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';

/** Query for the issue report of an agent. It is composed when it is asked for, and stays as it was. */
export const detectionQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['issue-detection', agentId],
    queryFn: ({ signal }) => call('POST /api/agents/{id}/detect-issues', { params: { id: agentId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
