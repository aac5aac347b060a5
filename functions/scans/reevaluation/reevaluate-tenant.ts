/**
 * Re-evaluates all agents of a tenant in this process, with the steps of the workflow: for the command `npm
 * run reevaluate`.
 */

import { listAgents } from '#functions/agents/agent-store.ts';
import { currentTime } from '#functions/platform/clock.ts';
import { failJob } from '#functions/platform/jobs/fail-job.ts';
import { readJob } from '#functions/platform/jobs/job.ts';
import type { Objects } from '#functions/platform/objects.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { concludeRun } from '#functions/scans/pipeline/persist/conclude-run.ts';
import { beginRun } from '#functions/scans/pipeline/plan/begin-run.ts';
import { runKind } from '#functions/scans/pipeline/plan/run-kind.ts';
import { markCurrent, readPass } from '#functions/standings/tenant-rules.ts';
import { instant } from '#shared/kernel/time.ts';
import { type StartedReevaluation, startReevaluation } from './start-reevaluation.ts';

const PAGE = 100;

/** Numbers of agents and of their scans. */
export interface ReevaluatedTenant {
  /** Re-evaluated. */
  agents: number;
  scans: number;
  /** Already evaluated under the current rules. */
  currentAgents: number;
  currentScans: number;
  /** Left to a running scan. */
  scanning: number;
  /** Why others were not evaluated: one sentence each, with the agent id. */
  readonly failures: string[];
}

/** Executes a stored run. @returns whether it completed */
const work = async (table: TenantTable, objects: Objects, jobId: string): Promise<boolean> => {
  const { tenant } = table;
  const { claimed, attempt } = await beginRun({ tenant, jobId }, objects);
  if (!claimed) return false;
  try {
    while ((await concludeRun({ tenant, jobId, attempt }, objects)).more);
  } catch (error) {
    const { name, message } = error as Error;
    await failJob(() => runKind, {
      tenant,
      jobId,
      begun: { attempt },
      error: { Error: name, Cause: message },
    });
  }
  return (await readJob(table, jobId))?.status === 'completed';
};

const add = (sum: ReevaluatedTenant, { current, scanning, run }: StartedReevaluation): void => {
  sum.currentScans += current;
  if (scanning > 0) sum.scanning += 1;
  else if (!run && current > 0) sum.currentAgents += 1;
};

/** Processes all agents, and marks the tenant as current if nothing is left. */
export const reevaluateTenant = async (table: TenantTable, objects: Objects): Promise<ReevaluatedTenant> => {
  const sum: ReevaluatedTenant = {
    agents: 0,
    scans: 0,
    currentAgents: 0,
    currentScans: 0,
    scanning: 0,
    failures: [],
  };
  const pass = await readPass(table);
  let cursor: string | undefined;
  do {
    const { items, next } = await listAgents(table, { limit: PAGE, cursor });
    for (const agent of items) {
      try {
        const started = await startReevaluation(table, agent, instant(currentTime()));
        add(sum, started);
        if (!started.run) continue;
        if (await work(table, objects, started.run.id)) {
          sum.agents += 1;
          sum.scans += started.run.scans;
        } else sum.failures.push(`agent ${agent.id}: its run ${started.run.id} was not completed`);
      } catch (error) {
        sum.failures.push(`agent ${agent.id}: ${(error as Error).message}`);
      }
    }
    cursor = next;
  } while (cursor !== undefined);
  if (sum.scanning === 0 && sum.failures.length === 0) await markCurrent(table, pass);
  return sum;
};
