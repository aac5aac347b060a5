/** Selects the agents that a scanner has just seen and may probe. */
import { readAgent } from '#functions/agents/agent-store.ts';
import { readDiscoveredMany } from '#functions/discovery/store/discovered-item.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import type { Assessable } from '#shared/discovery/contract.ts';
import { hostOfEndpoint } from '#shared/discovery/reconcile.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';

const addressesOf = ({ endpoint, identifier, joins: { endpoints = [] } }: Sighting): readonly string[] => [
  ...(endpoint === undefined ? [] : [endpoint]),
  identifier,
  ...endpoints,
];

/**
 * Returns registered agents on hosts that the scanner itself named and whose owners have authorized tests. A
 * scanner thus learns no new address, and withdrawn consent applies from the next report.
 * @param ids of the discovered agents of the sightings
 */
export const assessable = async (
  table: TenantTable,
  ids: readonly string[],
  sightings: readonly Sighting[],
): Promise<readonly Assessable[]> => {
  const hosts = new Set(sightings.flatMap(addressesOf).flatMap((one) => hostOfEndpoint(one) ?? []));
  const found = await readDiscoveredMany(table, ids);
  const agents = await Promise.all(
    [...new Set(found.flatMap(({ agentId }) => agentId ?? []))].map((id) => readAgent(table, id)),
  );
  return agents.flatMap((agent) => {
    const { connection } = agent ?? {};
    if (agent?.status !== 'active' || !connection?.authorisedToTest) return [];
    const host = hostOfEndpoint(connection.url);
    return host !== undefined && hosts.has(host)
      ? [{ url: connection.url, protocol: connection.protocol }]
      : [];
  });
};
