/**
 * When a job ends, starts the waiting jobs: the next one of its tenant, and the next one at each host whose
 * slot it held.
 */
import type { DynamoDBRecord } from 'aws-lambda';
import * as v from 'valibot';
import { kindNamed } from '#functions/jobs/kinds.ts';
import { nextAtHost, nextOfTenant, type Waiting } from '#functions/platform/jobs/slots.ts';
import { logger } from '#functions/platform/logger.ts';
import { tenantOf } from '#functions/platform/table/global-lookups.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { StartWorkflow } from '#functions/platform/workflows/start-workflow.ts';
import { fromImage } from '#functions/stream/image.ts';
import { hasEnded, jobStatuses } from '#shared/jobs/job-status.ts';

const jobImage = v.object({
  status: v.picklist(jobStatuses),
  kind: v.string(),
  subject: v.looseObject({}),
  hosts: v.optional(v.array(v.string()), []),
});

interface Ended extends v.InferOutput<typeof jobImage> {
  readonly tenant: string;
}

/** Returns the job that ended with this record. */
const endedBy = ({ dynamodb }: DynamoDBRecord): Ended | undefined => {
  const [pk, sk] = [dynamodb?.Keys?.pk?.S ?? '', dynamodb?.Keys?.sk?.S ?? ''];
  if (!pk.endsWith('#JOB') || !dynamodb?.OldImage || !dynamodb.NewImage) return undefined;
  const before = v.safeParse(jobImage, fromImage(dynamodb.OldImage));
  const after = v.safeParse(jobImage, fromImage(dynamodb.NewImage));
  if (!before.success || !after.success) return undefined;
  const ends = !hasEnded(before.output.status) && hasEnded(after.output.status);
  return ends ? { tenant: tenantOf({ pk, sk }), ...after.output } : undefined;
};

/**
 * Processes a batch of the stream. Failures are logged and not retried: the scheduler tick also checks
 * waiting jobs, and viewers must not be delayed.
 */
export const releaseSlots = async (
  records: readonly DynamoDBRecord[],
  start: StartWorkflow,
): Promise<void> => {
  const ended = records.flatMap((record) => endedBy(record) ?? []);
  const begin = async ({ tenant, job }: Waiting): Promise<void> => {
    const kind = kindNamed(job.kind);
    if (kind) await start(kind.workflow, { tenant, jobId: job.id });
  };
  const attempted = async (what: Record<string, unknown>, pass: () => Promise<void>): Promise<void> => {
    try {
      await pass();
    } catch (error) {
      logger.error('slot not released', { ...what, error: error as Error });
    }
  };
  for (const [tenant, jobs] of Map.groupBy(ended, (one) => one.tenant)) {
    const freed = jobs.filter((job) => kindNamed(job.kind)?.concurrency?.(job)).length;
    if (freed === 0) continue;
    await attempted({ tenant }, async () => {
      for (const waiting of await nextOfTenant(tenantTable(tenant), freed)) await begin(waiting);
    });
  }
  for (const { tenant, hosts } of ended)
    for (const host of hosts)
      await attempted({ tenant, host }, async () => {
        const waiting = await nextAtHost(host, tenant);
        if (waiting) await begin(waiting);
      });
};
