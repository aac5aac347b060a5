/** Changes a user's alert state; several browser windows may do so concurrently. */
import { type Own, ownWrite, readOwn } from '#functions/monitoring/alerts/own-alerts.ts';
import { ConflictError } from '#functions/platform/jobs/job-transitions.ts';
import { backOff } from '#functions/platform/table/retry.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import { conflict } from '#shared/kernel/errors.ts';

const TRIES = 6;

/**
 * @param change returns the new state; the same object if nothing changes
 * @param also writes of the same transaction
 * @throws ProblemError 409 `changed-meanwhile` after repeated conflicts
 */
export const changeOwn = async (
  table: TenantTable,
  userId: string,
  change: (before: Own) => Own,
  also: () => readonly Write[] = () => [],
): Promise<Own> => {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const before = await readOwn(table, userId);
    const next = change(before);
    const more = also();
    const writes =
      next === before
        ? more
        : [
            ownWrite(
              table,
              userId,
              before,
              next,
              () => new ConflictError('Another window changed it first.'),
            ),
            ...more,
          ];
    try {
      if (writes.length > 0) await table.commit(writes);
      return next;
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      await backOff(tries);
    }
  }
  throw conflict('changed-meanwhile', 'Your alerts are being changed in another window. Try again.');
};
