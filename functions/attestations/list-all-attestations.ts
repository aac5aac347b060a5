import { listOfAll } from '#functions/approvals/lists.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { isApprovable } from '#shared/attestations/attestation.ts';
import type { attestationsContract } from '#shared/attestations/contract.ts';
import { attestationKind } from './attestation-kind.ts';

export const listAllAttestations: Handler<typeof attestationsContract.routes.listAllAttestations> = (
  call,
) => {
  const { state } = call.query;
  const matches = state === 'approvable' ? isApprovable : undefined;
  return listOfAll(attestationKind, call, { state, filter: state, matches });
};
