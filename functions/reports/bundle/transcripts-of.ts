/** What an agent was asked and what it answered, masked as it is kept: the chat runs that had ended when the report was read. */
import { type Asked, askedKey } from '#functions/chat-runs/asked.ts';
import { requestsOf } from '#functions/chat-runs/chat-requests.ts';
import { type ChatRun, listChatRunsOf } from '#functions/chat-runs/chat-run-item.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { Reach } from './evidence-of.ts';

/** Runs of an agent, the newest; each has 50 requests at most. Those that verdicts rest on are among them: evidence expires. */
const MOST_RUNS = 10;

const transcriptOf = async ({ table, objects }: Reach, run: ChatRun): Promise<object> => {
  const asked = await objects.get<Asked>(askedKey({ tenant: table.tenant, jobId: run.id }));
  const { id, tests, createdAt, end } = run;
  return {
    ...{ id, tests, createdAt, status: end?.status, endedAt: end?.at },
    requests: (asked?.tries ?? []).flatMap(requestsOf),
  };
};

/** The text of its file; undefined where the agent was asked nothing. 1 RRU, and an object for each run. */
export const transcriptsOf = async (
  reach: Reach,
  agentId: string,
  readTo: Instant,
): Promise<string | undefined> => {
  const page = { limit: MOST_RUNS, cursor: undefined };
  const { items, next } = await listChatRunsOf(reach.table, agentId, page);
  const ended = items.filter(({ end }) => end !== undefined && end.at <= readTo);
  if (ended.length === 0) return undefined;
  const runs = await Promise.all(ended.map((run) => transcriptOf(reach, run)));
  const head = { agent: { id: agentId }, earlierRuns: next !== undefined };
  const lines = runs.map((run) => JSON.stringify(run)).join(',\n');
  return `${JSON.stringify(head).slice(0, -1)},"runs":[\n${lines}\n]}\n`;
};
