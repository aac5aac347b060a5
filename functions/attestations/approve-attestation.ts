import { approvalBy } from '#functions/auth/approval.ts';
import { readApprovers } from '#functions/auth/approvers.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { attestationsContract } from '#shared/attestations/contract.ts';
import { attestationReplyOf } from './attestation-reply.ts';
import { approveWrites } from './attestation-store.ts';
import { decidedMeanwhile, requireUnapproved } from './awaiting-attestation.ts';

export const approveAttestation: Handler<typeof attestationsContract.routes.approveAttestation> = async (
  call,
) => {
  const { params, session, now } = call;
  const table = tenantTable(session.tenant.id);
  const attestation = await requireUnapproved(table, params, session, now);
  const approved = await approvalBy(table, session, attestation.recordedBy, now);
  const { parameterId, person, recordedBy } = attestation;
  await table.commit([
    ...approveWrites(table, params.id, attestation, approved, decidedMeanwhile),
    call.audit({
      resourceId: attestation.id,
      details: {
        agentId: params.id,
        parameterId,
        person: person.name,
        recordedBy,
        ...(approved.invitedByRecorder ? { invitedByRecorder: true } : {}),
      },
    }),
  ]);
  const { proposed: _, ...standing } = { ...attestation, approved };
  return { body: attestationReplyOf(standing, call, await readApprovers(table, session, false)) };
};
