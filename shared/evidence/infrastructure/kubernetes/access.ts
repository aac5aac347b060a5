/**
 * Service accounts of agents, their permissions, and the source of their credentials (core/v1,
 * rbac.authorization.k8s.io/v1).
 */
import type { Rule } from '../rule.ts';
import { booleanOf, shownBy, textOf } from '../settings.ts';

/**
 * The default account of a namespace is shared by its workloads (`serviceAccountName`). A dedicated account
 * is proven only if all workloads were listed and the account has no long-lived token.
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
        detail:
          'It runs as the default service account of its namespace, as do all workloads that name no other account.',
        fields: { serviceAccount },
      };
    const others = textOf(sighting, 'account.sharedWith');
    if (others !== undefined)
      return {
        value: false,
        detail: `Other workloads use its service account: ${others}.`,
        fields: { serviceAccount, 'account.sharedWith': others },
      };
    return booleanOf(sighting, 'account.own') === true
      ? {
          value: true,
          detail:
            'It is the only workload of the cluster that uses its service account, which has no long-lived token.',
          fields: { serviceAccount, 'account.own': true },
        }
      : undefined;
  },
};

const BEYOND = 'account.rights.beyond';
const RIGHTS = 'account.rights';

/**
 * Permissions beyond the namespace, or wildcards, are excessive regardless of their use. No field shows
 * whether permissions within the namespace are needed, so only an account without permissions passes.
 */
const narrowRights: Rule = {
  parameterId: 'service-account-least-privilege',
  method: 'k8s.workloads',
  best: 'pass',
  shown: (sighting) => {
    const beyond = textOf(sighting, BEYOND);
    if (beyond !== undefined)
      return shownBy(
        sighting,
        false,
        `Its service account has permissions beyond those named for it: ${beyond}.`,
        [BEYOND],
      );
    return textOf(sighting, RIGHTS) === 'none'
      ? shownBy(
          sighting,
          true,
          'Its service account has no role binding and no cloud role, so it has only the permissions of every authenticated user.',
          [RIGHTS],
        )
      : undefined;
  },
};

const PLAIN = 'credentials.plain';
const STORED = 'credentials.fromStore';
const UNSEEN = 'credentials.unseen';

/**
 * Cluster secrets are its secret store, which tools such as External Secrets fill. Config maps are not read,
 * so a workload that uses them never passes.
 */
const storedSecrets: Rule = {
  parameterId: 'secrets-in-manager',
  method: 'k8s.workloads',
  best: 'pass',
  shown: (sighting) => {
    const plain = textOf(sighting, PLAIN);
    if (plain !== undefined)
      return shownBy(sighting, false, `Its workloads contain plaintext credentials: ${plain}.`, [PLAIN]);
    const { [STORED]: stored } = sighting.facts.settings ?? {};
    return typeof stored === 'number' && textOf(sighting, UNSEEN) === undefined
      ? shownBy(
          sighting,
          true,
          'All credentials in its variables, arguments and volumes come from secrets, and it reads no config map.',
          [STORED],
        )
      : undefined;
  },
};

export const accessRules: readonly Rule[] = [ownIdentity, narrowRights, storedSecrets];
