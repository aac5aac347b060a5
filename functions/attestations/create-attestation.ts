import { requireAgent } from '#functions/agents/agent-store.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { type Attestation, wrongEnd } from '#shared/attestations/attestation.ts';
import type { attestationsContract } from '#shared/attestations/contract.ts';
import { type ErrorDetail, invalid } from '#shared/kernel/errors.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { parameterById } from '#shared/parameters/catalogue.ts';
import { validValue } from '#shared/parameters/value.ts';
import { attestationReplyOf } from './attestation-reply.ts';
import { attestationWrite } from './attestation-store.ts';

type Given = Pick<Attestation, 'parameterId' | 'value' | 'document' | 'expiresAt'>;

const wrongParameter = ({ parameterId, value }: Given): ErrorDetail | undefined => {
  const parameter = parameterById(parameterId);
  if (!parameter)
    return {
      path: 'parameter',
      message: 'There is no parameter of this id; GET /api/parameters lists them all',
    };
  const { sources } = parameter;
  if (!sources.includes('attestation'))
    return {
      path: 'parameter',
      message: `An attestation does not show this; it takes ${sources.join(' or ')}`,
    };
  const wrong = validValue(parameter.value, value);
  return wrong === undefined ? undefined : { path: 'value', message: wrong };
};

/** What no schema can say: each wrong field with what would be right. */
const wrongFields = (given: Given, now: Instant): readonly ErrorDetail[] => {
  const end = wrongEnd(given.expiresAt, now);
  return [
    wrongParameter(given),
    given.document.date > now.slice(0, 10)
      ? { path: 'document.date', message: 'Must not be in the future' }
      : undefined,
    end === undefined ? undefined : { path: 'expiresAt', message: end },
  ].filter((detail) => detail !== undefined);
};

export const createAttestation: Handler<typeof attestationsContract.routes.createAttestation> = async (
  call,
) => {
  const { params, session, now, body } = call;
  const { name, role } = body.person;
  const attestation: Attestation = {
    id: call.newId(),
    parameterId: body.parameter,
    value: body.value,
    person: { name, ...(role ? { role } : {}) },
    document: body.document,
    statement: body.statement,
    attestedAt: now,
    recordedBy: session.email,
    expiresAt: new Date(body.expiresAt).toISOString(),
  };
  const details = wrongFields(attestation, now);
  if (details.length > 0) throw invalid(details);
  const table = tenantTable(session.tenant.id);
  await requireAgent(table, params.id);
  await table.commit([
    attestationWrite(table, params.id, attestation),
    call.audit({
      resourceId: attestation.id,
      details: {
        agentId: params.id,
        parameterId: attestation.parameterId,
        person: name,
        document: attestation.document.reference,
        expiresAt: attestation.expiresAt,
      },
    }),
  ]);
  return { body: attestationReplyOf(attestation, now) };
};
