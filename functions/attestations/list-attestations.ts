import { listOfAgent } from '#functions/approvals/lists.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import type { attestationsContract } from '#shared/attestations/contract.ts';
import { attestationKind } from './attestation-kind.ts';

export const listAttestations: Handler<typeof attestationsContract.routes.listAttestations> = (call) =>
  listOfAgent(attestationKind, call);
