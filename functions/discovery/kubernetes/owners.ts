/** Which object an object belongs to, so that all that is seen of one agent has one name. */
import * as v from 'valibot';
import type { Cluster } from './cluster.ts';
import { type DeclaredKind, declaredKind } from './declared-kinds.ts';
import { type Custom, custom } from './objects.ts';

/** An object by the names that outlast its pods. */
export interface Owner {
  /** Empty for the core group and for workloads of Kubernetes itself. */
  readonly group: string;
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
}

type Metadata = Custom['metadata'];

/** Longest chain that is followed: agents have three. */
const MOST_STEPS = 6;

/** Groups whose kinds are named without them. */
const ownGroups: ReadonlySet<string> = new Set(['', 'apps', 'batch']);

/** `kagent.dev` of `kagent.dev/v1alpha2`. */
export const groupOf = (apiVersion: string): string =>
  apiVersion.includes('/') ? (apiVersion.split('/')[0] ?? '') : '';

/** `k8s:<cluster>/<namespace>/<kind>/<name>` (discovery §12); kinds of extensions carry their group. */
export const identifierOf = (
  cluster: Pick<Cluster, 'id'>,
  { group, kind, namespace, name }: Owner,
): string => {
  const title = ownGroups.has(group) ? kind.toLowerCase() : `${kind.toLowerCase()}.${group}`;
  return `k8s:${cluster.id}/${namespace}/${title}/${name}`.slice(0, 600);
};

/** What owns an object and controls it. */
export const controllerOf = ({ ownerReferences, namespace }: Metadata): Owner | undefined => {
  const owner = ownerReferences.find(({ controller }) => controller);
  return owner && { group: groupOf(owner.apiVersion), kind: owner.kind, namespace, name: owner.name };
};

/** Claims and warm pools of one template are one agent: they come and go with its conversations. */
const templateOf = (kind: DeclaredKind, { metadata, spec }: Custom): Owner | undefined => {
  if (kind.group !== 'extensions.agents.x-k8s.io' || kind.kind === 'SandboxTemplate') return undefined;
  const ref = v.safeParse(sandboxRef, spec);
  if (!ref.success) return undefined;
  const { name } = ref.output.sandboxTemplateRef;
  return { group: kind.group, kind: 'SandboxTemplate', namespace: metadata.namespace, name };
};

const sandboxRef = v.object({ sandboxTemplateRef: v.object({ name: v.pipe(v.string(), v.minLength(1)) }) });
const toolLabels = v.object({ toolhive: v.literal('true'), 'toolhive-name': v.string() });

/** Labels by which operators name what a workload belongs to without owning it. */
const byLabel = (labels: Readonly<Record<string, string>>): Omit<Owner, 'namespace'> | undefined => {
  const served = labels['serving.kserve.io/inferenceservice'];
  if (served) return { group: 'serving.kserve.io', kind: 'InferenceService', name: served };
  const tool = v.safeParse(toolLabels, labels);
  if (!tool.success) return undefined;
  return { group: 'toolhive.stacklok.dev', kind: 'MCPServer', name: tool.output['toolhive-name'] };
};

const objectOf = async (cluster: Cluster, { group, resource }: DeclaredKind, owner: Owner) => {
  const { items } = await cluster.list(group, resource, custom);
  return items.find(({ metadata }) => metadata.name === owner.name && metadata.namespace === owner.namespace);
};

/** The topmost declared agent or model that an object belongs to; undefined when it is on its own. */
export const declaredOwner = async (
  cluster: Cluster,
  metadata: Metadata,
  steps = MOST_STEPS,
): Promise<(Owner & { readonly declared: DeclaredKind }) | undefined> => {
  const labelled = byLabel(metadata.labels);
  const owner =
    controllerOf(metadata) ?? (labelled ? { ...labelled, namespace: metadata.namespace } : undefined);
  const declared = owner && declaredKind(owner.group, owner.kind);
  const other = labelled && declaredKind(labelled.group, labelled.kind);
  if (!declared && other && labelled) {
    const at = { ...labelled, namespace: metadata.namespace };
    return (await objectOf(cluster, other, at)) ? { ...at, declared: other } : undefined;
  }
  if (!owner || !declared || steps === 0) return undefined;
  const object = await objectOf(cluster, declared, owner);
  return (object && (await topmost(cluster, declared, object, steps - 1))) ?? { ...owner, declared };
};

/** What a declared object itself belongs to; undefined when it is the topmost. */
export const topmost = async (
  cluster: Cluster,
  kind: DeclaredKind,
  object: Custom,
  steps = MOST_STEPS,
): Promise<(Owner & { readonly declared: DeclaredKind }) | undefined> => {
  const template = templateOf(kind, object);
  const declared = template && declaredKind(template.group, template.kind);
  if (template && declared) return { ...template, declared };
  return declaredOwner(cluster, { ...object.metadata, labels: {} }, steps);
};
