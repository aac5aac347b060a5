/** Collectors of an agent's metrics, and of events on its nodes (monitoring.coreos.com/v1). */
import * as v from 'valibot';
import {
  type Custom,
  custom,
  labelSelector,
  named,
  service,
} from '#functions/discovery/kubernetes/objects.ts';
import { at, listAt, textAt, textsAt } from '#functions/discovery/kubernetes/reading.ts';
import { selects, selectsByLabels } from '#functions/discovery/kubernetes/selectors.ts';
import { type Workload, workloadsOf } from '#functions/discovery/kubernetes/workloads.ts';
import { type Guard, type Guarded, listed, workloadsIn } from './guard.ts';

const GROUP = 'monitoring.coreos.com';

/** Runtime security monitors on nodes, by image name. */
const watchers = /(?:^|\/)(?:falcosecurity\/falco(?:-no-driver|-distroless)?|cilium\/tetragon)(?:[:@]|$)/;

type Labels = Readonly<Record<string, string>>;

/**
 * Evaluates a selector: an absent one selects nothing, and an empty one everything (Prometheus operator API).
 */
const meant = (selector: unknown, labels: Labels): boolean => {
  const read = v.safeParse(labelSelector, selector);
  return read.success && selects(read.output, labels);
};

interface Scraping {
  readonly prometheuses: readonly Custom[];
  readonly serviceMonitors: readonly Custom[];
  readonly podMonitors: readonly Custom[];
  readonly namespaces: ReadonlyMap<string, Labels>;
  readonly services: readonly {
    readonly namespace: string;
    readonly labels: Labels;
    readonly selector: Labels;
    /** Port names. */
    readonly ports: readonly string[];
  }[];
}

const scrapingOf = async (of: Guarded): Promise<Scraping> => {
  const [prometheuses, serviceMonitors, podMonitors] = await Promise.all(
    ['prometheuses', 'servicemonitors', 'podmonitors'].map((resource) => listed(of, GROUP, resource, custom)),
  );
  const namespaces = await listed(of, '', 'namespaces', named);
  const services = await listed(of, '', 'services', service);
  return {
    prometheuses: prometheuses?.items ?? [],
    serviceMonitors: serviceMonitors?.items ?? [],
    podMonitors: podMonitors?.items ?? [],
    namespaces: new Map(namespaces.items.map(({ metadata }) => [metadata.name, metadata.labels])),
    services: services.items.map(({ metadata, spec }) => ({
      namespace: metadata.namespace,
      labels: metadata.labels,
      selector: spec.selector,
      ports: spec.ports.map(({ name }) => name),
    })),
  };
};

/**
 * Returns true if a running Prometheus selects a monitor of that kind, by its selectors of monitors and
 * namespaces.
 */
const isRead = (monitor: Custom, kind: 'service' | 'pod', { prometheuses, namespaces }: Scraping): boolean =>
  prometheuses.some(({ spec, metadata }) => {
    const among = at(spec, `${kind}MonitorNamespaceSelector`);
    const { namespace, labels } = monitor.metadata;
    const there =
      among === undefined || among === null
        ? namespace === metadata.namespace
        : meant(among, { 'kubernetes.io/metadata.name': namespace, ...namespaces.get(namespace) });
    const stopped = at(spec, 'paused') === true || at(spec, 'replicas') === 0;
    return !stopped && there && meant(at(spec, `${kind}MonitorSelector`), labels);
  });

const inspects = ({ spec, metadata }: Custom, namespace: string): boolean =>
  at(spec, 'namespaceSelector.any') === true ||
  (listAt(spec, 'namespaceSelector.matchNames').length > 0
    ? textsAt(spec, 'namespaceSelector.matchNames').includes(namespace)
    : metadata.namespace === namespace);

/**
 * Returns true if an endpoint of a monitor is an existing port: by its name, or by a name or number that a
 * container declares. Without such a port nothing is collected, silently (Prometheus operator API,
 * PodMetricsEndpoint and Endpoint).
 * @param named port names that `port` can refer to
 */
const isPort = (endpoint: unknown, named: readonly string[], { spec }: Workload): boolean => {
  const port = textAt(endpoint, 'port');
  if (port !== undefined) return named.includes(port);
  const number = at(endpoint, 'portNumber') ?? at(endpoint, 'targetPort');
  return spec.containers.some(({ ports }) =>
    ports.some(
      ({ name, containerPort }) => number !== undefined && (number === containerPort || number === name),
    ),
  );
};

/** Returns true if metrics of a workload are collected: by a monitor of its pods, or of a service for them. */
const isCollected = (workload: Workload, scraping: Scraping): boolean => {
  const { namespace, podLabels, spec } = workload;
  const own = spec.containers.flatMap(({ ports }) => ports.map(({ name }) => name));
  const byPods = scraping.podMonitors.some(
    (one) =>
      isRead(one, 'pod', scraping) &&
      inspects(one, namespace) &&
      listAt(one.spec, 'podMetricsEndpoints').some((endpoint) => isPort(endpoint, own, workload)) &&
      meant(at(one.spec, 'selector'), podLabels),
  );
  const leading = scraping.services.filter(
    (one) => one.namespace === namespace && selectsByLabels(one.selector, podLabels),
  );
  return (
    byPods ||
    scraping.serviceMonitors.some(
      (one) =>
        isRead(one, 'service', scraping) &&
        inspects(one, namespace) &&
        leading.some(
          ({ labels, ports }) =>
            meant(at(one.spec, 'selector'), labels) &&
            listAt(one.spec, 'endpoints').some((endpoint) => isPort(endpoint, ports, workload)),
        ),
    )
  );
};

/** Returns the nodes that run pods of a workload. */
const nodesOf = (all: readonly Workload[]): ReadonlySet<string> =>
  new Set(
    all.flatMap(({ pods }) =>
      pods.flatMap(({ spec, status }) => (textAt(status, 'phase') === 'Running' ? [spec.nodeName] : [])),
    ),
  );

/**
 * `metrics.health`: metrics of all workloads are collected. `metrics.security`: the runtime security monitor
 * on each node, if its own metrics are collected too. Omitted if not detected, because other collection
 * methods are not checked.
 */
export const monitors: Guard = async (of) => {
  const scraping = await scrapingOf(of);
  const own = workloadsIn(of.subject);
  const health = own.length > 0 && own.every((workload) => isCollected(workload, scraping));
  const { workloads } = await workloadsOf(of.cluster);
  const nodes = nodesOf(own);
  const watcher = workloads.find(
    (one) =>
      one.kind === 'DaemonSet' &&
      one.spec.containers.some(({ image }) => watchers.test(image)) &&
      nodes.size > 0 &&
      [...nodes].every((node) => nodesOf([one]).has(node)) &&
      isCollected(one, scraping),
  );
  return {
    ...(health ? { 'metrics.health': true } : {}),
    ...(watcher ? { 'metrics.security': `${watcher.namespace}/${watcher.name}`.slice(0, 200) } : {}),
  };
};
