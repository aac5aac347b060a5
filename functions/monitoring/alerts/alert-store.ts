/** Lists the alerts of one tenant. */
import { randomBytes } from 'node:crypto';
import type { TenantTable } from '#functions/platform/table/table.ts';
import type { AlertState } from '#shared/alerts/alert-reply.ts';
import { uuidv7 } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/page.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { ACTIVE, type Alert, alertRows } from './alert-item.ts';

export const readAlert = async (table: TenantTable, id: string): Promise<Alert | undefined> => {
  const item = await table.get(table.key('ALERT', id), { consistent: true });
  return item && alertRows.read(item);
};

export interface AlertFilter {
  /** Raised at this time or later. */
  readonly since?: Instant | undefined;
  readonly status?: AlertState | undefined;
  /** Excludes alerts; a cursor is valid only with the same name. */
  readonly without?: { readonly named: string; readonly is: (alert: Pick<Alert, 'id'>) => boolean };
}

/** Greatest possible id. */
const END = 'ffffffff-ffff-7fff-bfff-ffffffffffff';

/** Returns the smallest id that can have been generated at this time. */
const idAt = (at: Instant): string => uuidv7(Date.parse(at), new Uint8Array(10));

/** Lists alerts, newest first; active ones have their own index. Eventually consistent. */
export const listAlerts = async (
  table: TenantTable,
  { since, status, without }: AlertFilter,
  page: { limit: number; cursor: string | undefined },
): Promise<Page<Alert>> => {
  const narrowed = status === 'cleared' || without !== undefined;
  const { items, next } = await table.list({
    kind: 'ALERT',
    newestFirst: true,
    ...(status === 'active' ? { index: 'gsi1' as const, part: ACTIVE } : {}),
    ...(since === undefined ? {} : { between: [idAt(since), END] as const }),
    ...page,
    ...(narrowed
      ? {
          keep: (item) =>
            !(status === 'cleared' && item.clearedAt === undefined) && !without?.is({ id: String(item.id) }),
          filter: { status, without: without?.named },
        }
      : {}),
  });
  return { items: alertRows.list(items), next };
};

/** Returns an id greater than those of all current alerts. */
export const newestId = (now: Instant): string => uuidv7(Date.parse(now), randomBytes(10));
