import { readAgent } from '#functions/agents/agent-store.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { evidenceObjects } from '#functions/platform/objects.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { notFound } from '#shared/kernel/errors.ts';
import type { scansContract } from '#shared/scans/contract.ts';
import { readResults } from '../pipeline/persist/results-store.ts';
import { readScan } from '../pipeline/persist/scan-store.ts';
import { scanReply } from './scan-reply.ts';
import { signingOf } from './scan-signing.ts';

export const getScan: Handler<typeof scansContract.routes.getScan> = async ({
  params,
  principal,
  session,
}) => {
  const table = tenantTable(principal.tenant.id);
  const scan = await readScan(table, params.id);
  if (!scan) throw notFound('Scan');
  const [results, agent, reply, signing] = await Promise.all([
    scan.status === 'completed' ? readResults(table, evidenceObjects(), scan) : undefined,
    readAgent(table, scan.agentId),
    scanReply(table, scan),
    signingOf(table, scan, session),
  ]);
  // The agent of an old scan may be deleted; then no step is left to take.
  if (!results || !agent) return { body: { ...reply, ...signing, results: results ?? null, nextSteps: [] } };
  // The texts of the catalog are loaded for completed scans only.
  const [{ advise }, { nextSteps }] = await Promise.all([import('../advise.ts'), import('../next-steps.ts')]);
  return {
    body: {
      ...reply,
      ...signing,
      results: advise(results, scan, agent),
      nextSteps: nextSteps(agent, [{ scan, results }]),
    },
  };
};
