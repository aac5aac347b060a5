/** The history of issues: ISSUE `history#<issue id>` / entry id, written in the transaction of each change. */
import * as v from 'valibot';
import { newId } from '#functions/platform/ids.ts';
import { rowKind } from '#functions/platform/table/row-kind.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import { type HistoryEntry, historyEntry } from '#shared/issues/history.ts';
import type { Page } from '#shared/kernel/page.ts';

const { id: _, ...stored } = historyEntry.entries;
const rows = rowKind<Omit<HistoryEntry, 'id'>>({ name: 'change of an issue', schema: v.object(stored) });

/** An entry before it is known when and by whom. */
export type HistoryLine = Omit<HistoryEntry, 'id' | 'at' | 'by' | 'scanId'>;

/** When a change was made, and by whom: a user, a scan, or the product. */
export type HistoryActor = Pick<HistoryEntry, 'at' | 'by' | 'scanId'>;

const partOf = (issueId: string) => `history#${issueId}`;

/** Returns the write of an entry. */
export const historyWrite = (
  table: TenantTable,
  issueId: string,
  actor: HistoryActor,
  line: HistoryLine,
): Write => ({
  put: { ...table.key('ISSUE', newId(), partOf(issueId)), ...rows.attributes({ ...actor, ...line }) },
});

/** Returns entries, newest first. Consistent, so that the author of a comment sees it. */
export const listHistory = async (
  table: TenantTable,
  issueId: string,
  page: { readonly limit: number; readonly cursor: string | undefined },
): Promise<Page<HistoryEntry>> => {
  const { items, next } = await table.list({
    kind: 'ISSUE',
    part: partOf(issueId),
    newestFirst: true,
    consistent: true,
    ...page,
  });
  const entries = items.flatMap((item) => {
    const row = rows.sound(item);
    return row ? [{ id: item.sk, ...row }] : [];
  });
  return { items: entries, next };
};
