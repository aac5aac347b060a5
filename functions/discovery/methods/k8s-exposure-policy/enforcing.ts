/**
 * Detects what enforces network policies: without enforcement they restrict nothing (Kubernetes, "Network
 * Policies", "Prerequisites"). It is detected by the image of a workload on each node, or by metadata of a
 * node.
 */
import { type Cluster, isWhole } from '#functions/discovery/kubernetes/cluster.ts';
import { node as nodeSchema } from '#functions/discovery/kubernetes/objects.ts';
import { textAt } from '#functions/discovery/kubernetes/reading.ts';
import type { Subject } from '#functions/discovery/kubernetes/subjects.ts';
import { type Workload, workloadsOf } from '#functions/discovery/kubernetes/workloads.ts';

export const CILIUM = 'Cilium';

/** By image name, in any registry. */
const byImage: readonly (readonly [title: string, image: RegExp])[] = [
  ['Calico', /(?:^|\/)(?:calico\/node|mirrored-calico-node|hardened-calico)(?:[:@]|$)/],
  [CILIUM, /(?:^|\/)(?:cilium\/cilium|mirrored-cilium-cilium|cilium-ci)(?:[:@]|$)/],
  ['kube-router', /(?:^|\/)cloudnativelabs\/kube-router(?:[:@]|$)/],
  ['Antrea', /(?:^|\/)antrea\/antrea-(?:agent-)?(?:ubuntu|ubi)(?:[:@]|$)/],
  ['Weave Net', /(?:^|\/)weaveworks\/weave-npc(?:[:@]|$)/],
  ['Azure NPM', /(?:^|\/)containernetworking\/azure-npm(?:[:@]|$)/],
  ['Kube-OVN', /(?:^|\/)kubeovn\/kube-ovn(?:[:@]|$)/],
  ['kube-network-policies', /(?:^|\/)networking\/kube-network-policies(?:[:@]|$)/],
];

/** By name, because their images are referenced only by digest or belong to others. */
const byPlace: Readonly<Record<string, string>> = {
  'kube-system/anetd': 'GKE Dataplane V2',
  'openshift-ovn-kubernetes/ovnkube-node': 'OVN-Kubernetes',
};

/** The Amazon VPC CNI agent is always present, and enforces policies if an argument enables it. */
const amazon = /(?:^|\/)amazon\/aws-network-policy-agent(?:[:@]|$)/;
const ENABLED = '--enable-network-policy=true';
/** The firewall of kube-router can be disabled. */
const SWITCHED_OFF = '--run-firewall=false';

const titleOf = ({ namespace, name, spec }: Workload): string | undefined => {
  const place = `${namespace}/${name}`;
  if (Object.hasOwn(byPlace, place)) return byPlace[place];
  const words = spec.containers.flatMap(({ command, args }) => [...command, ...args]);
  if (words.includes(SWITCHED_OFF)) return undefined;
  if (spec.containers.some(({ image, args }) => amazon.test(image) && args.includes(ENABLED)))
    return 'Amazon VPC CNI';
  return byImage.find(([, pattern]) => spec.containers.some(({ image }) => pattern.test(image)))?.[0];
};

const nodesOf = (all: readonly Workload[]): readonly string[] =>
  all.flatMap(({ pods }) =>
    pods.flatMap(({ spec, status }) => (textAt(status, 'phase') === 'Running' ? [spec.nodeName] : [])),
  );

/** Arguments that k3s records on its nodes; its servers enforce policies by default. */
const K3S = 'k3s.io/node-args';

const byK3s = async (cluster: Cluster): Promise<boolean> => {
  const nodes = await cluster.list('', 'nodes', nodeSchema);
  const summary = nodes.items.flatMap(({ metadata }) => metadata.annotations[K3S] ?? []);
  return (
    isWhole(nodes) &&
    summary.length === nodes.items.length &&
    summary.some((one) => one.startsWith('["server"')) &&
    !summary.some((one) => one.includes('disable-network-policy'))
  );
};

/**
 * Returns the names of what enforces network policies on every node of an agent; empty if nothing is known
 * to.
 */
export const enforcingOn = async (cluster: Cluster, subject: Subject): Promise<readonly string[]> => {
  const { workloads } = await workloadsOf(cluster);
  const own = nodesOf(subject.workloads.map(({ workload }) => workload));
  const titles = workloads.flatMap((one) => {
    const title = one.kind === 'DaemonSet' ? titleOf(one) : undefined;
    const nodes = new Set(nodesOf([one]));
    return title !== undefined && nodes.size > 0 && own.every((node) => nodes.has(node)) ? [title] : [];
  });
  return [...new Set([...titles, ...((await byK3s(cluster)) ? ['k3s'] : [])])];
};
