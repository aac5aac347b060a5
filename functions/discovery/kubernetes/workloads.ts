/** Workloads running in a cluster, one record each: pods belong to their controller. */
import type { Cluster, Listing } from './cluster.ts';
import { cronJob, node as nodeSchema, type Pod, type PodSpec, pod, templated } from './objects.ts';
import { controllerOf, type Owner } from './owners.ts';

type Metadata = Pod['metadata'];

export interface Workload extends Owner {
  readonly metadata: Metadata;
  /** Labels of its pods, by which services and policies select them. */
  readonly podLabels: Readonly<Record<string, string>>;
  readonly spec: PodSpec;
  readonly pods: readonly Pod[];
  readonly replicas: number | undefined;
}

export interface Workloads {
  readonly workloads: readonly Workload[];
  readonly listings: readonly Listing<unknown>[];
  /** Cloud of each node, such as `aws`, by node name. */
  readonly clouds: ReadonlyMap<string, string>;
}

const kinds = [
  ['apps', 'deployments', 'Deployment'],
  ['apps', 'statefulsets', 'StatefulSet'],
  ['apps', 'daemonsets', 'DaemonSet'],
  ['batch', 'jobs', 'Job'],
] as const;

const keyOf = ({ kind, namespace, name }: Pick<Owner, 'kind' | 'namespace' | 'name'>) =>
  [kind, namespace, name].join('/');

/**
 * Returns the deployment behind a replica set: its controller names the set by its own name and the digest of
 * the pod template, which is also a label of the pods.
 */
const deploymentOf = ({ labels }: Metadata, owner: Owner): Owner => {
  const end = `-${labels['pod-template-hash'] ?? ''}`;
  const made = owner.kind === 'ReplicaSet' && end !== '-' && owner.name.endsWith(end);
  return made ? { ...owner, kind: 'Deployment', name: owner.name.slice(0, -end.length) } : owner;
};

/** A pod without a controller represents itself, as do static pods of a node. */
const madeBy = (of: Pod): Owner => {
  const owner = controllerOf(of.metadata);
  const { name, namespace } = of.metadata;
  if (!owner || owner.kind === 'Node') return { group: '', kind: 'Pod', namespace, name };
  return deploymentOf(of.metadata, owner);
};

const byPods = (pods: readonly Pod[], cronJobs: ReadonlyMap<string, Owner>) => {
  const groups = new Map<string, { owner: Owner; pods: Pod[] }>();
  for (const one of pods) {
    const maker = madeBy(one);
    const owner = cronJobs.get(keyOf(maker)) ?? maker;
    const group = groups.get(keyOf(owner)) ?? { owner, pods: [] };
    group.pods.push(one);
    groups.set(keyOf(owner), group);
  }
  return groups;
};

const read = async (cluster: Cluster): Promise<Workloads> => {
  const [pods, crons, nodes, ...lists] = await Promise.all([
    cluster.list('', 'pods', pod),
    cluster.list('batch', 'cronjobs', cronJob),
    cluster.list('', 'nodes', nodeSchema),
    ...kinds.map(([group, resource]) => cluster.list(group, resource, templated)),
  ]);
  const declared = lists.flatMap(({ items }, at) =>
    items.map((item) => ({ item, of: kinds[at] ?? kinds[0] })),
  );
  const cronJobs = new Map(
    declared.flatMap(({ item, of }) => {
      const owner = controllerOf(item.metadata);
      const { namespace, name } = item.metadata;
      return of[2] === 'Job' && owner?.kind === 'CronJob'
        ? [[keyOf({ kind: 'Job', namespace, name }), owner] as const]
        : [];
    }),
  );
  const groups = byPods(pods.items, cronJobs);
  const workload = (
    owner: Owner,
    of: {
      metadata: Metadata;
      podLabels: Workload['podLabels'];
      spec: PodSpec;
      replicas?: number | undefined;
    },
  ): Workload => ({
    ...owner,
    replicas: undefined,
    ...of,
    pods: groups.get(keyOf(owner))?.pods ?? [],
  });
  const known = [
    ...declared.flatMap(({ item: { metadata, spec }, of: [group, , kind] }) => {
      const owner = { group, kind, namespace: metadata.namespace, name: metadata.name };
      if (cronJobs.has(keyOf(owner))) return [];
      const { template } = spec;
      const podLabels = template.metadata?.labels ?? {};
      const replicas = spec.replicas ?? undefined;
      return [workload(owner, { metadata, podLabels, spec: template.spec, replicas })];
    }),
    ...crons.items.map(({ metadata, spec }) => {
      const { template } = spec.jobTemplate.spec;
      const owner = { group: 'batch', kind: 'CronJob', namespace: metadata.namespace, name: metadata.name };
      return workload(owner, {
        metadata,
        podLabels: template.metadata?.labels ?? {},
        spec: template.spec,
      });
    }),
  ];
  const seen = new Set(known.map(keyOf));
  const others = [...groups.values()].flatMap(({ owner, pods: [first] }) =>
    first && !seen.has(keyOf(owner))
      ? [workload(owner, { metadata: first.metadata, podLabels: first.metadata.labels, spec: first.spec })]
      : [],
  );
  return {
    workloads: [...known, ...others],
    listings: [pods, crons, nodes, ...lists],
    clouds: new Map(
      nodes.items.flatMap(({ metadata, spec }) => {
        const cloud = /^(aws|azure|gce|oci|digitalocean|ibm|openstack|alicloud):/.exec(spec.providerID)?.[1];
        return cloud === undefined ? [] : [[metadata.name, cloud] as const];
      }),
    ),
  };
};

const ofClusters = new WeakMap<Cluster, Promise<Workloads>>();

/** Returns the workloads of a cluster, assembled once per run. */
export const workloadsOf = (cluster: Cluster): Promise<Workloads> => {
  const reading = ofClusters.get(cluster) ?? read(cluster);
  ofClusters.set(cluster, reading);
  return reading;
};
