/** Changes what a person has seen of alerts: two of their windows may do so at once. */
import { type Own, ownWrite, readOwn } from '#functions/alerts/own-alerts.ts';
import { Overtaken } from '#functions/platform/jobs/job-transitions.ts';
import { backOff } from '#functions/platform/table/retry.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import { conflict } from '#shared/kernel/errors.ts';

const TRIES = 6;

/**
 * @param change what is to be instead; the very same where nothing is to change
 * @param also writes of the same transaction
 * @throws ProblemError 409 `changed-meanwhile` where others were faster each time
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
        : [ownWrite(table, userId, before, next, () => new Overtaken('Another window was faster.')), ...more];
    try {
      if (writes.length > 0) await table.commit(writes);
      return next;
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
      await backOff(tries);
    }
  }
  throw conflict('changed-meanwhile', 'Your view of alerts is being changed at this moment. Try again.');
};
