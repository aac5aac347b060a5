/** Tries the required permissions of registry accounts. */
import type { Account } from '#functions/clouds/account.ts';
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
import { tried } from './check.ts';

type Checks = (context: Caller, account: Account) => Promise<readonly PermissionCheck[]>;

const registry =
  (context: Caller, account: Account, list: (registry: Registry) => Promise<unknown>) =>
  async (reach: Reach) => {
    const found = registryOf(context, account, reach);
    return found && list(found);
  };

export const checkMlflow: Checks = async (context, account) => [
  await tried('READ of registered models', registry(context, account, listMlflowModels)),
];

export const checkDatabricks: Checks = async (context, account) => [
  await tried('EXECUTE on models', registry(context, account, listCatalogModels)),
  await tried('CAN VIEW of serving endpoints', registry(context, account, listServingEndpoints)),
];

export const checkHuggingFace: Checks = async (context, account) => [
  await tried('Read of models', async (reach) => {
    const hub = hubOf(context, account, reach);
    return hub && listHubModels(hub);
  }),
  await tried('Read of inference endpoints', async (reach) => {
    const hub = hubOf(context, account, reach);
    return hub && listHubEndpoints(hub);
  }),
];
