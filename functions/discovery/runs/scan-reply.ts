/** Result of a scan, as returned by the API. */

import { readDiscoveredMany } from '#functions/discovery/store/discovered-item.ts';
import { readCounts } from '#functions/discovery/store/discovered-list.ts';
import { discoveredReplyOf, readWatching } from '#functions/discovery/store/discovered-reply.ts';
import { unpack } from '#functions/platform/pack.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import type { EnvironmentRunReply, EnvironmentScanReply } from '#shared/discovery/contract.ts';
import type { JobStatus } from '#shared/jobs/job-status.ts';
import type { Address } from '../methods/method.ts';
import type { Run } from './run-item.ts';

/** Internal state of a scan, in addition to its public result. */
export interface RunNotes {
  /** Ids of the agents it found; at the end only the requested ones, at most 200. */
  readonly seen: readonly string[];
  /** Ids of changed, unregistered agents. They are settled at the end, when everything about them is known. */
  readonly changed: readonly string[];
  /** Addresses that its sources found. */
  readonly addresses: readonly Address[];
}

export const notesOf = ({ notes }: Pick<Run, 'notes'>): RunNotes => unpack<RunNotes>(notes);

/** Maximum number of agents in the result of one scan. */
export const MAX_SHOWN = 200;

export const scanReplyOf = async (table: TenantTable, run: Run): Promise<EnvironmentScanReply> => {
  const [rows, watching, { total }] = await Promise.all([
    readDiscoveredMany(table, notesOf(run).seen.slice(0, MAX_SHOWN)),
    readWatching(table),
    readCounts(table),
  ]);
  return {
    jobId: run.id,
    discovered: run.end?.discovered ?? 0,
    totalAgents: total,
    agents: rows.map((row) => discoveredReplyOf(row, watching)),
    coverage: [...run.coverage],
  };
};

/** @param status status of its job, unless it has ended */
export const runReplyOf = (run: Run, status: JobStatus): EnvironmentRunReply => ({
  jobId: run.id,
  status: run.end?.status ?? status,
  targetEnvironment: run.target,
  customerFilter: run.filter ?? null,
  continuous: run.continuous,
  requestedBy: run.requestedBy,
  startedAt: run.createdAt,
  endedAt: run.end?.at ?? null,
  done: run.done.length,
  planned: run.planned.length,
  log: [...run.log],
  discovered: run.end?.discovered ?? null,
  reason: run.end?.reason ?? null,
});
