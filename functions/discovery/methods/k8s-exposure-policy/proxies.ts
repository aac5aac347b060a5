/**
 * Determines how proxies in front of an agent handle external callers: whether they require TLS, and whether
 * they limit rates.
 */
import type { Custom, HttpRoute, Ingress } from '#functions/discovery/kubernetes/objects.ts';
import { at, listAt, textAt } from '#functions/discovery/kubernetes/reading.ts';
import type { ClusterNetwork } from './cluster-network.ts';

/** Known behavior of a proxy; `undefined` if its settings do not determine it. */
export interface Taking {
  /** `plain`: it accepts plain HTTP without a redirect. */
  readonly transport: 'encrypted' | 'plain' | undefined;
  readonly limited: boolean;
  /** Such as `Ingress ward/chat`. */
  readonly title: string;
}

const NGINX = 'k8s.io/ingress-nginx';
const TRAEFIK = 'traefik.io/ingress-controller';

/**
 * Returns the controller of an ingress, by its class or the default class (networking.k8s.io/v1
 * IngressClass).
 */
const controllerOf = ({ spec, metadata }: Ingress, classes: readonly Custom[]): string | undefined => {
  const named = spec.ingressClassName || metadata.annotations['kubernetes.io/ingress.class'];
  const own = named
    ? classes.find((one) => one.metadata.name === named)
    : classes.find(
        (one) => one.metadata.annotations['ingressclass.kubernetes.io/is-default-class'] === 'true',
      );
  return textAt(own?.spec, 'controller');
};

/**
 * The default can be changed for the entire controller, and another ingress may have a certificate for the
 * same name, so only annotations of this ingress are decisive: a missing certificate proves nothing.
 */
const nginxTransport = ({ spec, metadata }: Ingress): Taking['transport'] => {
  const summary = (name: string) => metadata.annotations[`nginx.ingress.kubernetes.io/${name}`];
  if (summary('force-ssl-redirect') === 'true') return 'encrypted';
  if (summary('ssl-redirect') === 'false') return spec.rules.length > 0 ? 'plain' : undefined;
  const secured = new Set(spec.tls.flatMap(({ hosts }) => hosts));
  // Certificates for other names may cover these as well.
  if (spec.tls.length === 0 || !spec.rules.every(({ host }) => secured.has(host))) return undefined;
  return summary('ssl-redirect') === 'true' ? 'encrypted' : undefined;
};

const nginxLimits = ({ metadata }: Ingress): boolean => {
  const summary = (name: string) => metadata.annotations[`nginx.ingress.kubernetes.io/${name}`];
  const excepted = ['limit-allowlist', 'limit-whitelist'].some((name) => summary(name) !== undefined);
  return !excepted && ['limit-rps', 'limit-rpm'].some((name) => Number(summary(name)) > 0);
};

/** An ingress refers to middlewares as `<namespace>-<name>@kubernetescrd` (traefik.io/v1alpha1). */
const traefikLimits = ({ metadata }: Ingress, middlewares: readonly Custom[]): boolean => {
  const named = (metadata.annotations['traefik.ingress.kubernetes.io/router.middlewares'] ?? '').split(',');
  return middlewares.some(
    (one) =>
      named.some((name) => name.trim() === `${one.metadata.namespace}-${one.metadata.name}@kubernetescrd`) &&
      Number(at(one.spec, 'rateLimit.average') ?? 0) > 0,
  );
};

const ofIngress = (ingress: Ingress, { ingressClasses, middlewares }: ClusterNetwork): Taking => {
  const controller = controllerOf(ingress, ingressClasses.items);
  const { namespace, name } = ingress.metadata;
  return {
    transport: controller === NGINX ? nginxTransport(ingress) : undefined,
    limited:
      (controller === NGINX && nginxLimits(ingress)) ||
      (controller === TRAEFIK && traefikLimits(ingress, middlewares.items)),
    title: `Ingress ${namespace}/${name}`,
  };
};

/** Returns the listeners of a route: the one that it names, or all of the gateway. */
const listenersOf = (route: HttpRoute, gateways: readonly Custom[]) =>
  route.spec.parentRefs.map(({ kind, name, namespace, sectionName }) => {
    const gateway = gateways.find(
      (one) =>
        kind === 'Gateway' &&
        one.metadata.name === name &&
        one.metadata.namespace === (namespace || route.metadata.namespace),
    );
    const all = listAt(gateway?.spec, 'listeners');
    return sectionName === '' ? all : all.filter((one) => textAt(one, 'name') === sectionName);
  });

/**
 * A listener for some hosts may not apply to the route, so only one for all hosts proves that plain HTTP is
 * accepted.
 */
