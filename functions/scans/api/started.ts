import type { TenantTable } from '#functions/platform/table/table.ts';
import { idTime } from '#shared/audit/audit-event.ts';
import { uuidv7 } from '#shared/kernel/ids.ts';
import { HOUR } from '#shared/kernel/time.ts';
import { windowAt } from '#shared/usage/window.ts';
import { scansOfItems } from '../pipeline/persist/scan-item.ts';

const PAGE = 1000;

/**
 * Counts the scans that users and keys started in this clock hour, from their rows. Half a read unit per 13
 * scans of the last hour, eventually consistent.
 */
export const countStarted = async (table: TenantTable, now: Date): Promise<number> => {
  const { start } = windowAt('scans', now);
  const between = [
    uuidv7(now.getTime() - HOUR, new Uint8Array(10)),
    uuidv7(now.getTime() + HOUR, new Uint8Array(10)),
  ] as const;
  let started = 0;
  let cursor: string | undefined;
  do {
    const page = await table.list({ kind: 'SCAN', between, limit: PAGE, cursor });
    started += scansOfItems(page.items).filter(
      ({ id, reevaluated }) => !reevaluated && idTime(id) >= start,
    ).length;
    cursor = page.next;
  } while (cursor !== undefined);
  return started;
};
