import type { BaselineReply } from '#shared/baselines/contract.ts';
import { endOfScan, newAgent, newScan, type Person } from './api-client.ts';
import { startToolServer } from './tool-server.ts';

const FRAMEWORK = 'OWASP AI Security';

/** Agents of one server, whose tools were seen: what was seen is one's to approve, and put forward by another person. */
export interface WatchedAgents {
  readonly seen: string;
  readonly proposed: string;
  readonly own: string;
  /** Of what was seen of each of them. */
  readonly digest: string;
  readonly stop: () => void;
}

/** An agent that was scanned, and the digest of the tools that it listed. */
const watched = async (person: Person, connection: Readonly<Record<string, unknown>>) => {
  const agentId = await newAgent(person, { frameworks: [FRAMEWORK], connection });
  await endOfScan(person, await newScan(person, agentId, FRAMEWORK));
  const { body } = await person.call('GET', `/api/agents/${agentId}/baselines`);
  const tools = (body as readonly BaselineReply[]).find(({ kind }) => kind === 'tools');
  return { agentId, digest: tools?.seen?.digest ?? '' };
};

const approve = (person: Person, { agentId, digest }: { agentId: string; digest: string }) =>
  person.call('POST', `/api/agents/${agentId}/baselines/tools/approve`, { json: { digest } });

export const watchedAgents = async (person: Person, other: Person): Promise<WatchedAgents> => {
  const server = await startToolServer({ list_wards: 'Lists the wards of the house.' });
  const [seen, proposed, own] = [
    await watched(person, server.connection),
    await watched(person, server.connection),
    await watched(person, server.connection),
  ];
  await approve(other, proposed);
  await approve(person, own);
  return {
    seen: seen.agentId,
    proposed: proposed.agentId,
    own: own.agentId,
    digest: seen.digest,
    stop: server.stop,
  };
};
