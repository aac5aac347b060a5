/** One slice of a bulk detection: notes the scans that ended, and starts the next ones. */
import type { Agent } from '#functions/agents/agent-item.ts';
import { listAgents } from '#functions/agents/agent-store.ts';
import { readAgentIssuesOf } from '#functions/issues/agent-issues.ts';
import { type AttemptOf, type Job, readJobs } from '#functions/platform/jobs/job.ts';
import { progressWrite } from '#functions/platform/jobs/job-transitions.ts';
import { workOn } from '#functions/platform/jobs/work-on.ts';
import { spendAsSystem } from '#functions/platform/quotas/spend-as-system.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { readScanning } from '#functions/scans/pipeline/plan/claims.ts';
import { startScansFor } from '#functions/scans/start-for.ts';
import { hasEnded } from '#shared/jobs/job-status.ts';
import { ProblemError } from '#shared/kernel/errors.ts';
import { instant, SECOND } from '#shared/kernel/time.ts';
import { type Detection, detectionWrite, readDetection } from './detection-item.ts';
import type { DetectionSubject } from './detection-kind.ts';

/** Agents that are scanned at the same time; slots of the organization limit how many of them run. */
const MAX_AT_ONCE = 8;
/** Failures that are listed; all are counted. */
const MAX_FAILURES = 100;
const TRIES_FOR = 20 * SECOND;

type Failure = Detection['failures'][number];

const failing = (state: Detection, failures: readonly Failure[]): Detection => ({
  ...state,
  failed: state.failed + failures.length,
  failures: [...state.failures, ...failures].slice(0, MAX_FAILURES),
});

/** Counts the agents whose scans have ended. */
const noteEnded = async (table: TenantTable, state: Detection): Promise<Detection> => {
  const jobs = await readJobs(
    table,
    state.scanning.map(({ runId }) => runId),
    { consistent: true },
  );
  const ended = state.scanning.filter(({ runId }) => {
    const job = jobs.get(runId);
    return job === undefined || hasEnded(job.status);
  });
  const issues = await readAgentIssuesOf(
    table,
    ended.map(({ agentId }) => agentId),
  );
  const isCompleted = ({ runId }: { readonly runId: string }) => jobs.get(runId)?.status === 'completed';
  const completed = ended.filter(isCompleted);
  const others = ended.filter((one) => !isCompleted(one));
  const failures = others.map(({ agentId, name, runId }) => ({
    agentId,
    name,
    reason: jobs.get(runId)?.reason ?? 'Its scan ended without a result.',
  }));
  const withIssues = completed.filter(({ agentId }) => (issues.get(agentId)?.openCount ?? 0) > 0);
  return failing(
    {
      ...state,
      scanning: state.scanning.filter((one) => !ended.includes(one)),
      totalAgentsScanned: state.totalAgentsScanned + completed.length,
      agentsWithIssues: state.agentsWithIssues + withIssues.length,
    },
    failures,
  );
};

/** Starts the scans of an agent, or follows those that are in progress. @returns the run, or why there is none */
const startOf = async (
  table: TenantTable,
  { id, subject }: Pick<Job<DetectionSubject>, 'id' | 'subject'>,
  agent: Agent,
): Promise<{ readonly runId: string } | { readonly reason: string }> => {
  const { startedBy, contact } = subject;
  const cause = { by: id, as: 'issueDetection', startedBy, contact };
  // A user may start a scan of the agent at the same time; then that one is followed.
  const runId = await startScansFor(table, agent, cause).catch((error: unknown) => {
    if (error instanceof ProblemError && error.code === 'scan-running') return undefined;
    throw error;
  });
  if (runId !== undefined) return { runId };
  const { claims, frameworks } = await readScanning(table, agent.id);
  const inProgress = [...frameworks].flatMap((key) => claims.get(key) ?? [])[0];
  return inProgress === undefined
    ? { reason: 'It has no frameworks. Assign one, then scan it.' }
    : { runId: inProgress };
};

/** Starts scans of further agents until enough are in progress, the list ends, or the quota is used up. */
const startMore = async (
  table: TenantTable,
  job: Pick<Job<DetectionSubject>, 'id' | 'subject'>,
  state: Detection,
): Promise<{ readonly state: Detection; readonly isWaiting: boolean }> => {
  const free = MAX_AT_ONCE - state.scanning.length;
  if (state.isRead || free <= 0) return { state, isWaiting: false };
  const { items, next } = await listAgents(table, { limit: free, cursor: state.cursor });
  const active = items.filter(({ status }) => status === 'active');
  const scans = active.reduce((sum, { frameworks }) => sum + frameworks.length, 0);
  if (scans > 0 && !(await spendAsSystem(table.tenant, { scans }, instant(new Date()))))
    return { state, isWaiting: true };
  let after = state;
  for (const agent of active) {
    const { id: agentId, name } = agent;
    const started = await startOf(table, job, agent);
    after =
      'runId' in started
        ? { ...after, scanning: [...after.scanning, { agentId, name, runId: started.runId }] }
        : failing(after, [{ agentId, name, ...started }]);
  }
  const { cursor: _, ...rest } = after;
  return {
    state: { ...rest, ...(next === undefined ? { isRead: true } : { cursor: next }) },
    isWaiting: false,
  };
};

const counted = (count: number, unit: string): string => `${count} ${count === 1 ? unit : `${unit}s`}`;

/** Returns the step as text for users. */
const stepOf = ({ totalAgentsScanned, agentsWithIssues, failed }: Detection, isWaiting: boolean): string =>
  [
    `${counted(totalAgentsScanned, 'agent')} scanned, ${agentsWithIssues} with issues`,
    ...(failed > 0 ? [`${failed} not scanned`] : []),
    ...(isWaiting ? ['waiting for the hourly limit of scans'] : []),
  ].join('; ');

/**
 * Works on one slice; may run twice. The scans of a slice that was interrupted before it was noted are found by
 * their claims.
 * @returns whether there is more to do
 */
export const detectAgents = (attempt: AttemptOf): Promise<{ readonly more: boolean }> =>
  workOn<DetectionSubject>(attempt, TRIES_FOR, async (table, job) => {
    const read = await readDetection(table, job.id);
    const { state, isWaiting } = await startMore(table, job, await noteEnded(table, read));
    const isLast = state.isRead && state.scanning.length === 0;
    const now = instant(new Date());
    const handled = state.totalAgentsScanned + state.failed;
    await table.commit([
      detectionWrite(table, job.id, state, now),
      progressWrite(table, job, attempt.attempt, {
        // The number of agents may have changed since the start.
        done: isLast ? job.total : Math.min(handled, job.total - 1),
        ...{ now, step: stepOf(state, isWaiting), isLast },
      }),
    ]);
    return !isLast;
  });
