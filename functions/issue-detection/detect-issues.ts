import { requireAgent } from '#functions/agents/agent-store.ts';
import { readCustomNames } from '#functions/frameworks/custom-names.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { frameworkName } from '#shared/frameworks/names.ts';
import { composeDetection } from '#shared/issue-detection/compose.ts';
import type { issueDetectionContract } from '#shared/issue-detection/contract.ts';
import { conflict } from '#shared/kernel/errors.ts';
import { openIssuesOf } from './open-issues.ts';

/** @throws ProblemError 409 `not-scanned` for an agent without a completed scan, about which nothing is known */
export const detectIssues: Handler<typeof issueDetectionContract.routes.detectIssues> = async ({
  params,
  principal,
}) => {
  const table = tenantTable(principal.tenant.id);
  const agent = await requireAgent(table, params.id);
  const { lastScanAt, score } = agent;
  if (lastScanAt === null)
    throw conflict('not-scanned', 'This agent has no completed scan. Scan it first: issues come from scans.');
  const [open, custom] = await Promise.all([openIssuesOf(table, agent.id), readCustomNames(table)]);
  const { counts } = score ?? {};
  return {
    body: composeDetection(
      {
        agent: {
          id: agent.id,
          name: agent.name,
          description: agent.description ?? '',
          type: agent.type,
          frameworks: agent.frameworks.map((key) => frameworkName(key, custom)),
        },
        basis: {
          lastScanAt,
          withVerdict: counts ? counts.pass + counts.partial + counts.fail : null,
          withoutEvidence: counts ? counts['not-evidenced'] : null,
        },
      },
      open,
    ),
  };
};
