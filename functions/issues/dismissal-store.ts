/**
 * Dismissals of issues: DISMISSAL `agent#<id>` / `<issue id>`, and `<issue id>#proposed` while one awaits
 * approval or was declined. One in force is in gsi3 under the global `INFLIGHT#dismissal`, by its end.
 */
import * as v from 'valibot';
import { approvalStore, storedApproval } from '#functions/approvals/approval-store.ts';
import { inFlight } from '#functions/platform/table/global-lookups.ts';
import { rowKind } from '#functions/platform/table/row-kind.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import type { Dismissal } from '#shared/issues/dismissal.ts';
import { severities } from '#shared/parameters/parameter.ts';
import type { Issue } from './issue-item.ts';

/** The sort key names the issue. */
type Row = Omit<Dismissal, 'issueId'>;

export const dismissalStore = approvalStore<Dismissal, Row>({
  kind: 'DISMISSAL',
  // Twice the parameters.
  max: 1000,
  rows: rowKind<Row>({
    name: 'dismissal',
    schema: v.object({
      ...storedApproval,
      severity: v.picklist(severities),
      reason: v.string(),
      owner: v.object({ name: v.string(), role: v.optional(v.string()) }),
      recordedAt: v.string(),
      agent: v.record(v.string(), v.string()),
    }),
  }),
  subjectOf: ({ issueId }) => issueId,
  toRow: ({ issueId: _, ...row }) => ({
    ...row,
    ...(row.proposed ? {} : inFlight('dismissal', row.expiresAt)),
  }),
  fromRow: (row, issueId) => ({ ...row, issueId }),
});

/** Returns the dismissals of an issue: the one in force or its predecessor, and the proposed one. */
const readDismissals = async (
  table: TenantTable,
  { agentId, id }: Pick<Issue, 'agentId' | 'id'>,
): Promise<readonly Dismissal[]> => {
  const keys = ['', '#proposed'].map((end) => table.key('DISMISSAL', `${id}${end}`, `agent#${agentId}`));
  const items = await table.getMany(keys, { consistent: true });
  return items.flatMap((item) => dismissalStore.fromItem(item) ?? []);
};

/** Returns the dismissal that is in force, or else the one that is or was proposed. */
export const dismissalOf = async (table: TenantTable, issue: Issue): Promise<Dismissal | undefined> =>
  (await readDismissals(table, issue)).find(({ id, proposed }) => proposed || id === issue.dismissal?.id);
