/**
 * Determines how an agent is reached: by services that select its pods, and by what leads to those from
 * outside.
 */
import { isWhole } from '#functions/discovery/kubernetes/cluster.ts';
import type { Ingress, Service } from '#functions/discovery/kubernetes/objects.ts';
import { selectsByLabels } from '#functions/discovery/kubernetes/selectors.ts';
import type { Subject } from '#functions/discovery/kubernetes/subjects.ts';
import { inRanges, parseAddress } from '#functions/platform/outbound/address-class.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';
import type { ClusterNetwork } from './cluster-network.ts';
import { areNone } from './other-ways.ts';
import { type Taking, takingOf } from './proxies.ts';

export interface Reach {
  /** Absent if lists that would show it could not be read, or if rules of a possible path are not read. */
  readonly public?: boolean;
  /** External addresses. */
  readonly outside: readonly string[];
  /** Addresses within the cluster. */
  readonly inside: readonly string[];
  /** IP addresses in networks that the operator put in scope. */
  readonly direct: readonly string[];
  readonly signs: Sighting['signs'];
  readonly services: readonly Service[];
  /** Proxies that lead to it. */
  readonly proxies: readonly Taking[];
  /** Whether all external paths were listed and read. */
  readonly whole: boolean;
  /** Whether all external paths are known, and each is one of these proxies. */
  readonly byProxiesAlone: boolean;
  readonly hosts: readonly string[];
}

const titleOf = (kind: string, { metadata }: Pick<Service, 'metadata'>) =>
  `${kind} ${metadata.namespace}/${metadata.name}`.slice(0, 500);

const selecting = ({ namespace, workloads }: Subject, { services }: ClusterNetwork): readonly Service[] =>
  services.items.filter(
    ({ metadata, spec }) =>
      metadata.namespace === namespace &&
      workloads.some(({ workload }) => selectsByLabels(spec.selector, workload.podLabels)),
  );

const tcpPorts = ({ spec }: Service) =>
  spec.ports.flatMap(({ port, protocol }) =>
    port && protocol !== 'UDP' && protocol !== 'SCTP' ? [port] : [],
  );

const urlOf = (host: string, port: number): string => {
  const name = host.includes(':') ? `[${host}]` : host;
  if (port === 443) return `https://${name}`;
  return port === 80 ? `http://${name}` : `http://${name}:${port}`;
};

const balancers = ({ status }: Service) =>
  (status?.loadBalancer?.ingress ?? []).map(({ hostname, ip }) => hostname || ip).filter((one) => one !== '');

const ways = ({ spec }: Service): readonly string[] => [
  ...(spec.type === 'LoadBalancer' ? ['a load balancer leads to it'] : []),
  ...(spec.type === 'NodePort' ? ['a port of every node leads to it'] : []),
  ...(spec.externalIPs.length > 0 ? ['external addresses lead to it'] : []),
];

const ingressUrls = ({ spec }: Ingress, names: ReadonlySet<string>): readonly string[] => {
  const secured = new Set(spec.tls.flatMap(({ hosts }) => hosts));
  return spec.rules.flatMap(({ host, http }) =>
    (http?.paths ?? []).flatMap(({ path, backend }) => {
      if (host === '' || host.includes('*') || !names.has(backend?.service?.name ?? '')) return [];
      const url = URL.parse(
        `${secured.has(host) ? 'https' : 'http'}://${host}${path.startsWith('/') ? path : ''}`,
      );
      return url ? [`${url.origin}${url.pathname === '/' ? '' : url.pathname}`.slice(0, 2048)] : [];
    }),
  );
};

const leadsTo = ({ spec, metadata }: Ingress, namespace: string, names: ReadonlySet<string>): boolean =>
  metadata.namespace === namespace &&
  [
    spec.defaultBackend,
    ...spec.rules.flatMap(({ http }) => (http?.paths ?? []).map(({ backend }) => backend)),
  ].some((backend) => names.has(backend?.service?.name ?? ''));

const usesNode = ({ workloads }: Subject): boolean =>
  workloads.some(
    ({ workload: { spec } }) =>
      spec.hostNetwork ||
      spec.containers.some(({ ports }) => ports.some(({ hostPort }) => Boolean(hostPort))),
  );

/** @param networks in scope, as set by the operator */
export const reachOf = (subject: Subject, network: ClusterNetwork, networks: readonly string[]): Reach => {
  const { namespace } = subject;
  const services = selecting(subject, network);
  const names = new Set(services.map(({ metadata }) => metadata.name));
  const ingresses = network.ingresses.items.filter((one) => leadsTo(one, namespace, names));
  const routes = network.routes.items.filter(({ metadata, spec }) =>
    spec.rules.some(({ backendRefs }) =>
      backendRefs.some(
        (to) =>
          to.kind === 'Service' && names.has(to.name) && (to.namespace || metadata.namespace) === namespace,
      ),
    ),
  );
  const open = services.flatMap((one) =>
    ways(one).map((statement) => ({ statement, where: titleOf('Service', one) })),
  );
  const signs = [
    ...open,
    ...ingresses.map((one) => ({ statement: 'An ingress leads to it', where: titleOf('Ingress', one) })),
    ...routes.map((one) => ({ statement: 'A route leads to it', where: titleOf('HTTPRoute', one) })),
    ...(usesNode(subject)
      ? [{ statement: 'Ports of its node lead to it', where: `${namespace}/${subject.name}` }]
      : []),
  ].map(({ statement, where }) => ({
    statement: statement.charAt(0).toUpperCase() + statement.slice(1),
    where: where.slice(0, 500),
  }));
  const whole =
    [network.services, network.ingresses, network.routes].every(isWhole) &&
    areNone(network.otherWays, namespace);
  const inNetworks = (address: string) => {
    const parsed = parseAddress(address);
    return parsed !== undefined && inRanges(parsed, networks);
  };
  return {
    ...(signs.length > 0 ? { public: true } : whole ? { public: false } : {}),
    outside: [
      ...ingresses.flatMap((one) => ingressUrls(one, names)),
      ...services.flatMap((one) =>
        balancers(one).flatMap((host) => tcpPorts(one).map((port) => urlOf(host, port))),
      ),
    ],
    inside: services.flatMap((one) =>
      tcpPorts(one).map((port) => urlOf(`${one.metadata.name}.${namespace}.svc`, port)),
    ),
    direct: services.flatMap((one) =>
      [one.spec.clusterIP, ...balancers(one)]
        .filter(inNetworks)
        .flatMap((address) => tcpPorts(one).map((port) => urlOf(address, port))),
    ),
    signs,
    services,
    proxies: takingOf(ingresses, routes, network),
    whole,
    byProxiesAlone: whole && signs.length === ingresses.length + routes.length,
    hosts: [...new Set(routes.flatMap(({ spec }) => spec.hostnames))],
  };
};
