/** Starts a health check of an agent: a run without scans. */
import type { Agent } from '#functions/agents/agent-item.ts';
import { placesOf } from '#functions/agents/agent-origins.ts';
import { type Check, claimCheck, requireUnchecked } from '#functions/monitoring/checks/check-store.ts';
import { newJobWrite } from '#functions/platform/jobs/job.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import { conflict } from '#shared/kernel/errors.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { RUN, type RunSubject } from '../pipeline/plan/run.ts';

/** Returns why an agent cannot be checked, as a sentence; undefined if it can. */
export const nothingToCheck = (agent: Pick<Agent, 'status' | 'connection'>): string | undefined => {
  if (agent.status !== 'active') return 'This agent is inactive. Activate it to run checks.';
  if (placesOf(agent).size === 0)
    return 'This agent has no address. Enter one under Connection to run checks.';
  return agent.connection?.authorisedToTest
    ? undefined
    : 'Consent to test this agent is missing. Confirm it under Connection to run checks.';
};

/**
 * Returns the writes that start a check.
 * @param read previous state of the check
 * @throws ProblemError 409 `nothing-to-check`; 409 `check-running` while another one is running, like the
 * writes
 */
export const newCheck = async (
  table: TenantTable,
  agent: Pick<Agent, 'id' | 'status' | 'connection'>,
  read: Check,
  { id, contact, now }: { readonly id: string; readonly contact: string; readonly now: Instant },
): Promise<readonly Write[]> => {
  const why = nothingToCheck(agent);
  if (why !== undefined) throw conflict('nothing-to-check', why);
  await requireUnchecked(table, read);
  const subject: RunSubject = { agentId: agent.id, contact, check: true, scans: [] };
  return [
    claimCheck(table, agent.id, id, read),
    newJobWrite(table, { id, kind: RUN, subject, total: 1, createdAt: now }),
  ];
};
