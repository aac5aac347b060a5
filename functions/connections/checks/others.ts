/** Tries what accounts of Azure, Google Cloud and registries must permit. */
import type { Account } from '#functions/clouds/account.ts';
import { listAgentIdentities } from '#functions/clouds/azure/identities.ts';
import { resourcesOf } from '#functions/clouds/azure/inventory.ts';
import { azureSession } from '#functions/clouds/azure/session.ts';
import { type GooglePermission, googleLists, listGoogle } from '#functions/clouds/google/lists.ts';
import { googleSession } from '#functions/clouds/google/session.ts';
import type { Reach } from '#functions/clouds/reach.ts';
import { hubOf, listHubEndpoints, listHubModels } from '#functions/clouds/registries/hugging-face.ts';
import {
  listCatalogModels,
  listMlflowModels,
  listServingEndpoints,
  type Registry,
  registryOf,
} from '#functions/clouds/registries/registry.ts';
import type { Caller } from '#functions/clouds/rest.ts';
import type { PermissionCheck } from '#shared/connections/check.ts';
import { check, tried } from './check.ts';

type Checks = (look: Caller, account: Account) => Promise<readonly PermissionCheck[]>;

export const checkAzure: Checks = async (look, account) => [
  await tried('Reader of the subscriptions', async (reach) => {
    const arm = await azureSession(look, account, reach)?.service('arm');
    return arm && resourcesOf(arm, ['microsoft.cognitiveservices/accounts']);
  }),
  await tried('AgentIdentity.Read.All', async (reach) => {
    const session = azureSession(look, account, reach);
    const graph = await session?.service('graph');
    return session && graph && listAgentIdentities(graph, session.tenantId);
  }),
  check(
    'Microsoft.CognitiveServices/accounts/AIServices/agents/read',
    'untold',
    'Shown by the first discovery run that finds a project of Foundry.',
  ),
];

export const checkGoogle: Checks = async (look, account) => {
  const checks: PermissionCheck[] = [];
  const token = await tried(`Token of ${String(account.settings.serviceAccount)}`, (reach) =>
    googleSession(look, account, reach),
  );
  if (token.state !== 'ok') return [token];
  for (const permission of Object.keys(googleLists) as GooglePermission[]) {
    let offered = true;
    const one = await tried(permission, async (reach) => {
      const session = await googleSession(look, account, reach);
      const [location = 'global'] = session?.locations ?? [];
      const found = session && (await listGoogle(session, permission, location));
      offered = found !== undefined;
    });
    const untold = one.state === 'ok' && !offered;
    checks.push(
      untold
        ? check(
            permission,
            'untold',
            `${googleLists[permission].service} is not in use in the first location.`,
          )
        : one,
    );
  }
  return [token, ...checks];
};

const registry =
  (look: Caller, account: Account, list: (registry: Registry) => Promise<unknown>) =>
  async (reach: Reach) => {
    const found = registryOf(look, account, reach);
    return found && list(found);
  };

export const checkMlflow: Checks = async (look, account) => [
  await tried('READ of registered models', registry(look, account, listMlflowModels)),
];

export const checkDatabricks: Checks = async (look, account) => [
  await tried('EXECUTE on models', registry(look, account, listCatalogModels)),
  await tried('CAN VIEW of serving endpoints', registry(look, account, listServingEndpoints)),
];

export const checkHuggingFace: Checks = async (look, account) => [
  await tried('Read of models', async (reach) => {
    const hub = hubOf(look, account, reach);
    return hub && listHubModels(hub);
  }),
  await tried('Read of inference endpoints', async (reach) => {
    const hub = hubOf(look, account, reach);
    return hub && listHubEndpoints(hub);
  }),
];
