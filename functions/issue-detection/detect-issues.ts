import { requireAgent } from '#functions/agents/agent-store.ts';
import { readBodies } from '#functions/evidence/evidence-bodies.ts';
import { loadEvidence, type StoredEvidence } from '#functions/evidence/stored-evidence.ts';
import { readCustomNames } from '#functions/frameworks/custom-names.ts';
import { readAgentIssues } from '#functions/issues/agent-issues.ts';
import type { Issue } from '#functions/issues/issue-item.ts';
import { issuesOfAgent } from '#functions/issues/issue-store.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { evidenceObjects } from '#functions/platform/objects.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { strengthOf, strengthRank } from '#shared/evidence/strongest.ts';
import { frameworkName } from '#shared/frameworks/names.ts';
import { composeDetection, type OpenIssue } from '#shared/issue-detection/compose.ts';
import type { issueDetectionContract } from '#shared/issue-detection/contract.ts';
import { conflict } from '#shared/kernel/errors.ts';
import { parameterById } from '#shared/parameters/catalog.ts';

/** Evidence of one issue that a report shows at most. */
const MOST = 3;

const strongestOf = (evidence: readonly StoredEvidence[], parameterId: string): readonly StoredEvidence[] =>
  evidence
    .filter((one) => one.parameterId === parameterId)
    .toSorted((one, other) => strengthRank(one) - strengthRank(other))
    .slice(0, MOST);

/** Returns the open issues of an agent with their evidence; about one read unit per evidence shown. */
const openIssuesOf = async (table: TenantTable, agentId: string): Promise<readonly OpenIssue[]> => {
  const [all, { byParameter }, { evidence }] = await Promise.all([
    issuesOfAgent(table, agentId),
    readAgentIssues(table, agentId),
    loadEvidence(table, agentId),
  ]);
  const open = all.filter(({ status }) => status === 'open' || status === 'in_progress');
  const shownFor = new Map(open.map(({ parameterId }) => [parameterId, strongestOf(evidence, parameterId)]));
  const digests = [...shownFor.values()].flat().map(({ digest }) => digest);
  const bodies = await readBodies(table, evidenceObjects(), agentId, digests);
  return open.flatMap((issue: Issue): OpenIssue[] => {
    const parameter = parameterById(issue.parameterId);
    if (!parameter) return [];
    const { id, parameterId, title, description, severity, status } = issue;
    const { family, remedy } = parameter;
    return [
      {
        ...{ id, parameterId, title, description, severity, status, family },
        estimatedMinutes: remedy.estimatedMinutes,
        steps: remedy.steps,
        seenBy: byParameter[parameterId]?.seenBy ?? 'self-reported',
        evidence: (shownFor.get(parameterId) ?? []).map((one) => ({
          detail: bodies.get(one.digest)?.detail ?? 'The text of this evidence is no longer stored.',
          source: one.source,
          strength: strengthOf(one),
          target: one.target,
          observedAt: one.observedAt,
        })),
      },
    ];
  });
};

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
