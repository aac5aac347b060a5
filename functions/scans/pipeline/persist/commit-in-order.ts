import { type AgentIssues, agentIssuesWrite } from '#functions/issues/agent-issues.ts';
import { agentIssuesAfter, type IssueStep, issueWrites } from '#functions/issues/scan-issues.ts';
import { ownedBy } from '#functions/platform/jobs/job-transitions.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { Run } from '../plan/run.ts';

/** Maximum number of writes in a transaction. */
const MAX_WRITES = 100;

export interface Ordered {
  readonly run: Run;
  readonly attempt: string;
  /** As read. */
  readonly agentIssues: AgentIssues;
  readonly steps: readonly IssueStep[];
  /** Writes that void attestations; those of one attestation are committed together. */
  readonly voids: readonly (readonly Write[])[];
  readonly now: Instant;
  readonly conflict: () => Error;
}

/** Writes that belong in one transaction; those of an issue include its line in the list of the agent. */
interface Step {
  readonly writes: readonly Write[];
  readonly issue?: IssueStep;
}

/** Groups steps whose writes fit into a transaction beside `reserve` others. */
const groupsOf = (steps: readonly Step[], reserve: number): readonly (readonly Step[])[] => {
  const groups: Step[][] = [[]];
  let used = 0;
  for (const step of steps) {
    used += step.writes.length;
    if (used > MAX_WRITES - reserve) {
      groups.push([]);
      used = step.writes.length;
    }
    groups.at(-1)?.push(step);
  }
  return groups;
};

/**
 * Commits the changes of attestations and issues in as many transactions as needed, and `last` with the final
 * one. Each is conditional on the attempt and on the version of the issue list, so an interrupted commit
 * resumes where it stopped: the next attempt finds the existing issues.
 * @param last writes that update the run; they check the attempt themselves
 */
export const commitInOrder = async (
  table: TenantTable,
  ordered: Ordered,
  last: readonly Write[],
): Promise<void> => {
  const { run, attempt, voids, now, conflict } = ordered;
  const steps: readonly Step[] = [
    ...voids.map((writes) => ({ writes })),
    ...ordered.steps.map((issue) => ({ writes: issueWrites(table, issue, now, conflict), issue })),
  ];
  const groups = groupsOf(steps, Math.max(last.length, 1) + 1);
  let { agentIssues } = ordered;
  for (const [index, group] of groups.entries()) {
    const isLast = index === groups.length - 1;
    const issues = group.flatMap(({ issue }) => issue ?? []);
    const after = agentIssuesAfter(agentIssues, issues);
    const lock = issues.length > 0 ? [agentIssuesWrite(table, run.subject.agentId, after, conflict)] : [];
    const writes = group.flatMap((step) => step.writes);
    await table.commit([...(isLast ? last : [ownedBy(table, run, attempt)]), ...lock, ...writes]);
    agentIssues = { ...after, version: after.version + lock.length };
  }
};
