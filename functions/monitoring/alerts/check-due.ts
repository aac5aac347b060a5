/**
 * Computes when checks of an agent are due. Separate from the alert evaluation, because routes and the
 * scheduler tick also use it.
 */
import type { Agent } from '#functions/agents/agent-item.ts';
import type { Check } from '#functions/monitoring/checks/check-store.ts';
import { nothingToCheck } from '#functions/scans/api/start-check.ts';
import { type Instant, later, MINUTE } from '#shared/kernel/time.ts';

/** Interval between checks, unless a round over all agents takes longer. */
export const CHECK_EVERY = 30 * MINUTE;

/** Start of a tenant's monitoring, and interval between checks of an agent. */
export interface Pace {
  readonly since: Instant;
  /** Milliseconds. */
  readonly every: number;
}

/** Returns when the next check of an agent is due; undefined if there is none. */
export const checkDue = (agent: Agent, check: Check, { since, every }: Pace): Instant | undefined => {
  if (nothingToCheck(agent) !== undefined) return undefined;
  if (check.checkedAt !== undefined) return later(check.checkedAt, every);
  return agent.updatedAt > since ? agent.updatedAt : since;
};
