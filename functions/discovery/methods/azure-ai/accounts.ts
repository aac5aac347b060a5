/** Settings of an Azure OpenAI or Foundry account for everything that it serves. */
import { at, entries, settingsAt, text } from '#functions/clouds/fields.ts';

export interface FoundryAccount {
  readonly id: string;
  readonly account: unknown;
  /** Undefined if they could not be read. */
  readonly deployments: readonly unknown[] | undefined;
  readonly raiPolicies: readonly unknown[] | undefined;
}

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
