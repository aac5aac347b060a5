import { requireAgent } from '#functions/agents/agent-store.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { evidenceObjects } from '#functions/platform/objects.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { readFrameworkScores } from '#functions/standings/framework-scores.ts';
import { isCustom } from '#shared/frameworks/names.ts';
import type { scansContract } from '#shared/scans/contract.ts';
import { frameworksThatCount } from '#shared/scoring/agent-score.ts';
import type { Completed } from '../next-steps.ts';
import { readResults } from '../pipeline/persist/results-store.ts';
import { readScansOf } from '../pipeline/persist/scan-store.ts';

/** Reads the latest scan of each framework in the agent's score, one at a time, because each may be large. */
export const getNextSteps: Handler<typeof scansContract.routes.getNextSteps> = async ({
  params,
  principal,
}) => {
  const table = tenantTable(principal.tenant.id);
  const agent = await requireAgent(table, params.id);
  const scores = await readFrameworkScores(table, agent.id);
  const counting = frameworksThatCount(
    scores.map(({ framework }) => framework),
    agent.frameworks,
  );
  const scans = await readScansOf(
    table,
    scores
      .filter(({ framework }) => counting.includes(framework) && !isCustom(framework))
      .map(({ scanId }) => scanId),
  );
  const completed: Completed[] = [];
  for (const scan of scans) {
    const results = await readResults(table, evidenceObjects(), scan);
    if (results) completed.push({ scan, results });
  }
  if (completed.length === 0) return { body: { steps: [] } };
  const { nextSteps } = await import('../next-steps.ts');
  return { body: { steps: nextSteps(agent, completed) } };
};
