/** The attestation that a person is about to decide, or to withdraw. */
import { requireAgent } from '#functions/agents/agent-store.ts';
import type { Session } from '#functions/platform/http/handler.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import {
  type Attestation,
  type AttestationState,
  isEvidence,
  isWithdrawable,
  mayDecide,
  mayWithdraw,
} from '#shared/attestations/attestation.ts';
import { conflict, forbidden, notFound } from '#shared/kernel/errors.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { attestationState } from './attestation-reply.ts';
import { readAttestations } from './attestation-store.ts';

/** Somebody else decided, or recorded anew, since the attestation was read. */
export const decidedMeanwhile = () =>
  conflict('decided-meanwhile', 'This attestation was decided, or replaced, at the same moment. Look again.');

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

const nothingToDecide = (state: AttestationState) =>
  conflict('not-awaiting-approval', `This attestation is ${state}, so there is nothing to decide.`);

const checkOther = (attestation: Attestation, session: Pick<Session, 'email'>): Attestation => {
  if (!mayDecide(attestation, session.email))
    throw forbidden(
      'You recorded this attestation yourself. Another person, with an account of their own, has to decide about it.',
      'own-attestation',
    );
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
  if (state !== 'awaiting-approval' && !(isEvidence(state) && !attestation.approved))
    throw nothingToDecide(state);
  return checkOther(attestation, session);
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
  if (state !== 'awaiting-approval') throw nothingToDecide(state);
  return checkOther(attestation, session);
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
  if (!isWithdrawable(state))
    throw conflict('not-withdrawable', `This attestation is ${state}, so there is nothing to withdraw.`);
  if (!mayWithdraw(attestation, session))
    throw forbidden(
      'Only who recorded this attestation, or an administrator, may withdraw it.',
      'not-own-attestation',
    );
  return attestation;
};
