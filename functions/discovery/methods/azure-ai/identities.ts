/** Identities of agents in Microsoft Entra: one principal for each agent, with the blueprint that it was made of. */
import { byLink } from '#functions/discovery/cloud/bearer.ts';
import { settingsAt, text, texts } from '#functions/discovery/cloud/fields.ts';
import { type Reading, seen } from './reader.ts';

const IDENTITIES =
  'https://graph.microsoft.com/v1.0/servicePrincipals/microsoft.graph.agentIdentity?$top=100';

/** Reads them. The catalogue of Agent 365 is not read: it takes a person who signs in, and no app may. */
export const readIdentities = async (reading: Reading): Promise<void> => {
  const { session, reach } = reading;
  const graph = await session.service('graph');
  const where = `Microsoft Entra, tenant ${session.tenantId}`;
  const identities = await graph?.list(
    { url: IDENTITIES, permission: 'AgentIdentity.Read.All', where },
    'value',
    byLink('@odata.nextLink'),
  );
  for (const identity of identities ?? []) {
    const id = text(identity, 'id');
    if (id === undefined) continue;
    reach.looked();
    const blueprint = text(identity, 'agentIdentityBlueprintId');
    seen(reading, {
      identifier: `entra:${session.tenantId}/${id}`,
      name: text(identity, 'displayName'),
      namedBy: 'declaration',
      kind: 'agent',
      says: [
        'Identity of an agent in Microsoft Entra',
        ...(blueprint ? [`Of the blueprint ${blueprint}`] : []),
      ],
      where,
      settings: settingsAt(identity, ['accountEnabled', 'servicePrincipalType', 'agentIdentityBlueprintId']),
      facts: { product: { name: 'Microsoft Entra Agent ID' }, serviceAccount: id },
      tags: Object.fromEntries(texts(identity, 'tags').map((tag) => [tag, ''])),
    });
  }
};
