/**
 * Exceptions of an agent: EXCEPTION `agent#<id>` / `<parameter id>`, and `<parameter id>#proposed` while an exception awaits
 * approval or was declined. In gsi1 approved exceptions are under `end` by their end, and proposals under `awaiting` by
 * when they were recorded.
 */
import * as v from 'valibot';
import { approvalStore, storedApproval } from '#functions/approvals/approval-store.ts';
import { rowKind } from '#functions/platform/table/row-kind.ts';
import { type Exception, exceptionKinds } from '#shared/exceptions/exception.ts';

/** The sort key names the parameter. */
type Row = Omit<Exception, 'parameterId'>;

export const exceptionStore = approvalStore<Exception, Row>({
  kind: 'EXCEPTION',
  // More than twice the parameters.
  max: 1000,
  rows: rowKind<Row>({
    name: 'exception',
    schema: v.object({
      ...storedApproval,
      kind: v.picklist(exceptionKinds),
      reason: v.string(),
      measure: v.exactOptional(v.string()),
      specifications: v.exactOptional(v.array(v.string())),
      person: v.object({ name: v.string(), role: v.string() }),
      recordedAt: v.string(),
    }),
  }),
  subjectOf: ({ parameterId }) => parameterId,
  toRow: ({ parameterId: _, ...row }) => row,
  fromRow: (row, parameterId) => ({ ...row, parameterId }),
  indexedAt: ({ recordedAt }) => recordedAt,
});

export const { readAll: readExceptions, write: exceptionWrite } = exceptionStore;
