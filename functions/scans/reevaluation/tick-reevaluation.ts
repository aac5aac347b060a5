/**
 * Re-evaluates, one slice per minute, scores made under other rules, so that no manual step is needed after
 * an update.
 */
import { listAgents } from '#functions/agents/agent-store.ts';
import { concurrently } from '#functions/platform/concurrently.ts';
import { logger } from '#functions/platform/logger.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { StartWorkflow } from '#functions/platform/workflows/start-workflow.ts';
import { runKind } from '#functions/scans/pipeline/plan/run-kind.ts';
import { listOutdated, markCurrent, movePass, readPass } from '#functions/standings/tenant-rules.ts';
import { startReevaluation } from './start-reevaluation.ts';

/** Maximum number of agents of a tenant per tick, and of tenants. */
const MAX_AGENTS = 25;
const MAX_TENANTS = 4;
const AT_ONCE = 5;

/** Limits retries of permanent failures. */
const MAX_TRIES = 3;

/** Starts a stored run. If that fails, the run stays pending and is started with the other jobs. */
const launch = async (tenant: string, jobId: string, start: StartWorkflow): Promise<void> => {
  try {
    await start(runKind.workflow, { tenant, jobId });
  } catch (error) {
    logger.warn('job not started', { kind: runKind.name, jobId, tenant, error: error as Error });
  }
};

/** Result for an agent in a round. */
interface Attended {
  /** Whether its re-evaluation was started, or attempted. */
  readonly begun: boolean;
  readonly scanning: boolean;
}

/**
 * Starts the re-evaluation of an agent. A failure of one does not block the others: it is found again in the
 * next round.
 */
const attend = async (
  table: TenantTable,
  agent: { readonly id: string; readonly name: string },
  start: StartWorkflow,
  now: Date,
): Promise<Attended> => {
  const { tenant } = table;
  try {
    const { run, scanning } = await startReevaluation(table, agent, now.toISOString());
    if (run) await launch(tenant, run.id, start);
    return { begun: run !== undefined, scanning: scanning > 0 };
  } catch (error) {
    logger.error('agent not re-evaluated', { tenant, agentId: agent.id, error: error as Error });
    return { begun: true, scanning: false };
  }
};

/**
 * Processes the next agents of a tenant. After the last one it starts over, until a round finds nothing to
 * do: a started run may have failed, and so may a scan that an agent was left to.
 */
const slice = async (table: TenantTable, start: StartWorkflow, now: Date): Promise<void> => {
  const { tenant } = table;
  const pass = await readPass(table);
  const { items, next } = await listAgents(table, { limit: MAX_AGENTS, cursor: pass.cursor });
  let { begun, scanning } = pass;
  await concurrently(items, AT_ONCE, async (agent) => {
    const attended = await attend(table, agent, start, now);
    if (attended.begun) begun += 1;
    if (attended.scanning) scanning += 1;
  });
  if (next !== undefined) return movePass(table, pass, { ...pass, begun, scanning, cursor: next });
  const tries = pass.tries + (begun > 0 ? 1 : 0);
  const isOver = (begun === 0 && scanning === 0) || tries === MAX_TRIES;
  if (!isOver) return movePass(table, pass, { begun: 0, scanning: 0, tries });
  if (begun + scanning > 0) logger.warn('agents may not be re-evaluated', { tenant, begun, scanning });
  return markCurrent(table, pass);
};

/** Processes tenants with outdated scores; costs two reads if there is none. */
export const tickReevaluation = async (start: StartWorkflow, now: Date): Promise<void> => {
  for (const tenant of await listOutdated(MAX_TENANTS)) {
    try {
      await slice(tenantTable(tenant), start, now);
    } catch (error) {
      logger.error('tenant not re-evaluated', { tenant, error: error as Error });
    }
  }
};
