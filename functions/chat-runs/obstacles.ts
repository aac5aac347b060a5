/** What must be allowed and known before any message is sent to an agent (probes §1). */
import type { Agent } from '#functions/agents/agent-item.ts';
import { readAgent } from '#functions/agents/agent-store.ts';
import { mayBeProduction } from '#functions/agents/may-chat.ts';
import { webhookOf } from '#functions/agents/webhook-of.ts';
import { needsHostProof, readHostProof } from '#functions/host-proofs/host-proof-store.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import type { ChatTestsReply } from '#shared/chat-runs/contract.ts';
import { hostOf } from '#shared/kernel/host-of.ts';

type Hindrance = ChatTestsReply['hindrances'][number];

const CHAT: readonly string[] = ['openai', 'a2a'];

const MESSAGES: Readonly<Record<Hindrance['what'], string>> = {
  inactive: 'The agent is inactive. Activate it to test it.',
  'no-connection': 'The agent has no connection. Enter its address.',
  protocol:
    'Only agents with an OpenAI-compatible API, A2A, or a webhook with a request template can be tested. Select the protocol in the connection; for a webhook, select HTTP and enter the template.',
  'not-allowed-to-test': 'The owner has not approved tests of the endpoint. Enable them in the connection.',
  'not-allowed-to-chat': 'The owner has not approved chat probes. Enable them in the connection.',
  'not-allowed-in-production':
    'The agent is in production, or its environment is unknown. Set the environment, or approve chat probes in production in the connection.',
  'host-not-proven':
    'Ownership of the host is not verified. Publish the record or file shown in the connection, then start a scan to verify it.',
};

const hindrance = (what: Hindrance['what'], isThere: boolean): readonly Hindrance[] =>
  isThere ? [{ what, message: MESSAGES[what] }] : [];

/**
 * Returns everything that prevents testing an agent; empty if testing is allowed. 1 RRU if host ownership is
 * required.
 */
export const hindrancesOf = async (
  table: TenantTable,
  { connection, environment, status }: Pick<Agent, 'connection' | 'environment' | 'status'>,
): Promise<readonly Hindrance[]> => {
  const inactive = hindrance('inactive', status !== 'active');
  if (!connection) return [...inactive, ...hindrance('no-connection', true)];
  const { protocol, url, authorisedToTest, authorisedToChat, authorisedToChatInProduction } = connection;
  const unproven = needsHostProof() && (await readHostProof(table, hostOf(url))) === undefined;
  return [
    ...inactive,
    ...hindrance('protocol', !CHAT.includes(protocol) && webhookOf(connection) === undefined),
    ...hindrance('not-allowed-to-test', !authorisedToTest),
    ...hindrance('not-allowed-to-chat', !authorisedToChat),
    ...hindrance('not-allowed-in-production', mayBeProduction(environment) && !authorisedToChatInProduction),
    ...hindrance('host-not-proven', unproven),
  ];
};

/** Returns why a run must not go on, as a sentence; undefined if it may. 1 RRU, and that of `hindrancesOf`. */
export const stoppedBecause = async (table: TenantTable, agentId: string): Promise<string | undefined> => {
  const agent = await readAgent(table, agentId);
  const [first] = agent ? await hindrancesOf(table, agent) : [{ message: 'The agent no longer exists.' }];
  return first && `No more requests were made. ${first.message}`;
};
