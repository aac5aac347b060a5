import { requireAgent } from '#functions/agents/agent-store.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { evidenceObjects } from '#functions/platform/objects.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { baselinesContract } from '#shared/baselines/contract.ts';
import { baselineKinds } from '#shared/baselines/kinds.ts';
import { baselineReplies } from './baseline-reply.ts';

export const listBaselines: Handler<typeof baselinesContract.routes.listBaselines> = async (call) => {
  const table = tenantTable(call.principal.tenant.id);
  const agent = await requireAgent(table, call.params.id);
  const stored = { table, objects: evidenceObjects(), agent };
  return { body: [...(await baselineReplies(stored, call, baselineKinds))] };
};
