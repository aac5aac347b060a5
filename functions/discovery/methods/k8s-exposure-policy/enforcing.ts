/**
 * What enforces network policies: without something that does they hold nothing back (Kubernetes, "Network Policies",
 * "Prerequisites"). It is known by the image of what runs on each node, or by what a node says of itself.
 */
import { type Cluster, isWhole } from '#functions/discovery/kubernetes/cluster.ts';
import { node as nodeSchema } from '#functions/discovery/kubernetes/objects.ts';
import { textAt } from '#functions/discovery/kubernetes/reading.ts';
import type { Subject } from '#functions/discovery/kubernetes/subjects.ts';
import { type Workload, workloadsOf } from '#functions/discovery/kubernetes/workloads.ts';

export const CILIUM = 'Cilium';

/** By the name of an image, wherever it is copied to. */
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

/** By where they run, for their images are named by digest alone, or are those of others. */
const byPlace: Readonly<Record<string, string>> = {
  'kube-system/anetd': 'GKE Dataplane V2',
  'openshift-ovn-kubernetes/ovnkube-node': 'OVN-Kubernetes',
};

/** The agent of Amazon VPC CNI is there always, and enforces where an argument says so. */
const amazon = /(?:^|\/)amazon\/aws-network-policy-agent(?:[:@]|$)/;
const ENABLED = '--enable-network-policy=true';
/** The firewall of kube-router can be switched off. */
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

/** Arguments that k3s notes at its nodes; its servers enforce policies by themselves unless they are told not to. */
const K3S = 'k3s.io/node-args';

const byK3s = async (cluster: Cluster): Promise<boolean> => {
  const nodes = await cluster.list('', 'nodes', nodeSchema);
  const said = nodes.items.flatMap(({ metadata }) => metadata.annotations[K3S] ?? []);
  return (
    isWhole(nodes) &&
    said.length === nodes.items.length &&
    said.some((one) => one.startsWith('["server"')) &&
    !said.some((one) => one.includes('disable-network-policy'))
  );
};

/** Names of what enforces network policies on every node of an agent; empty where nothing is seen to. */
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
