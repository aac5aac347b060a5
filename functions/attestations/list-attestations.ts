import { requireAgent } from '#functions/agents/agent-store.ts';
import { readApprovers } from '#functions/auth/approvers.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { attestationsContract } from '#shared/attestations/contract.ts';
import { pageSize } from '#shared/kernel/page.ts';
import { attestationReplyOf, attestationState, waits } from './attestation-reply.ts';
import { listAttestations as readPage } from './attestation-store.ts';

export const listAttestations: Handler<typeof attestationsContract.routes.listAttestations> = async (
  call,
) => {
  const { params, query, principal, session, now } = call;
  const table = tenantTable(principal.tenant.id);
  await requireAgent(table, params.id);
  const { items, next } = await readPage(table, params.id, { limit: pageSize(query), cursor: query.cursor });
  const waiting = items.some((one) => waits(one, attestationState(one, now)));
  const waitsFor = await readApprovers(table, session, waiting);
  return { body: items.map((one) => attestationReplyOf(one, call, waitsFor)), next };
};
