/** Checks all agents at the time of the build, because the scheduler tick leaves the demo organization alone. */
import { watch } from '#functions/monitoring/api/tick.ts';
import { concurrently } from '#functions/platform/concurrently.ts';
import type { Work } from './office-work.ts';
import { checkAgent } from './scan-agent.ts';

const AT_ONCE = 6;

/** Checks each agent, evaluates its alerts, and stores the status that the monitoring page shows. */
export const monitorAgents = async ({ office, agents, objects }: Work, now: Date): Promise<void> => {
  await concurrently(agents, AT_ONCE, (one) => checkAgent(office, one, 0, objects));
  // No check is due now.
  const start = () => Promise.reject(new Error('A check of the demo organization was due.'));
  await watch(office.table, start, now);
};
