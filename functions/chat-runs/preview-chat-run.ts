import { requireAgent } from '#functions/agents/agent-store.ts';
import { readAskedTests } from '#functions/evidence/asked-tests.ts';
import { chatTests } from '#functions/evidence/red-team/tests.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { chatRunsContract } from '#shared/chat-runs/contract.ts';
import { requestsOf } from '#shared/chat-runs/plan.ts';
import { conflict } from '#shared/kernel/errors.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { type ChatPlan, chatPlanOf } from './chat-plan.ts';
import { chosenTests } from './choose-tests.ts';
import { paceOfAgent, plannedTokens } from './cost.ts';
import { plannedRequests } from './planned-requests.ts';

const NONCE = 'x'.repeat(20);

/** Returns the headers that carry credentials, without reading their secrets. */
const headerOnly = ({
  credentialHeader,
  chat,
}: {
  readonly credentialHeader?: string;
  readonly chat?: { readonly secondCredentialHeader?: string };
}): ChatPlan['credentials'] => {
  const named = (header: string) => ({ origin: '', header, ciphertext: '' });
  return {
    ...(credentialHeader === undefined ? {} : { first: named(credentialHeader) }),
    ...(chat?.secondCredentialHeader === undefined ? {} : { second: named(chat.secondCredentialHeader) }),
  };
};

/** Lists what a run would send, without sending it. */
export const previewChatRun: Handler<typeof chatRunsContract.routes.previewChatRun> = async ({
  params,
  body,
  session,
  now,
  origin,
}) => {
  const table = tenantTable(session.tenant.id);
  const agent = await requireAgent(table, params.id);
  if (!agent.connection) throw conflict('no-connection', 'The agent has no connection. Enter its address.');
  const [asked, { pace, isMeasured }] = await Promise.all([
    readAskedTests(table, agent.id),
    paceOfAgent(table, agent.id),
  ]);
  const { connection } = agent;
  const chosen = chosenTests(chatTests, { connection, asked, now: new Date(now) }, body);
  const plan = chatPlanOf(
    agent,
    { metadata: {} },
    chosen.map(({ test }) => test),
    { contact: origin },
    () => NONCE,
  );
  const named: ChatPlan = { ...plan, credentials: headerOnly(connection) };
  const { reads, messages, assumed } = plannedRequests(named);
  const total = requestsOf(chosen);
  return {
    body: {
      requests: [...reads, ...messages],
      assumed: [...assumed],
      tests: chosen.length,
      total,
      tokens: plannedTokens(named),
      seconds: Math.round((total * pace) / SECOND),
      isMeasured,
    },
  };
};
