/** Finds the agent of an address that a scanner probed. */
import type { Agent } from '#functions/agents/agent-item.ts';
import { readAgent } from '#functions/agents/agent-store.ts';
import { readDiscoveredMany } from '#functions/discovery/store/discovered-item.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { endpointJoin, isLoopback, normalizedEndpoint } from '#shared/discovery/identity.ts';
import type { Registered } from '#shared/discovery/reconcile.ts';
import { readJoins } from '../store/joins-store.ts';

/** An agent whose connection has the address and may be tested. */
export type AgentWithAddress = Agent & Required<Pick<Agent, 'connection'>>;

/** Why evidence for an address is rejected, as a sentence. */
export type Rejection = string;

export interface Asking {
  /** Name of the scanner, as in its sightings. */
  readonly from: string;
  /** Reads the registered agents; called only if no discovered agent matches. */
  readonly registered: () => Promise<readonly Registered[]>;
}

const isAt = (agent: Agent | undefined, address: string): agent is AgentWithAddress =>
  agent?.connection !== undefined && normalizedEndpoint(agent.connection.url) === address;

const agentAt = async (
  table: TenantTable,
  url: string,
  { from, registered }: Asking,
): Promise<AgentWithAddress | Rejection> => {
  const address = normalizedEndpoint(url);
  // The scanner may have seen only the port, while the registered agent has a path on it.
  const keys = [...new Set([url, new URL(url).origin])].map((one) => endpointJoin(one, from));
  const joins = await readJoins(table, keys);
  const found = await readDiscoveredMany(table, [
    ...new Set([...joins.values()].flatMap(({ agents }) => agents)),
  ]);
  const ids = new Set(found.flatMap(({ agentId }) => agentId ?? []));
  // Every machine has a loopback address, so only a sighting by the same scanner identifies the agent.
  if (ids.size === 0 && !isLoopback(url))
    for (const { id, endpoint } of await registered())
      if (endpoint !== undefined && normalizedEndpoint(endpoint) === address) ids.add(id);
  const agents = (await Promise.all([...ids].map((id) => readAgent(table, id)))).filter((agent) =>
    isAt(agent, address),
  );
  const [agent, ...others] = agents;
  if (!agent) return 'No registered agent has this address as its connection.';
  if (others.length > 0) return 'More than one registered agent has this address as its connection.';
  return agent.connection.authorisedToTest
    ? agent
    : 'The owner of the agent has not authorized tests of this address.';
};

/** Returns for each address its agent, or why evidence is rejected. */
export const agentsAt = async (
  table: TenantTable,
  urls: ReadonlySet<string>,
  { from, registered }: Asking,
): Promise<ReadonlyMap<string, AgentWithAddress | Rejection>> => {
  let known: ReturnType<typeof registered> | undefined;
  const once = () => {
    known ??= registered();
    return known;
  };
  const agents = new Map<string, AgentWithAddress | Rejection>();
  for (const url of urls) agents.set(url, await agentAt(table, url, { from, registered: once }));
  return agents;
};
