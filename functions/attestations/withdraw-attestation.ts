import { readApprovers } from '#functions/auth/approvers.ts';
import { changeKept } from '#functions/evidence/change-kept.ts';
import type { Kept } from '#functions/evidence/kept-evidence.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { attestationsContract } from '#shared/attestations/contract.ts';
import { attestationReplyOf } from './attestation-reply.ts';
import { withdrawWrite } from './attestation-store.ts';
import { decidedMeanwhile, requireWithdrawable } from './awaiting-attestation.ts';

/** What an agent has without what is attested of a parameter. */
const withoutAttested =
  (parameterId: string) =>
  ({ evidence, facts }: Kept): Kept => ({
    facts,
    evidence: evidence.filter((one) => one.source !== 'attestation' || one.parameterId !== parameterId),
  });

export const withdrawAttestation: Handler<typeof attestationsContract.routes.withdrawAttestation> = async (
  call,
) => {
  const { params, body, session, now } = call;
  const table = tenantTable(session.tenant.id);
  const attestation = await requireWithdrawable(table, params, session, now);
  const withdrawn = { at: now, by: session.email, reason: body.reason };
  const { parameterId, person, recordedBy } = attestation;
  const writes = [
    withdrawWrite(table, params.id, attestation, withdrawn, decidedMeanwhile),
    call.audit({
      resourceId: attestation.id,
      details: { agentId: params.id, parameterId, person: person.name, recordedBy, reason: body.reason },
    }),
  ];
  // It is written even where there is no such evidence: a scan that is under way may have gathered it, and must see that the
  // evidence has changed. What only waits was never evidence.
  if (attestation.proposed) await table.commit(writes);
  else await changeKept(table, params.id, withoutAttested(parameterId), writes);
  const waitsFor = await readApprovers(table, session, false);
  return { body: attestationReplyOf({ ...attestation, withdrawn }, call, waitsFor) };
};
