import type { Agent } from '#functions/agents/agent-item.ts';
import { newJobWrite } from '#functions/platform/jobs/job.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import { MAX_CALLS, requestsOf } from '#shared/chat-runs/plan.ts';
import { type ChatRun, newChatRunWrite } from './chat-run-item.ts';
import { CHAT, type ChatSubject } from './chat-run-kind.ts';
import type { TestStanding } from './choose-tests.ts';

interface MadeChatRun {
  readonly run: ChatRun;
  readonly writes: readonly Write[];
  /** Details of its audit event. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** Returns a pending run of these tests, and the writes that store it. */
export const newChatRun = (
  table: TenantTable,
  agent: Agent,
  chosen: readonly TestStanding[],
  more: Pick<ChatRun, 'id' | 'startedBy' | 'createdAt'> & {
    /** Address of this platform as the requesting user saw it. */
    readonly contact: string;
    readonly budget?: number | undefined;
    /** The write by which it becomes the agent's only run. */
    readonly claim: Write;
  },
): MadeChatRun => {
  const { contact, budget = MAX_CALLS, claim, ...by } = more;
  const tests = chosen.map(({ test }) => test.id);
  const total = requestsOf(chosen);
  const run: ChatRun = { ...by, agentId: agent.id, agentName: agent.name, tests, tested: [], total };
  const subject: ChatSubject = { agentId: agent.id, contact, tests, maxCalls: budget };
  return {
    run,
    writes: [
      claim,
      newChatRunWrite(table, run),
      newJobWrite(table, { id: run.id, kind: CHAT, subject, total, createdAt: run.createdAt }),
    ],
    details: { agentId: agent.id, tests, requests: total },
  };
};
