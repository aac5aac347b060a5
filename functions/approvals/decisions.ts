/** Approves, declines and withdraws a record of any kind: each in one transaction with its audit event. */
import { approvalBy } from '#functions/auth/approval.ts';
import { readApprovers } from '#functions/auth/approvers.ts';
import type { AuditEntry, Session } from '#functions/platform/http/handler.ts';
import type { Write } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { type ApprovalRecord, type Recorded, withApproval } from '#shared/approvals/lifecycle.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { ApprovableKind, EndableKind, OfAgent } from './approval-kind.ts';
import { checkDecision, decidedMeanwhile } from './decision-check.ts';

interface DecisionCall {
  readonly session: Session;
  readonly now: Instant;
  readonly audit: (entry: AuditEntry) => Write;
}

const auditWith = (
  { resourceId, details }: AuditEntry,
  more: Readonly<Record<string, unknown>>,
): AuditEntry => ({
  resourceId,
  details: { ...details, ...more },
});

/** @throws ProblemError 404 for an unknown record, 409 where an approval changes nothing, 403 for the recorder */
export const approve = async <T extends ApprovalRecord, Named extends OfAgent, Reply>(
  kind: ApprovableKind<T, Named, Reply>,
  call: DecisionCall,
  named: Named,
): Promise<{ body: Reply }> => {
  const { session, now } = call;
  const { noun } = kind;
  const table = tenantTable(session.tenant.id);
  const record = await kind.load(table, named, 'approve');
  const lifecycleState = kind.stateOf(record, now);
  checkDecision(record, {
    action: 'approve',
    noun,
    state: lifecycleState,
    name: kind.stateName?.(record, now),
    possible: kind.canApprove?.(record, lifecycleState),
    session,
  });
  const approved = await approvalBy(table, session, record.recordedBy, now);
  await table.commit([
    ...kind.approveWrites(table, named.id, record, approved, () => decidedMeanwhile(noun)),
    call.audit(
      auditWith(kind.auditOf(record, named), approved.invitedByRecorder ? { invitedByRecorder: true } : {}),
    ),
    ...((await kind.alsoWrites?.(table, record, 'approve')) ?? []),
  ]);
  const inForce = withApproval(record, approved) as T;
  return { body: await kind.replyOf(inForce, call, await readApprovers(table, session, false)) };
};

const end = async <T extends Recorded, Named extends OfAgent, Reply>(
  kind: EndableKind<T, Named, Reply>,
  action: 'decline' | 'withdraw',
  call: DecisionCall,
  named: Named,
  reason: string,
): Promise<{ body: Reply }> => {
  const { session, now } = call;
  const { noun } = kind;
  const table = tenantTable(session.tenant.id);
  const record = await kind.load(table, named, action);
  checkDecision(record, {
    action,
    noun,
    state: kind.stateOf(record, now),
    name: kind.stateName?.(record, now),
    session,
  });
  const mark = action === 'decline' ? 'declined' : 'withdrawn';
  const ending = { at: now, by: session.email, reason };
  const writes = [
    kind.endWrite(table, named.id, record, mark, ending, () => decidedMeanwhile(noun)),
    call.audit(auditWith(kind.auditOf(record, named), { reason })),
    ...((await kind.alsoWrites?.(table, record, action)) ?? []),
  ];
  if (action === 'withdraw' && kind.commitWithdrawal)
    await kind.commitWithdrawal(table, named.id, record, writes);
  else await table.commit(writes);
  const waitsFor = await readApprovers(table, session, false);
  return { body: await kind.replyOf({ ...record, [mark]: ending }, call, waitsFor) };
};

/** @throws ProblemError 404 for an unknown record, 409 where it does not await approval, 403 for the recorder */
export const decline = <T extends Recorded, Named extends OfAgent, Reply>(
  kind: EndableKind<T, Named, Reply>,
  call: DecisionCall,
  named: Named,
  reason: string,
): Promise<{ body: Reply }> => end(kind, 'decline', call, named, reason);

/** @throws ProblemError 404 for an unknown record, 409 where it has ended, 403 for all but the recorder and administrators */
export const withdraw = <T extends Recorded, Named extends OfAgent, Reply>(
  kind: EndableKind<T, Named, Reply>,
  call: DecisionCall,
  named: Named,
  reason: string,
): Promise<{ body: Reply }> => end(kind, 'withdraw', call, named, reason);
