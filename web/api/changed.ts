import { useQueryClient } from '@tanstack/react-query';
import type { Change } from './refresh-subjects.ts';

/**
 * Returns a function that refetches all queries affected by calls of these routes, according to their
 * contracts. It resolves when the data on screen is current. The table is loaded on first use, because the
 * first view has changed nothing yet; if loading fails, all queries are refetched.
 */
export const useChanged = () => {
  const queries = useQueryClient();
  return (...changes: readonly Change[]): Promise<void> =>
    import('./refresh-subjects.ts').then(
      ({ refreshChanged }) => refreshChanged(queries, changes),
      () => queries.invalidateQueries(),
    );
};

/** The function that `useChanged` returns. */
export type Changed = ReturnType<typeof useChanged>;
