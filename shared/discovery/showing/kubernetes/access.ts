/** Accounts of agents, what they may do, and where their credentials come from (core/v1, rbac.authorization.k8s.io/v1). */
import type { Rule } from '../rule.ts';
import { booleanOf, shownBy, textOf } from '../settings.ts';

/**
 * The account that every workload of a namespace has by itself belongs to none of them (`serviceAccountName`). One of its own is shown
 * only where everything that runs was listed, and no token of it lasts that somebody could hold.
 */
const ownIdentity: Rule = {
  parameterId: 'agent-unique-identity',
  method: 'k8s.workloads',
  best: 'pass',
  shown: (sighting) => {
    const { serviceAccount } = sighting.facts;
    if (serviceAccount === undefined) return undefined;
    if (serviceAccount.endsWith('/default'))
      return {
        value: false,
        detail: 'It runs under the default account of its namespace, as whatever names no other does.',
        fields: { serviceAccount },
      };
    const others = textOf(sighting, 'account.sharedWith');
    if (others !== undefined)
      return {
        value: false,
        detail: `Other workloads run under its account: ${others}.`,
        fields: { serviceAccount, 'account.sharedWith': others },
      };
    return booleanOf(sighting, 'account.own') === true
      ? {
          value: true,
          detail:
            'Of all workloads of the cluster it alone runs under its account, which has no token that lasts.',
          fields: { serviceAccount, 'account.own': true },
        }
      : undefined;
  },
};

const BEYOND = 'account.rights.beyond';
const RIGHTS = 'account.rights';

/**
 * Rights beyond the namespace, or that hold others which nobody named, are too many whatever they are used for. Whether those that end
 * at the namespace are in use no field tells, so only an account without any is shown to have none too many.
 */
const narrowRights: Rule = {
  parameterId: 'service-account-least-privilege',
  method: 'k8s.workloads',
  best: 'pass',
  shown: (sighting) => {
    const beyond = textOf(sighting, BEYOND);
    if (beyond !== undefined)
      return shownBy(sighting, false, `Its account was granted more than is named for it: ${beyond}.`, [
        BEYOND,
      ]);
    return textOf(sighting, RIGHTS) === 'none'
      ? shownBy(
          sighting,
          true,
          'No role was bound to its account, and nothing names one of a cloud for it, so it has only what everybody has who is signed in.',
          [RIGHTS],
        )
      : undefined;
  },
};

const PLAIN = 'credentials.plain';
const STORED = 'credentials.fromStore';
const UNSEEN = 'credentials.unseen';

/**
 * Secrets of the cluster are its secret store, which others such as External Secrets fill. Config maps are not read, so beside them
 * nothing is shown to be in no plain text.
 */
const storedSecrets: Rule = {
  parameterId: 'secrets-in-manager',
  method: 'k8s.workloads',
  best: 'pass',
  shown: (sighting) => {
    const plain = textOf(sighting, PLAIN);
    if (plain !== undefined)
      return shownBy(sighting, false, `Credentials stand as plain text in its workloads: ${plain}.`, [PLAIN]);
    const { [STORED]: stored } = sighting.facts.settings ?? {};
    return typeof stored === 'number' && textOf(sighting, UNSEEN) === undefined
      ? shownBy(
          sighting,
          true,
          'All credentials that its variables, arguments and volumes name come from secrets, and it reads no config map.',
          [STORED],
        )
      : undefined;
  },
};

export const accessRules: readonly Rule[] = [ownIdentity, narrowRights, storedSecrets];
