import { QueryClient } from '@tanstack/react-query';

/**
 * No retry, no refetch on focus, never stale. Calls are made even when the browser believes to be offline: then
 * they fail at once and say so, instead of waiting without a word.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
