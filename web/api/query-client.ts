import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Unix milliseconds before which a retry is useless; 0 if none is stated. */
const notBefore = (error: unknown): number => (error instanceof ApiError && error.notBefore) || 0;

/**
 * Retries only what was rejected until a stated time, and at that time; no refetch on focus, never stale.
 * Calls are made even if the browser reports to be offline: they then fail immediately with a message instead
 * of waiting silently.
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
