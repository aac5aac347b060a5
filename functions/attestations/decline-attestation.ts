import { decline } from '#functions/approvals/decisions.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import type { attestationsContract } from '#shared/attestations/contract.ts';
import { attestationKind } from './attestation-kind.ts';

export const declineAttestation: Handler<typeof attestationsContract.routes.declineAttestation> = (call) =>
  decline(attestationKind, call, call.params, call.body.reason);
