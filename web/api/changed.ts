import { useQueryClient } from '@tanstack/react-query';
import type { Change } from './refresh-subjects.ts';

/**
 * Has all asked for again that shows what calls of these routes change, as their contracts say; resolves when what is on
 * screen is new. The first view has changed nothing yet, so the table is loaded on use; where it cannot be, everything is
 * asked for again.
 */
export const useChanged = () => {
  const queries = useQueryClient();
  return (...changes: readonly Change[]): Promise<void> =>
    import('./refresh-subjects.ts').then(
      ({ refreshChanged }) => refreshChanged(queries, changes),
      () => queries.invalidateQueries(),
    );
};

/** As `useChanged` has it. */
export type Changed = ReturnType<typeof useChanged>;
