import { requireAgent } from '#functions/agents/agent-store.ts';
import { readApprovers } from '#functions/auth/approvers.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import {
  type Attestation,
  type AttestedFile,
  endOf,
  needsApproval,
} from '#shared/attestations/attestation.ts';
import type { attestationsContract } from '#shared/attestations/contract.ts';
import { invalid } from '#shared/kernel/errors.ts';
import { judgedParameter } from '#shared/scoring/judged-catalog.ts';
import { attestationReplyOf } from './attestation-reply.ts';
import { attestationWrite } from './attestation-store.ts';
import { readFile, supportWrite } from './document-store.ts';
import { NO_DOCUMENT, wrongFields } from './wrong-fields.ts';

export const createAttestation: Handler<typeof attestationsContract.routes.createAttestation> = async (
  call,
) => {
  const { params, session, now, body } = call;
  const table = tenantTable(session.tenant.id);
  await requireAgent(table, params.id);
  const { name, role } = body.person;
  const { id: fileId, reference, date } = body.document;
  const file: AttestedFile | undefined =
    fileId === undefined ? undefined : await readFile(table, params.id, fileId);
  const parameter = judgedParameter(body.parameter);
  const awaits = needsApproval({ parameterId: body.parameter, value: body.value }, parameter?.severity);
  const given: Attestation = {
    id: call.newId(),
    parameterId: body.parameter,
    value: body.value,
    person: { name, ...(role ? { role } : {}) },
    document: { reference, date, ...(file ? { file } : {}) },
    statement: body.statement,
    attestedAt: now,
    recordedBy: session.email,
    expiresAt: new Date(body.expiresAt).toISOString(),
    ...(awaits ? { proposed: true } : {}),
  };
  const details = wrongFields(given, fileId !== undefined && !file, now);
  if (details.length > 0) throw invalid(details);
  const attestation = { ...given, expiresAt: endOf(parameter, given) };
  await table.commit([
    attestationWrite(table, params.id, attestation),
    ...(file ? [supportWrite(table, params.id, file.id, attestation, () => invalid([NO_DOCUMENT]))] : []),
    call.audit({
      resourceId: attestation.id,
      details: {
        agentId: params.id,
        parameterId: attestation.parameterId,
        person: name,
        document: reference,
        ...(file ? { sha256: file.sha256 } : {}),
        expiresAt: attestation.expiresAt,
        ...(awaits ? { awaitsApproval: true } : {}),
      },
    }),
  ]);
  return { body: attestationReplyOf(attestation, call, await readApprovers(table, session, awaits)) };
};
