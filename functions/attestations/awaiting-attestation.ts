/** The attestation that a person is about to decide, or to withdraw. */
import { requireAgent } from '#functions/agents/agent-store.ts';
import { secondAccount } from '#functions/auth/second-account.ts';
import type { Session } from '#functions/platform/http/handler.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { type Attestation, isEvidence, isWithdrawable } from '#shared/attestations/attestation.ts';
import { notFound } from '#shared/kernel/errors.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { attestationState } from './attestation-reply.ts';
import { readAttestations } from './attestation-store.ts';

const { checkDecision, checkWithdrawal, decidedMeanwhile } = secondAccount('attestation');

export { decidedMeanwhile };

interface Named {
  readonly id: string;
  readonly attestationId: string;
}

/** @throws ProblemError 404 */
const requireAttestation = async (
  table: TenantTable,
  { id: agentId, attestationId }: Named,
): Promise<Attestation> => {
  await requireAgent(table, agentId);
  const attestation = (await readAttestations(table, agentId)).find(({ id }) => id === attestationId);
  if (!attestation) throw notFound('Attestation');
  return attestation;
};

/**
 * The attestation that a person is about to approve: one that awaits it, or one that counts without it.
 * @throws ProblemError 404 when there is none of this id, 409 when approval changes nothing, 403 for who recorded it
 */
export const requireUnapproved = async (
  table: TenantTable,
  named: Named,
  session: Pick<Session, 'email'>,
  now: Instant,
): Promise<Attestation> => {
  const attestation = await requireAttestation(table, named);
  const state = attestationState(attestation, now);
  const waits = state === 'awaiting-approval' || (isEvidence(state) && !attestation.approved);
  checkDecision(attestation, { state, waits }, session);
  return attestation;
};

/**
 * @throws ProblemError 404 when there is none of this id, 409 when it does not await approval, 403 for who recorded it
 */
export const requireAwaiting = async (
  table: TenantTable,
  named: Named,
  session: Pick<Session, 'email'>,
  now: Instant,
): Promise<Attestation> => {
  const attestation = await requireAttestation(table, named);
  const state = attestationState(attestation, now);
  checkDecision(attestation, { state, waits: state === 'awaiting-approval' }, session);
  return attestation;
};

/**
 * @throws ProblemError 404 when there is none of this id, 409 when it counts for nothing and never will, 403 for who may not
 */
export const requireWithdrawable = async (
  table: TenantTable,
  named: Named,
  session: Pick<Session, 'email' | 'role'>,
  now: Instant,
): Promise<Attestation> => {
  const attestation = await requireAttestation(table, named);
  const state = attestationState(attestation, now);
  checkWithdrawal(attestation, { state, counts: isWithdrawable(state) }, session);
  return attestation;
};
