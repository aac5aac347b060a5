/** Other users of an agent's accounts. */

import { namesText } from '#functions/discovery/known/names-text.ts';
import { serviceAccount } from '#functions/discovery/kubernetes/access-objects.ts';
import { workloadsOf } from '#functions/discovery/kubernetes/workloads.ts';
import { accountsOf } from './account-rights.ts';
import { type Guard, listed, workloadsIn } from './guard.ts';

/** Registry credentials of an OpenShift cluster, which every account there has. */
const OF_REGISTRY = '-dockercfg-';

/**
 * `account.sharedWith`: other workloads with one of its accounts. `account.own`: no other user was found
 * among all workloads, and the accounts have no long-lived token that could have been copied.
 */
export const accountUsers: Guard = async (of) => {
  const { workloads, listings } = await workloadsOf(of.cluster);
  const own = new Set(workloadsIn(of.subject));
  const accounts = accountsOf(of.subject);
  const isOf = (namespace: string, name: string) =>
    accounts.some((account) => account.namespace === namespace && account.name === name);
  const others = workloads.filter(
    (one) => !own.has(one) && isOf(one.namespace, one.spec.serviceAccountName || 'default'),
  );
  if (others.length > 0)
    return { 'account.sharedWith': namesText(others.map(({ kind, name }) => `${kind} ${name}`)) };
  if (accounts.some(({ name }) => name === 'default')) return {};
  const all = await listed(of, '', 'serviceaccounts', serviceAccount);
  const found = all.items.filter(({ metadata }) => isOf(metadata.namespace, metadata.name));
  const lasting = found.flatMap(({ secrets }) => secrets.filter(({ name }) => !name.includes(OF_REGISTRY)));
  const whole = listings.every(({ state }) => state === 'ran' || state === 'absent');
  return whole && found.length === accounts.length && lasting.length === 0 ? { 'account.own': true } : {};
};
