/** Starts scans as part of other work, such as a chat run that has ended. */
import type { Agent } from '#functions/agents/agent-item.ts';
import { systemEvent } from '#functions/platform/audit/system-event.ts';
import { newId } from '#functions/platform/ids.ts';
import { launchJob } from '#functions/platform/jobs/launch-job.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import { instant } from '#shared/kernel/time.ts';
import { existingFrameworks } from './api/scan-frameworks.ts';
import type { Scan } from './pipeline/persist/scan-item.ts';
import { newRun } from './pipeline/persist/scan-store.ts';
import { readScanning } from './pipeline/plan/claims.ts';
import { runKind } from './pipeline/plan/run-kind.ts';

interface Cause {
  /** Id of the work that starts it. */
  readonly by: string;
  /** Name of that work in the details of the audit event. */
  readonly as: string;
  readonly startedBy: Scan['startedBy'];
  /** Address of this platform as the requesting user saw it. */
  readonly contact: string;
  /** Further writes of the same transaction. */
  readonly more?: (runId: string) => readonly Write[];
}

/**
 * Starts a run against every framework of the agent without another scan in progress.
 * @returns the id of the run; undefined if nothing remains to scan against
 */
export const startScansFor = async (
  table: TenantTable,
  agent: Agent,
  { by, as, startedBy, contact, more = () => [] }: Cause,
): Promise<string | undefined> => {
  const scanning = await readScanning(table, agent.id);
  const keys = agent.frameworks.filter((key) => !scanning.frameworks.has(key));
  const frameworks = await existingFrameworks(table, keys);
  if (frameworks.length === 0) return undefined;
  const now = instant(new Date());
  const run = newRun(table, { agent, frameworks, contact, startedBy, scanning, now, newId });
  const details = { agentId: agent.id, frameworks: frameworks.map(({ name }) => name), [as]: by };
  await table.commit([
    ...run.writes,
    ...more(run.id),
    systemEvent(table.tenant, by, now, { action: 'create', resource: 'run', resourceId: run.id, details }),
  ]);
  await launchJob(runKind, table, run.id);
  return run.id;
};
