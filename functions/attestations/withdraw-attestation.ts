import { keptWrite, readKept } from '#functions/evidence/kept-evidence.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { backOff } from '#functions/platform/table/retry.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { Attestation } from '#shared/attestations/attestation.ts';
import type { attestationsContract } from '#shared/attestations/contract.ts';
import { conflict } from '#shared/kernel/errors.ts';
import { readApprovers } from './approvers.ts';
import { attestationReplyOf } from './attestation-reply.ts';
import { withdrawWrite } from './attestation-store.ts';
import { decidedMeanwhile, requireWithdrawable } from './awaiting-attestation.ts';

/** A scan of the agent wrote its evidence first. */
class Overtaken extends Error {}
const overtaken = () => new Overtaken('A scan of this agent wrote first.');

const TRIES = 8;
const scanning = () =>
  conflict('scanned-meanwhile', 'Scans of this agent are ending at this very moment. Try again.');

/**
 * Takes what is attested of the parameter out of the agent's evidence. It writes even where there is none: a scan that is
 * under way may have gathered it, and must see that the evidence has changed. What only waits was never evidence.
 */
const evidenceWrites = async (
  table: TenantTable,
  agentId: string,
  { parameterId, proposed }: Attestation,
): Promise<readonly Write[]> => {
  if (proposed) return [];
  const { version, ...kept } = await readKept(table, agentId);
  const evidence = kept.evidence.filter(
    (one) => one.source !== 'attestation' || one.parameterId !== parameterId,
  );
  return [keptWrite(table, agentId, { ...kept, evidence }, version, overtaken)];
};

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
  for (let tries = 1; ; tries += 1) {
    try {
      await table.commit([...writes, ...(await evidenceWrites(table, params.id, attestation))]);
      break;
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
      if (tries === TRIES) throw scanning();
      await backOff(tries);
    }
  }
  const waitsFor = await readApprovers(table, session, false);
  return { body: attestationReplyOf({ ...attestation, withdrawn }, call, waitsFor) };
};
