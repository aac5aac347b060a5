import { withdraw } from '#functions/approvals/decisions.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import type { attestationsContract } from '#shared/attestations/contract.ts';
import { attestationKind } from './attestation-kind.ts';

export const withdrawAttestation: Handler<typeof attestationsContract.routes.withdrawAttestation> = (call) =>
  withdraw(attestationKind, call, call.params, call.body.reason);
