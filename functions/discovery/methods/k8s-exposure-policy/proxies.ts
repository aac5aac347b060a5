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

/** What is usual can be changed for the whole controller, so only what stands at the ingress tells. */
const nginxTransport = ({ spec, metadata }: Ingress): Taking['transport'] => {
  const said = (name: string) => metadata.annotations[`nginx.ingress.kubernetes.io/${name}`];
  if (said('force-ssl-redirect') === 'true') return 'encrypted';
  if (spec.tls.length === 0) return spec.rules.length > 0 ? 'plain' : undefined;
  const secured = new Set(spec.tls.flatMap(({ hosts }) => hosts));
  // Certificates for other names may be for these as well.
  if (!spec.rules.every(({ host }) => secured.has(host))) return undefined;
  if (said('ssl-redirect') === 'false') return 'plain';
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

/** A rule for whoever calls, in force: not one for some callers, nor one that only counts (gateway.envoyproxy.io/v1alpha1). */
const limitsAll = (rule: unknown): boolean =>
  Number(at(rule, 'limit.requests') ?? 0) > 0 &&
  listAt(rule, 'clientSelectors').length === 0 &&
  at(rule, 'shadowMode') !== true;

const isAccepted = ({ status }: Custom): boolean =>
  listAt(status, 'ancestors').some((ancestor) =>
    listAt(ancestor, 'conditions').some(
      (one) => textAt(one, 'type') === 'Accepted' && textAt(one, 'status') === 'True',
    ),
  );

const routeLimits = ({ metadata, spec }: HttpRoute, policies: readonly Custom[]): boolean =>
  policies.some((policy) => {
    const targets = [...listAt(policy.spec, 'targetRefs'), at(policy.spec, 'targetRef')];
    const rules = ['global', 'local'].flatMap((part) => listAt(policy.spec, `rateLimit.${part}.rules`));
    const meant = targets.some((target) => {
      const [kind, name] = [textAt(target, 'kind'), textAt(target, 'name')];
      // One for a part of a route or gateway leaves the rest free.
      if (at(target, 'sectionName') !== undefined) return false;
      if (kind === 'HTTPRoute')
        return name === metadata.name && policy.metadata.namespace === metadata.namespace;
      return (
        kind === 'Gateway' &&
        spec.parentRefs.length > 0 &&
        spec.parentRefs.every(
          (parent) =>
            parent.name === name && (parent.namespace || metadata.namespace) === policy.metadata.namespace,
        )
      );
    });
    return meant && isAccepted(policy) && rules.some(limitsAll);
  });

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
