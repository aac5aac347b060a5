/** What an account of Azure OpenAI or Foundry sets for all that it serves. */
import { managed } from '#functions/clouds/azure/inventory.ts';
import { type BearerService, byLink } from '#functions/clouds/bearer.ts';
import { at, entries, settingsAt, text } from '#functions/clouds/fields.ts';

/** Version of the provider's API that all of it is read by. */
const API = '2025-09-01';

export interface FoundryAccount {
  readonly id: string;
  readonly account: unknown;
  /** Undefined where they could not be read. */
  readonly deployments: readonly unknown[] | undefined;
  readonly raiPolicies: readonly unknown[] | undefined;
}

/** A list below an account. */
export const listBelow = (
  arm: BearerService,
  id: string,
  collection: 'deployments' | 'raiPolicies' | 'projects',
  where: string,
) =>
  arm.list(
    {
      url: managed(id, `/${collection}`, API),
      permission: `Microsoft.CognitiveServices/accounts/${collection}/read`,
      where,
    },
    'value',
    byLink('nextLink'),
  );

export const accountSettings = (account: unknown) => {
  const acls = at(account, 'properties.networkAcls');
  return {
    ...settingsAt(at(account, 'properties'), [
      'publicNetworkAccess',
      'disableLocalAuth',
      'restrictOutboundNetworkAccess',
      'encryption.keySource',
      'networkAcls.defaultAction',
    ]),
    ...(acls !== undefined && { 'networkAcls.ipRules.count': entries(acls, 'ipRules').length }),
    'userOwnedStorage.count': entries(account, 'properties.userOwnedStorage').length,
    'identity.type': text(account, 'identity.type'),
  };
};
