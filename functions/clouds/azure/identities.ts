import { type BearerService, byLink } from '#functions/clouds/bearer.ts';

const IDENTITIES =
  'https://graph.microsoft.com/v1.0/servicePrincipals/microsoft.graph.agentIdentity?$top=100';

/** Lists the agent identities of a directory from Microsoft Graph. */
export const listAgentIdentities = (
  graph: BearerService,
  tenantId: string,
): Promise<readonly unknown[] | undefined> =>
  graph.list(
    { url: IDENTITIES, permission: 'AgentIdentity.Read.All', where: `Microsoft Entra, tenant ${tenantId}` },
    'value',
    byLink('@odata.nextLink'),
  );
