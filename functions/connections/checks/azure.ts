/** Tries the required permissions of an Azure directory, with the first AI account that it lists. */
import type { Account } from '#functions/clouds/account.ts';
import { listAgentIdentities } from '#functions/clouds/azure/identities.ts';
import { resourcesOf, subscriptionOf } from '#functions/clouds/azure/inventory.ts';
import { listBelowAccount, listBudgets, listDiagnosticSettings } from '#functions/clouds/azure/reads.ts';
import { azureSession } from '#functions/clouds/azure/session.ts';
import type { BearerService } from '#functions/clouds/bearer.ts';
import { text } from '#functions/clouds/fields.ts';
import type { Reach } from '#functions/clouds/reach.ts';
import type { Caller } from '#functions/clouds/rest.ts';
import type { PermissionCheck } from '#shared/connections/check.ts';
import { check, tried } from './check.ts';

/** Reads that are tried for an AI account and its subscription. */
const reads: Readonly<Record<string, (arm: BearerService, id: string) => Promise<unknown>>> = {
  'Microsoft.CognitiveServices/accounts/raiPolicies/read': (arm, id) =>
    listBelowAccount(arm, id, 'raiPolicies', id),
  'Microsoft.Insights/diagnosticSettings/read': listDiagnosticSettings,
  'Microsoft.Consumption/budgets/read': async (arm, id) => {
    const subscription = subscriptionOf(id);
    return subscription === undefined ? undefined : await listBudgets(arm, subscription);
  },
};

/** Permissions that need a resource outside the account inventory. */
const shownByRuns: readonly (readonly [permission: string, what: string])[] = [
  ['Microsoft.OperationalInsights/workspaces/tables/read', 'a workspace that audit logs are sent to'],
  ['Microsoft.App/containerApps/authConfigs/read', 'an agent in Container Apps'],
  ['Microsoft.CognitiveServices/accounts/AIServices/agents/read', 'a Foundry project'],
];

/** Returns for each permission whether the app has it. */
export const checkAzure = async (context: Caller, account: Account): Promise<readonly PermissionCheck[]> => {
  let first: string | undefined;
  const armOf = (reach: Reach) => azureSession(context, account, reach)?.service('arm');
  const reader = await tried('Reader of the subscriptions', async (reach) => {
    const arm = await armOf(reach);
    const rows = arm && (await resourcesOf(arm, ['microsoft.cognitiveservices/accounts']));
    first = text(rows?.[0], 'id');
  });
  const identities = await tried('AgentIdentity.Read.All', async (reach) => {
    const session = azureSession(context, account, reach);
    const graph = await session?.service('graph');
    return session && graph && listAgentIdentities(graph, session.tenantId);
  });
  const checks: PermissionCheck[] = [];
  for (const [permission, read] of Object.entries(reads)) {
    const id = first;
    checks.push(
      id === undefined
        ? check(permission, 'untold', 'Confirmed by the first discovery run that finds an AI account.')
        : await tried(permission, async (reach) => {
            const arm = await armOf(reach);
            return arm && read(arm, id);
          }),
    );
  }
  return [
    reader,
    identities,
    ...checks,
    ...shownByRuns.map(([permission, what]) =>
      check(permission, 'untold', `Confirmed by the first discovery run that finds ${what}.`),
    ),
  ];
};
