/**
 * Prompts sent to an agent and its responses, masked as stored: the chat runs that had ended when the report
 * was read.
 */
import { type Asked, askedKey, conversationsOf, readParts } from '#functions/chat-runs/asked.ts';
import { requestsOf } from '#functions/chat-runs/chat-requests.ts';
import { type ChatRun, listChatRunsOf } from '#functions/chat-runs/chat-run-item.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { Reach } from './evidence-of.ts';

/**
 * Maximum number of runs per agent, newest first; each has at most 270 requests. They include those that
 * verdicts are based on, because evidence expires.
 */
const MAX_RUNS = 10;

const transcriptOf = async ({ table, objects }: Reach, run: ChatRun): Promise<object> => {
  const of = { tenant: table.tenant, jobId: run.id };
  const asked = await objects.get<Asked>(askedKey(of));
  const parts = asked ? await readParts(objects, of, asked) : [];
  const { id, tests, createdAt, end } = run;
  return {
    ...{ id, tests, createdAt, status: end?.status, endedAt: end?.at },
    requests: requestsOf(parts.flatMap(conversationsOf)),
  };
};

/** Returns the newest runs that had ended when the report was read, which may be long ago, and whether there are more. */
const runsBefore = async (table: TenantTable, agentId: string, readTo: Instant) => {
  const runs: ChatRun[] = [];
  let cursor: string | undefined;
  do {
    const { items, next } = await listChatRunsOf(table, agentId, { limit: MAX_RUNS, cursor });
    runs.push(...items.filter(({ end }) => end !== undefined && end.at <= readTo));
    cursor = next;
  } while (cursor !== undefined && runs.length < MAX_RUNS);
  return { ended: runs.slice(0, MAX_RUNS), earlierRuns: runs.length > MAX_RUNS || cursor !== undefined };
};

/**
 * Returns the text of the transcript file; undefined if the agent has no runs. 1 RRU per page of runs, and one
 * object per run.
 */
export const transcriptsOf = async (
  reach: Reach,
  agentId: string,
  readTo: Instant,
): Promise<string | undefined> => {
  const { ended, earlierRuns } = await runsBefore(reach.table, agentId, readTo);
  if (ended.length === 0) return undefined;
  const runs = await Promise.all(ended.map((run) => transcriptOf(reach, run)));
  const head = { agent: { id: agentId }, earlierRuns };
  const lines = runs.map((run) => JSON.stringify(run)).join(',\n');
  return `${JSON.stringify(head).slice(0, -1)},"runs":[\n${lines}\n]}\n`;
};
