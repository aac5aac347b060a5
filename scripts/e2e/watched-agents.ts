import type { BaselineReply } from '#shared/baselines/contract.ts';
import { endOfScan, newAgent, newScan, type Person } from './api-client.ts';
import { startToolServer } from './tool-server.ts';

const FRAMEWORK = 'OWASP AI Security';

/**
 * Agents of one server with observed tools: the caller can approve the baseline of one, and another user
 * submitted the other.
 */
export interface WatchedAgents {
  readonly seen: string;
  readonly proposed: string;
  readonly own: string;
  /** Digest of the observed tools of each agent. */
  readonly digest: string;
  readonly stop: () => void;
}

/** Creates and scans an agent and returns it with the digest of its listed tools. */
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
