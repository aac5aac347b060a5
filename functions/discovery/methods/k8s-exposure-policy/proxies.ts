/** How proxies that lead to an agent from outside take its callers: by TLS alone, and only so many. */
import type { Custom, HttpRoute, Ingress } from '#functions/discovery/kubernetes/objects.ts';
import { at, listAt, textAt } from '#functions/discovery/kubernetes/reading.ts';
import type { ClusterNetwork } from './cluster-network.ts';

/** What a proxy is known to do; `undefined` where its settings do not tell. */
export interface Taking {
  /** `plain`: it takes plain HTTP, and does not redirect it. */
  readonly transport: 'encrypted' | 'plain' | undefined;
  readonly limited: boolean;
  /** `Ingress ward/chat`. */
  readonly title: string;
}

const NGINX = 'k8s.io/ingress-nginx';
const TRAEFIK = 'traefik.io/ingress-controller';

/** The controller that serves an ingress, by its class or by the one that is usual here (networking.k8s.io/v1 IngressClass). */
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
 * What is usual can be changed for the whole controller, and a certificate for the same name may stand at another ingress, so only what
 * stands at this one tells: that no certificate does says nothing.
 */
const nginxTransport = ({ spec, metadata }: Ingress): Taking['transport'] => {
  const said = (name: string) => metadata.annotations[`nginx.ingress.kubernetes.io/${name}`];
  if (said('force-ssl-redirect') === 'true') return 'encrypted';
  if (said('ssl-redirect') === 'false') return spec.rules.length > 0 ? 'plain' : undefined;
  const secured = new Set(spec.tls.flatMap(({ hosts }) => hosts));
  // Certificates for other names may be for these as well.
  if (spec.tls.length === 0 || !spec.rules.every(({ host }) => secured.has(host))) return undefined;
  return said('ssl-redirect') === 'true' ? 'encrypted' : undefined;
};

const nginxLimits = ({ metadata }: Ingress): boolean => {
  const said = (name: string) => metadata.annotations[`nginx.ingress.kubernetes.io/${name}`];
  const excepted = ['limit-allowlist', 'limit-whitelist'].some((name) => said(name) !== undefined);
  return !excepted && ['limit-rps', 'limit-rpm'].some((name) => Number(said(name)) > 0);
};

/** Middlewares stand at an ingress as `<namespace>-<name>@kubernetescrd` (traefik.io/v1alpha1). */
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

/** Listeners to which a route is attached: the one that it names, or all of the gateway. */
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

/** A listener for some hosts may not be the route's, so only one for all is known to take plain HTTP for it. */
const routeTransport = (route: HttpRoute, gateways: readonly Custom[]): Taking['transport'] => {
  const attached = listenersOf(route, gateways);
  const listeners = attached.flat();
  if (listeners.some((one) => textAt(one, 'protocol') === 'HTTP' && textAt(one, 'hostname') === undefined))
    return 'plain';
  const known = attached.length > 0 && attached.every((one) => one.length > 0);
  return known && listeners.every((one) => textAt(one, 'protocol') === 'HTTPS') ? 'encrypted' : undefined;
};

/** Whether a call costs something, before or after its answer; what metadata say it costs may be nothing. */
const costs = (rule: unknown): boolean => {
  if (at(rule, 'cost.request') === undefined) return true;
  return ['request', 'response'].some((part) => Number(at(rule, `cost.${part}.number`) ?? 0) > 0);
};

/** A rule for whoever calls, in force: not one for some callers, nor one that only counts (gateway.envoyproxy.io/v1alpha1). */
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

/** An object of the Gateway API, and where it is. */
interface Attached {
  readonly kind: string;
  readonly name: string;
  readonly namespace: string;
}

/** Targets of a policy that are the object, or a part of it. */
const targetsAt = ({ spec, metadata }: Custom, { kind, name, namespace }: Attached): readonly unknown[] =>
  metadata.namespace === namespace
    ? [...listAt(spec, 'targetRefs'), at(spec, 'targetRef')].filter(
        (target) => textAt(target, 'kind') === kind && textAt(target, 'name') === name,
      )
    : [];

/** Whether a policy chooses its targets by labels, which are not read, and may mean something in these namespaces. */
const maySelect = ({ spec, metadata }: Custom, namespaces: readonly string[]): boolean =>
  listAt(spec, 'targetSelectors').some(
    (one) => namespaces.includes(metadata.namespace) || at(one, 'namespaces') !== undefined,
  );

/** Policies in force for the whole of an object; undefined where one is for a part of it, or none of them is in force. */
const inForceAt = (policies: readonly Custom[], object: Attached): readonly Custom[] | undefined => {
  const meant = policies.filter((one) => targetsAt(one, object).length > 0);
  const parts = meant.some((one) =>
    targetsAt(one, object).some((target) => at(target, 'sectionName') !== undefined),
  );
  const accepted = meant.filter(isAccepted);
  return parts || (meant.length > 0 && accepted.length === 0) ? undefined : accepted;
};

/** One that is merged into that of the gateway, and leaves its limits to it. */
const leavesLimits = ({ spec }: Custom): boolean =>
  at(spec, 'mergeType') !== undefined && at(spec, 'rateLimit') === undefined;

/**
 * Whether policies limit a route. One for the route takes the place of those of its gateways, unless it is merged with them
 * (gateway.envoyproxy.io/v1alpha1 BackendTrafficPolicy, `mergeType`).
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

/** How each proxy takes callers. */
export const takingOf = (
  ingresses: readonly Ingress[],
  routes: readonly HttpRoute[],
  network: ClusterNetwork,
): readonly Taking[] => [
  ...ingresses.map((one) => ofIngress(one, network)),
  ...routes.map((one) => ofRoute(one, network)),
];
