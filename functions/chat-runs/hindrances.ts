/** What has to be allowed, and known, before anything is said to an agent (probes §1). */
import type { Agent } from '#functions/agents/agent-item.ts';
import { needsHostProof, readHostProof } from '#functions/host-proofs/host-proof-store.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import type { ChatTestsReply } from '#shared/chat-runs/contract.ts';
import { hostOf } from '#shared/kernel/host-of.ts';

type Hindrance = ChatTestsReply['hindrances'][number];

const CHAT: readonly string[] = ['openai', 'a2a'];

const MESSAGES: Readonly<Record<Hindrance['what'], string>> = {
  'no-connection': 'The agent has no connection. Enter its address.',
  protocol:
    'Only agents that speak the API of OpenAI or A2A can be asked. Choose the protocol of the connection; a guess would send text to whatever answers.',
  'not-allowed-to-test': 'Its owner has not agreed to tests of the endpoint. Tick that with the connection.',
  'not-allowed-to-chat': 'Its owner has not agreed to chat probes. Tick that with the connection.',
  'not-allowed-in-production':
    'The agent is in production, or nobody has said where it runs. Say where it runs, or agree with the connection to chat probes in production.',
  'host-not-proven':
    'Nobody has shown control of the host yet. Publish the record or the file that the connection names and start a scan, which finds it.',
};

const hindrance = (what: Hindrance['what'], isThere: boolean): readonly Hindrance[] =>
  isThere ? [{ what, message: MESSAGES[what] }] : [];

/** Everything that keeps an agent from being asked; nothing: it may be. 1 RRU where control of hosts is asked for. */
export const hindrancesOf = async (
  table: TenantTable,
  { connection, environment }: Pick<Agent, 'connection' | 'environment'>,
): Promise<readonly Hindrance[]> => {
  if (!connection) return hindrance('no-connection', true);
  const { protocol, url, authorisedToTest, authorisedToChat, authorisedToChatInProduction } = connection;
  const mayBeProduction = environment === undefined || environment === 'production';
  const unproven = needsHostProof() && (await readHostProof(table, hostOf(url))) === undefined;
  return [
    ...hindrance('protocol', !CHAT.includes(protocol)),
    ...hindrance('not-allowed-to-test', !authorisedToTest),
    ...hindrance('not-allowed-to-chat', !authorisedToChat),
    ...hindrance('not-allowed-in-production', mayBeProduction && !authorisedToChatInProduction),
    ...hindrance('host-not-proven', unproven),
  ];
};
