import { autoScanReply, readAutoScan } from '#functions/discovery/store/auto-scan-store.ts';
import { readCounts } from '#functions/discovery/store/discovered-list.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { readJobs } from '#functions/platform/jobs/job.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { discoveryContract } from '#shared/discovery/contract.ts';
import { readCoverage } from './runs/last-coverage.ts';
import { newestRuns } from './runs/run-item.ts';
import { runReplyOf } from './runs/scan-reply.ts';

/** The running and the last completed scan are among these, because scans do not overlap. */
const NEWEST = 2;

export const getEnvironmentStatus: Handler<typeof discoveryContract.routes.getEnvironmentStatus> = async ({
  principal,
}) => {
  const table = tenantTable(principal.tenant.id);
  const [auto, runs, coverage, { total, environments }] = await Promise.all([
    readAutoScan(table),
    newestRuns(table, NEWEST),
    readCoverage(table),
    readCounts(table),
  ]);
  const going = runs.filter(({ end }) => !end);
  const jobs = await readJobs(
    table,
    going.map(({ id }) => id),
    { consistent: true },
  );
  const [running] = going;
  const last = runs.find(({ end }) => end);
  return {
    body: {
      autoScan: autoScanReply(auto),
      running: running ? runReplyOf(running, jobs.get(running.id)?.status ?? 'pending') : null,
      last: last ? runReplyOf(last, 'completed') : null,
      coverage: [...coverage],
      environments: [...environments],
      totalAgents: total,
    },
  };
};
