/** Effect of an account's permission, from its rule (rbac.authorization.k8s.io/v1 `PolicyRule`). */
import type { PolicyRule } from '#functions/discovery/kubernetes/access-objects.ts';

/** Kinds that start pods, and thereby give access to every account of a namespace. */
const starting: ReadonlySet<string> = new Set([
  'pods',
  'deployments',
  'statefulsets',
  'daemonsets',
  'replicasets',
  'replicationcontrollers',
  'jobs',
  'cronjobs',
]);
/** Access to running containers. */
const into: ReadonlySet<string> = new Set([
  'pods/exec',
  'pods/attach',
  'pods/ephemeralcontainers',
  'nodes/proxy',
  'serviceaccounts/token',
]);
const granting: ReadonlySet<string> = new Set([
  'roles',
  'clusterroles',
  'rolebindings',
  'clusterrolebindings',
]);

const reading: ReadonlySet<string> = new Set(['get', 'list', 'watch']);
const writing: ReadonlySet<string> = new Set(['create', 'update', 'patch']);
const beyondAny: ReadonlySet<string> = new Set(['escalate', 'bind', 'impersonate']);

const has = (verbs: readonly string[], wanted: ReadonlySet<string>): boolean =>
  verbs.some((verb) => wanted.has(verb));

const isWildcard = ({ apiGroups, resources, verbs, nonResourceURLs }: PolicyRule): boolean =>
  [...apiGroups, ...verbs].includes('*') ||
  resources.some((one) => one === '*' || one.startsWith('*/')) ||
  nonResourceURLs.includes('*');

/**
 * Returns permissions that lead to further, unnamed ones: wildcards, all secrets of a namespace, starting
 * pods, entering containers, and granting or impersonating. Empty for a rule limited to what it names.
 */
export const boundlessIn = (rule: PolicyRule): readonly string[] => {
  if (isWildcard(rule)) return ['a wildcard'];
  const { resources, verbs, resourceNames } = rule;
  const everySecret =
    resources.includes('secrets') &&
    // A list cannot be restricted by name, because the caller does not know the names (Kubernetes, "Referring
    // to resources").
    (has(verbs, new Set(['list', 'watch'])) || (resourceNames.length === 0 && has(verbs, reading)));
  return [
    ...(everySecret ? ['reading secrets'] : []),
    ...resources.filter((one) => starting.has(one) && has(verbs, writing)).map((one) => `changing ${one}`),
    ...resources.filter((one) => into.has(one) && has(verbs, new Set([...writing, 'get']))),
    ...resources.filter((one) => granting.has(one) && has(verbs, writing)).map((one) => `changing ${one}`),
    ...verbs.filter((verb) => beyondAny.has(verb)),
  ];
};

const open = /^\/(?:api|apis|healthz|livez|readyz|openapi|version|swagger(?:api|\.json)?)(?:\/|$)/;
const ofIssuer: ReadonlySet<string> = new Set([
  '/.well-known/openid-configuration',
  '/.well-known/openid-configuration/',
  '/openid/v1/jwks',
  '/openid/v1/jwks/',
]);
const ofOneself: ReadonlySet<string> = new Set([
  'selfsubjectaccessreviews',
  'selfsubjectrulesreviews',
  'selfsubjectreviews',
]);

/** Returns true for default permissions of every authenticated account: API discovery, and self-review. */
export const isEverybodys = (rule: PolicyRule): boolean => {
  if (rule.apiGroups.includes('*') || rule.resources.includes('*')) return false;
  const urls = rule.nonResourceURLs.every((url) => open.test(url) || ofIssuer.has(url));
  return (
    urls &&
    (rule.nonResourceURLs.length === 0 || rule.verbs.every((verb) => verb === 'get')) &&
    rule.resources.every((one) => ofOneself.has(one))
  );
};
