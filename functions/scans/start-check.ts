/** Starts a check of an agent: a run without scans. */
import type { Agent } from '#functions/agents/agent-item.ts';
import { placesOf } from '#functions/agents/agent-origins.ts';
import { type Check, claimCheck, requireUnchecked } from '#functions/checks/check-store.ts';
import { newJobWrite } from '#functions/platform/jobs/job.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import { conflict } from '#shared/kernel/errors.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { RUN, type RunSubject } from './run.ts';

/** Why there is nothing to check of an agent: a sentence; undefined where there is something. */
export const nothingToCheck = (agent: Pick<Agent, 'status' | 'connection'>): string | undefined => {
  if (agent.status !== 'active') return 'This agent is inactive. Set it to active to have it checked.';
  if (placesOf(agent).size === 0)
    return 'This agent has no address. Enter one under Connection to have it checked.';
  return agent.connection?.authorisedToTest
    ? undefined
    : 'Nobody has confirmed that this agent may be tested. Confirm it under Connection to have it checked.';
};

/**
 * The writes that start a check.
 * @param read what is known of the check before
 * @throws ProblemError 409 `nothing-to-check`; 409 `check-running` while another one goes on, as the writes do
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
