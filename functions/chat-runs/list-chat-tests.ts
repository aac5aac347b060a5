import type { Agent } from '#functions/agents/agent-item.ts';
import { requireAgent } from '#functions/agents/agent-store.ts';
import { readAskedTests } from '#functions/evidence/asked-tests.ts';
import { chatTests } from '#functions/evidence/red-team/tests.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { ChatTestReply, ChatTestsReply, chatRunsContract } from '#shared/chat-runs/contract.ts';
import { MAX_CALLS } from '#shared/chat-runs/plan.ts';
import { textsOf } from '#shared/scoring/parameter-texts.ts';
import { nextTests, standingsOf, type TestStanding } from './choose-tests.ts';
import { hindrancesOf } from './obstacles.ts';
import { chatScheduleReplyOf, readChatSchedule } from './schedule-item.ts';

const testReply = (
  { test, calls, due, lacks, lastAskedAt }: TestStanding,
  next: readonly TestStanding[],
): ChatTestReply => ({
  id: test.id,
  title: test.title,
  asks: test.asks,
  parameters: test.parameters.map((id) => ({ id, title: textsOf(id).title })),
  calls,
  due,
  ...(lacks === undefined ? {} : { lacks }),
  lastAskedAt,
  next: next.some((one) => one.test.id === test.id),
});

const consentOf = ({ connection }: Agent): Pick<ChatTestsReply, 'consent'> =>
  !connection?.authorisedToChat || connection.consentBy === undefined || connection.consentAt === undefined
    ? {}
    : { consent: { by: connection.consentBy, at: connection.consentAt } };

/** An agent without a connection lacks everything that a connection provides. */
const UNCONNECTED = { protocol: 'auto' } as const;

export const listChatTests: Handler<typeof chatRunsContract.routes.listChatTests> = async ({
  params,
  principal,
  now,
}) => {
  const table = tenantTable(principal.tenant.id);
  const agent = await requireAgent(table, params.id);
  const [hindrances, asked, schedule] = await Promise.all([
    hindrancesOf(table, agent),
    readAskedTests(table, agent.id),
    readChatSchedule(table, agent.id),
  ]);
  const standings = standingsOf(chatTests, agent.connection ?? UNCONNECTED, asked, new Date(now));
  const next = nextTests(standings);
  return {
    body: {
      hindrances: [...hindrances],
      ...consentOf(agent),
      schedule: chatScheduleReplyOf(schedule),
      maxCalls: MAX_CALLS,
      tests: standings.map((one) => testReply(one, next)),
    },
  };
};
