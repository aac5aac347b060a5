import { readApprovers } from '#functions/auth/approvers.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { attestationsContract } from '#shared/attestations/contract.ts';
import { attestationReplyOf } from './attestation-reply.ts';
import { declineWrite } from './attestation-store.ts';
import { decidedMeanwhile, requireAwaiting } from './awaiting-attestation.ts';

export const declineAttestation: Handler<typeof attestationsContract.routes.declineAttestation> = async (
  call,
) => {
  const { params, body, session, now } = call;
  const table = tenantTable(session.tenant.id);
  const attestation = await requireAwaiting(table, params, session, now);
  const declined = { at: now, by: session.email, reason: body.reason };
  const { parameterId, person, recordedBy } = attestation;
  await table.commit([
    declineWrite(table, params.id, attestation, declined, decidedMeanwhile),
    call.audit({
      resourceId: attestation.id,
      details: {
        agentId: params.id,
        parameterId,
        person: person.name,
        recordedBy,
        reason: body.reason,
      },
    }),
  ]);
  const waitsFor = await readApprovers(table, session, false);
  return { body: attestationReplyOf({ ...attestation, declined }, call, waitsFor) };
};
