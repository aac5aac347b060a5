import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Unix milliseconds before which asking again is in vain; 0 where nobody said so. */
const notBefore = (error: unknown): number => (error instanceof ApiError && error.notBefore) || 0;

/**
 * No retry but of what was refused until a time, which is asked for again then; no refetch on focus, never stale. Calls are made even when the browser believes to be offline: then
 * they fail at once and say so, instead of waiting without a word.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (_, error) => notBefore(error) > 0,
        retryDelay: (_, error) => Math.max(0, notBefore(error) - Date.now()),
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
