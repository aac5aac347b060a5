/** The open issues of an agent with their evidence, for its issue report. */
import { readBodies } from '#functions/evidence/evidence-bodies.ts';
import { loadEvidence, type StoredEvidence } from '#functions/evidence/stored-evidence.ts';
import { readAgentIssues } from '#functions/issues/agent-issues.ts';
import type { Issue } from '#functions/issues/issue-item.ts';
import { issuesOfAgent } from '#functions/issues/issue-store.ts';
import { evidenceObjects } from '#functions/platform/objects.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { strengthOf, strengthRank } from '#shared/evidence/strongest.ts';
import type { OpenIssue } from '#shared/issue-detection/compose.ts';
import { parameterById } from '#shared/parameters/catalog.ts';

/** Evidence of one issue that a report shows at most. */
const MAX_EVIDENCE = 3;

const strongestOf = (evidence: readonly StoredEvidence[], parameterId: string): readonly StoredEvidence[] =>
  evidence
    .filter((one) => one.parameterId === parameterId)
    .toSorted((one, other) => strengthRank(one) - strengthRank(other))
    .slice(0, MAX_EVIDENCE);

/** Returns the open issues of an agent with their evidence; about one read unit per evidence shown. */
export const openIssuesOf = async (table: TenantTable, agentId: string): Promise<readonly OpenIssue[]> => {
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
