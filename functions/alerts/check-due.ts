/** When checks of an agent are due: apart from what a look reads, since routes and the tick ask for it too. */
import type { Agent } from '#functions/agents/agent-item.ts';
import type { Check } from '#functions/checks/check-store.ts';
import { nothingToCheck } from '#functions/scans/start-check.ts';
import { type Instant, later, MINUTE } from '#shared/kernel/time.ts';

/** A check is due so long after the last one, unless a round through all agents takes longer. */
export const CHECK_EVERY = 30 * MINUTE;

/** Since when a tenant is watched, and how far checks of an agent are apart. */
export interface Pace {
  readonly since: Instant;
  /** Milliseconds. */
  readonly every: number;
}

/** When the next check of an agent is due; undefined where none will be made. */
export const checkDue = (agent: Agent, check: Check, { since, every }: Pace): Instant | undefined => {
  if (nothingToCheck(agent) !== undefined) return undefined;
  if (check.checkedAt !== undefined) return later(check.checkedAt, every);
  return agent.updatedAt > since ? agent.updatedAt : since;
};
