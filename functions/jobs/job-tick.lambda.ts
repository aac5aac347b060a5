import { tickChatSchedules } from '#functions/chat-runs/tick-schedules.ts';
import { tickDiscovery } from '#functions/discovery/runs/tick-discovery.ts';
import { tickDismissals } from '#functions/issues/tick-dismissals.ts';
import { tickJobs } from '#functions/platform/jobs/tick-jobs.ts';
import { startWorkflow } from '#functions/platform/workflows/start-workflow.ts';
import { tickSchedules } from '#functions/reports/schedules/tick-schedules.ts';
import { tickReevaluation } from '#functions/scans/reevaluation/tick-reevaluation.ts';
import { kindNamed } from './kinds.ts';

/** Runs every minute. */
export const handler = async (): Promise<void> => {
  const now = new Date();
  await tickJobs(kindNamed, startWorkflow, now);
  await tickSchedules(now);
  await tickChatSchedules(now);
  await tickDismissals(now);
  await tickDiscovery(startWorkflow, now);
  await tickReevaluation(startWorkflow, now);
};
