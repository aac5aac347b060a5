/** What a bulk detection has found so far: JOB `detection` / job id. It expires with its job. */
import * as v from 'valibot';
import { ConflictError } from '#functions/platform/jobs/job-transitions.ts';
import { expiresAt } from '#functions/platform/table/expiry.ts';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import { DAY, type Instant, later } from '#shared/kernel/time.ts';

const scannedAgent = v.object({ agentId: v.string(), name: v.string(), runId: v.string() });

const row = v.object({
  /** Where to continue in the list of agents; absent at its begin and after its end. */
  cursor: v.exactOptional(v.string()),
  /** Whether the list was read to its end. */
  isRead: v.boolean(),
  /** Agents whose scans are in progress. */
  scanning: v.pipe(v.array(scannedAgent), v.readonly()),
  totalAgentsScanned: v.number(),
  agentsWithIssues: v.number(),
  failures: v.pipe(
    v.array(v.object({ agentId: v.string(), name: v.string(), reason: v.string() })),
    v.readonly(),
  ),
  failed: v.number(),
  /** Incremented by each slice. */
  version: v.number(),
});
export type Detection = RowOf<typeof row>;

const rows = rowKind({ name: 'bulk detection', schema: row });

const keyOf = (table: TenantTable, jobId: string) => table.key('JOB', jobId, 'detection');

/** Longer than an ended job is stored. */
const RETAINED = 60 * DAY;

export const newDetection: Detection = {
  isRead: false,
  scanning: [],
  totalAgentsScanned: 0,
  agentsWithIssues: 0,
  failures: [],
  failed: 0,
  version: 0,
};

/** Returns the write of a detection over the version that was read. */
export const detectionWrite = (
  table: TenantTable,
  jobId: string,
  { version, ...state }: Detection,
  now: Instant,
): Write => ({
  put: {
    ...keyOf(table, jobId),
    ...rows.attributes({ ...state, version: version + 1 }),
    ttl: expiresAt(later(now, RETAINED)),
  },
  condition:
    version === 0
      ? { expression: 'attribute_not_exists(pk)' }
      : { expression: 'version = :read', values: { ':read': version } },
  failed: () => new ConflictError('Another process worked on this detection at the same time.'),
});

/** Reads consistently; the initial state if nothing was stored yet. */
export const readDetection = async (table: TenantTable, jobId: string): Promise<Detection> => {
  const item = await table.get(keyOf(table, jobId), { consistent: true });
  return item ? rows.read(item) : newDetection;
};
