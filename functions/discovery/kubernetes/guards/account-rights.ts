/** Permissions of an agent's accounts in its cluster, as granted by role bindings. */

import { namesText } from '#functions/discovery/known/names-text.ts';
import {
  type PolicyRule,
  type Role,
  type RoleBinding,
  role,
  roleBinding,
  serviceAccount,
} from '#functions/discovery/kubernetes/access-objects.ts';
import { isWhole } from '#functions/discovery/kubernetes/cluster.ts';
import type { Subject } from '#functions/discovery/kubernetes/subjects.ts';
import { workloadsOf } from '#functions/discovery/kubernetes/workloads.ts';
import { type Guard, type Guarded, listed, workloadsIn } from './guard.ts';
import { boundlessIn, isEverybodys } from './rights.ts';

const RBAC = 'rbac.authorization.k8s.io';

export interface Account {
  readonly namespace: string;
  readonly name: string;
}

/** Returns the accounts of its workloads, each once. */
export const accountsOf = (subject: Subject): readonly Account[] => {
  const all = workloadsIn(subject).map(({ namespace, spec }) => ({
    namespace,
    name: spec.serviceAccountName || 'default',
  }));
  return [...new Map(all.map((one) => [`${one.namespace}/${one.name}`, one])).values()];
};

/**
 * Returns how a binding refers to an account: by its own name, or through its groups (Kubernetes, "Referring
 * to subjects").
 */
const meaning = ({ namespace, name }: Account, { subjects }: RoleBinding): 'own' | 'group' | undefined => {
  const groups = ['system:serviceaccounts', `system:serviceaccounts:${namespace}`, 'system:authenticated'];
  const own = subjects.some(
    (one) =>
      (one.kind === 'ServiceAccount' && one.name === name && one.namespace === namespace) ||
      (one.kind === 'User' && one.name === `system:serviceaccount:${namespace}:${name}`),
  );
  if (own) return 'own';
  return subjects.some((one) => one.kind === 'Group' && groups.includes(one.name)) ? 'group' : undefined;
};

interface Right {
  readonly by: 'own' | 'group';
  readonly rule: PolicyRule;
  /** Display text: `ClusterRoleBinding admins`. */
  readonly via: string;
  /** True if it is limited to the account's namespace. */
  readonly within: boolean;
}

const titleOf = ({ metadata: { namespace, name } }: RoleBinding): string =>
  namespace === '' ? `ClusterRoleBinding ${name}` : `RoleBinding ${namespace}/${name}`;

const rightsOf = (
  account: Account,
  bindings: readonly RoleBinding[],
  roles: ReadonlyMap<string, Role>,
): readonly Right[] =>
  bindings.flatMap((binding) => {
    const by = meaning(account, binding);
    if (!by) return [];
    const { namespace } = binding.metadata;
    const { kind, name } = binding.roleRef;
    const granted = roles.get(kind === 'ClusterRole' ? `/${name}` : `${namespace}/${name}`);
    const within = namespace === account.namespace;
    return (granted?.rules ?? []).map((rule) => ({ by, rule, via: titleOf(binding), within }));
  });

/**
 * Returns permissions granted to the account directly beyond its namespace, and any that give access to
 * further permissions.
 */
const beyond = ({ by, rule, via, within }: Right): readonly string[] => {
  if (isEverybodys(rule)) return [];
  const boundless = boundlessIn(rule);
  if (boundless.length > 0) return [`${boundless.join(', ')} by ${via}`];
  return by === 'own' && !within ? [`permissions outside its namespace by ${via}`] : [];
};

const keyed = (all: readonly Role[]): readonly (readonly [string, Role])[] =>
  all.map((one) => [`${one.metadata.namespace}/${one.metadata.name}`, one] as const);

/** Annotations and variables that give an account cloud permissions, which the cluster does not show. */
const inCloud =
  /^(?:eks\.amazonaws\.com\/role-arn|iam\.gke\.io\/gcp-service-account|azure\.workload\.identity\/client-id)$/;
const cloudVariables: ReadonlySet<string> = new Set([
  'AWS_ROLE_ARN',
  'AWS_CONTAINER_CREDENTIALS_FULL_URI',
  'AZURE_FEDERATED_TOKEN_FILE',
]);

/**
 * Returns true if the cloud may grant permissions that the cluster's objects do not show. Google grants roles
 * directly to a cluster account (GKE, "Workload Identity Federation"). Amazon's associations appear in the
 * variables of pods started afterward (EKS Pod Identity), so pods must be listed. Undefined if the nodes
 * could not be listed.
 */
const mayGrantUnseen = async (of: Guarded): Promise<boolean | undefined> => {
  const { listings, clouds } = await workloadsOf(of.cluster);
  if (!listings.every(isWhole)) return undefined;
  const all = new Set(clouds.values());
  const unseen = workloadsIn(of.subject).some(({ pods }) => pods.length === 0);
  return all.has('gce') || (all.has('aws') && unseen);
};

/** Returns true if there is no sign of cloud permissions; undefined if this could not be checked. */
const onlyInCluster = async (of: Guarded, accounts: readonly Account[]): Promise<boolean | undefined> => {
  if ((await mayGrantUnseen(of)) !== false) return undefined;
  const all = await listed(of, '', 'serviceaccounts', serviceAccount);
  if (all.state !== 'ran') return undefined;
  const own = all.items.filter(({ metadata }) =>
    accounts.some(({ namespace, name }) => metadata.namespace === namespace && metadata.name === name),
  );
  if (own.length < accounts.length) return undefined;
  const pods = workloadsIn(of.subject).flatMap((workload) => workload.pods);
  const names = pods.flatMap(({ spec }) =>
    [...spec.initContainers, ...spec.containers].flatMap(({ env }) => env.map(({ name }) => name)),
  );
  return (
    own.every(({ metadata }) => !Object.keys(metadata.annotations).some((name) => inCloud.test(name))) &&
    !names.some((name) => cloudVariables.has(name))
  );
};

/**
 * `account.rights.beyond`: permissions beyond explicitly named ones within the namespace. `account.rights`:
 * `none` if only default permissions are granted, otherwise `some`. Without role-based access control,
 * nothing is reported.
 */
export const accountRights: Guard = async (of) => {
  const roles = await listed(of, RBAC, 'roles', role);
  const clusterRoles = await listed(of, RBAC, 'clusterroles', role);
  const bindings = await listed(of, RBAC, 'rolebindings', roleBinding);
  const clusterBindings = await listed(of, RBAC, 'clusterrolebindings', roleBinding);
  const known = new Map(keyed([...roles.items, ...clusterRoles.items]));
  const accounts = accountsOf(of.subject);
  const rights = accounts.flatMap((account) =>
    rightsOf(account, [...bindings.items, ...clusterBindings.items], known),
  );
  const past = rights.flatMap(beyond);
  if (past.length > 0) return { 'account.rights.beyond': namesText(past) };
  const whole = [roles, clusterRoles, bindings, clusterBindings].every(({ state }) => state === 'ran');
  if (!whole || !(await onlyInCluster(of, accounts))) return {};
  return { 'account.rights': rights.every(({ rule }) => isEverybodys(rule)) ? 'none' : 'some' };
};
