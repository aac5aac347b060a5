import { approve } from '#functions/approvals/decisions.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import type { attestationsContract } from '#shared/attestations/contract.ts';
import { attestationKind } from './attestation-kind.ts';

export const approveAttestation: Handler<typeof attestationsContract.routes.approveAttestation> = (call) =>
  approve(attestationKind, call, call.params);
