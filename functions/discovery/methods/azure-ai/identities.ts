/** Agent identities in Microsoft Entra: one principal per agent, with the blueprint it was created from. */
import { listAgentIdentities } from '#functions/clouds/azure/identities.ts';
import { settingsAt, text, texts } from '#functions/clouds/fields.ts';
import { type Reading, seen } from './reader.ts';

/**
 * Reads the identities. The Agent 365 catalog is not read, because it requires a signed-in user and is not
 * available to apps.
 */
export const readIdentities = async (reading: Reading): Promise<void> => {
  const { session, reach } = reading;
  const graph = await session.service('graph');
  const where = `Microsoft Entra, tenant ${session.tenantId}`;
  const identities = graph && (await listAgentIdentities(graph, session.tenantId));
  for (const identity of identities ?? []) {
    const id = text(identity, 'id');
    if (id === undefined) continue;
    reach.searched();
    const blueprint = text(identity, 'agentIdentityBlueprintId');
    seen(reading, {
      identifier: `entra:${session.tenantId}/${id}`,
      name: text(identity, 'displayName'),
      namedBy: 'declaration',
      kind: 'agent',
      statement: [
        'Agent identity in Microsoft Entra',
        ...(blueprint ? [`From the blueprint ${blueprint}`] : []),
      ],
      where,
      settings: settingsAt(identity, ['accountEnabled', 'servicePrincipalType', 'agentIdentityBlueprintId']),
      facts: { product: { name: 'Microsoft Entra Agent ID' }, serviceAccount: id },
      tags: Object.fromEntries(texts(identity, 'tags').map((tag) => [tag, ''])),
    });
  }
};