const routeTransport = (route: HttpRoute, gateways: readonly Custom[]): Taking['transport'] => {
  const attached = listenersOf(route, gateways);
  const listeners = attached.flat();
  if (listeners.some((one) => textAt(one, 'protocol') === 'HTTP' && textAt(one, 'hostname') === undefined))
    return 'plain';
  const known = attached.length > 0 && attached.every((one) => one.length > 0);
  return known && listeners.every((one) => textAt(one, 'protocol') === 'HTTPS') ? 'encrypted' : undefined;
};

/** Whether a request has a cost, before or after its response; a cost from metadata may be zero. */
const costs = (rule: unknown): boolean => {
  if (at(rule, 'cost.request') === undefined) return true;
  return ['request', 'response'].some((part) => Number(at(rule, `cost.${part}.number`) ?? 0) > 0);
};

/**
 * Whether a rule limits all callers: not only some callers, and not only counting
 * (gateway.envoyproxy.io/v1alpha1).
 */
const limitsAll = (rule: unknown): boolean =>
  Number(at(rule, 'limit.requests') ?? 0) > 0 &&
  listAt(rule, 'clientSelectors').length === 0 &&
  at(rule, 'shadowMode') !== true &&
  costs(rule);

const limits = ({ spec }: Custom): boolean =>
  ['global', 'local'].flatMap((part) => listAt(spec, `rateLimit.${part}.rules`)).some(limitsAll);

const isAccepted = ({ status }: Custom): boolean =>
  listAt(status, 'ancestors').some((ancestor) =>
    listAt(ancestor, 'conditions').some(
      (one) => textAt(one, 'type') === 'Accepted' && textAt(one, 'status') === 'True',
    ),
  );

/** A Gateway API object and its location. */
interface Attached {
  readonly kind: string;
  readonly name: string;
  readonly namespace: string;
}

/** Returns the targets of a policy that are the object, or a part of it. */
const targetsAt = ({ spec, metadata }: Custom, { kind, name, namespace }: Attached): readonly unknown[] =>
  metadata.namespace === namespace
    ? [...listAt(spec, 'targetRefs'), at(spec, 'targetRef')].filter(
        (target) => textAt(target, 'kind') === kind && textAt(target, 'name') === name,
      )
    : [];

/** Whether a policy selects its targets by labels, which are not read, and may apply in these namespaces. */
const maySelect = ({ spec, metadata }: Custom, namespaces: readonly string[]): boolean =>
  listAt(spec, 'targetSelectors').some(
    (one) => namespaces.includes(metadata.namespace) || at(one, 'namespaces') !== undefined,
  );

/**
 * Returns the policies in force for an entire object; undefined if one targets a part of it, or none is in
 * force.
 */
const inForceAt = (policies: readonly Custom[], object: Attached): readonly Custom[] | undefined => {
  const meant = policies.filter((one) => targetsAt(one, object).length > 0);
  const parts = meant.some((one) =>
    targetsAt(one, object).some((target) => at(target, 'sectionName') !== undefined),
  );
  const accepted = meant.filter(isAccepted);
  return parts || (meant.length > 0 && accepted.length === 0) ? undefined : accepted;
};

/** Whether a policy is merged into that of the gateway and keeps the gateway's limits. */
const leavesLimits = ({ spec }: Custom): boolean =>
  at(spec, 'mergeType') !== undefined && at(spec, 'rateLimit') === undefined;

/**
 * Whether policies limit a route. A route policy replaces those of its gateways, unless it is merged with
 * them (gateway.envoyproxy.io/v1alpha1 BackendTrafficPolicy, `mergeType`).
 */
const routeLimits = ({ metadata, spec }: HttpRoute, policies: readonly Custom[]): boolean => {
  const { name, namespace } = metadata;
  const parents = spec.parentRefs.map((one) => ({ ...one, namespace: one.namespace || namespace }));
  const namespaces = [namespace, ...parents.map((one) => one.namespace)];
  const own = inForceAt(policies, { kind: 'HTTPRoute', name, namespace });
  if (own === undefined || policies.some((one) => maySelect(one, namespaces))) return false;
  if (!own.every(leavesLimits)) return own.every(limits);
  return (
    parents.length > 0 &&
    parents.every((one) => one.kind === 'Gateway' && inForceAt(policies, one)?.some(limits) === true)
  );
};

const ofRoute = (route: HttpRoute, { gateways, trafficPolicies }: ClusterNetwork): Taking => ({
  transport: routeTransport(route, gateways.items),
  limited: routeLimits(route, trafficPolicies.items),
  title: `HTTPRoute ${route.metadata.namespace}/${route.metadata.name}`,
});

/** Returns how each proxy handles callers. */
export const takingOf = (
  ingresses: readonly Ingress[],
  routes: readonly HttpRoute[],
  network: ClusterNetwork,
): readonly Taking[] => [
  ...ingresses.map((one) => ofIngress(one, network)),
  ...routes.map((one) => ofRoute(one, network)),
];
