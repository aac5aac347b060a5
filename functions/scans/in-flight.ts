/** What of a tenant's scans a quota is about, by the rows of the last hour: no scan is in flight for longer. */
import type { TenantTable } from '#functions/platform/table/table.ts';
import { idTime } from '#shared/audit/audit-event.ts';
import { uuidv7 } from '#shared/kernel/ids.ts';
import { HOUR } from '#shared/kernel/time.ts';
import { windowAt } from '#shared/usage/window.ts';
import { scansOfItems } from './scan-item.ts';

const PAGE = 1000;

export interface RecentScans {
  /** Started in this hour of the clock, by people and keys. */
  readonly started: number;
  /** Runs that are worked on, and runs that wait. */
  readonly running: number;
  readonly waiting: number;
}

/** Half a read unit for each 13 scans of the last hour, eventually consistent. */
export const readRecentScans = async (table: TenantTable, now: Date): Promise<RecentScans> => {
  const { start } = windowAt('scans', now);
  const between = [
    uuidv7(now.getTime() - HOUR, new Uint8Array(10)),
    uuidv7(now.getTime() + HOUR, new Uint8Array(10)),
  ] as const;
  let started = 0;
  const running = new Set<string>();
  const pending = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await table.list({ kind: 'SCAN', between, limit: PAGE, cursor });
    for (const { id, run = id, status, judgedAnew } of scansOfItems(page.items)) {
      if (!judgedAnew && idTime(id) >= start) started += 1;
      if (status === 'running') running.add(run);
      if (status === 'pending') pending.add(run);
    }
    cursor = page.next;
  } while (cursor !== undefined);
  return { started, running: running.size, waiting: [...pending].filter((run) => !running.has(run)).length };
};
