/** Attestations, as the shared decisions and lists need them. */
import { type OfAgent, storedKind } from '#functions/approvals/approval-kind.ts';
import type { EvidenceSnapshot } from '#functions/evidence/stored-evidence.ts';
import { updateStoredEvidence } from '#functions/evidence/update-stored-evidence.ts';
import { isInForce } from '#shared/approvals/lifecycle.ts';
import type { Attestation } from '#shared/attestations/attestation.ts';
import type { AttestationReply } from '#shared/attestations/contract.ts';
import { attestationReplyOf, attestationState, waits } from './attestation-reply.ts';
import { attestationStore } from './attestation-store.ts';

interface Named extends OfAgent {
  readonly attestationId: string;
}

/** The evidence of an agent without what is attested of a parameter. */
const withoutAttested =
  (parameterId: string) =>
  ({ evidence, facts }: EvidenceSnapshot): EvidenceSnapshot => ({
    facts,
    evidence: evidence.filter((one) => one.source !== 'attestation' || one.parameterId !== parameterId),
  });

export const attestationKind = storedKind<Attestation, Named, AttestationReply>({
  noun: 'attestation',
  store: attestationStore,
  isNamed: ({ id }, { attestationId }) => id === attestationId,
  stateOf: attestationState,
  waits,
  // An approval makes an attestation that counts already documented proof.
  canApprove: ({ approved }, state) => state === 'awaiting-approval' || (isInForce(state) && !approved),
  detailsOf: ({ parameterId, person }) => ({ parameterId, person: person.name }),
  // The evidence is written even where it holds nothing of the attestation: a scan in progress may have gathered it, and must see
  // that the evidence has changed. A proposal was never evidence.
  commitWithdrawal: (table, agentId, { proposed, parameterId }, writes) =>
    proposed
      ? table.commit(writes)
      : updateStoredEvidence(table, agentId, withoutAttested(parameterId), writes),
  replyOf: attestationReplyOf,
});
