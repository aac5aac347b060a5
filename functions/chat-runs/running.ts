/**
 * The run that an agent is in: AGENTSTATE `agent#<id>` / `CHATTING`, which names the last run started. An agent
 * is in one run at a time, so that its answers belong to one conversation plan and its owner sees one load.
 */
import { readJob } from '#functions/platform/jobs/job.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import { inFlight } from '#shared/jobs/job-status.ts';

/**
 * Returns the write that makes a run the agent's only one, or undefined while another is in progress; 2 RRU.
 * @param failed error of the write if another run was started since
 */
export const onlyRunWrite = async (
  table: TenantTable,
  agentId: string,
  runId: string,
  failed: () => Error,
): Promise<Write | undefined> => {
  const key = table.key('AGENTSTATE', 'CHATTING', `agent#${agentId}`);
  const last = (await table.get(key, { consistent: true }))?.runId;
  const job = typeof last === 'string' ? await readJob(table, last) : undefined;
  if (job && inFlight(job)) return undefined;
  return {
    put: { ...key, runId },
    condition:
      last === undefined
        ? { expression: 'attribute_not_exists(pk)' }
        : { expression: 'runId = :last', values: { ':last': last } },
    failed,
  };
};
