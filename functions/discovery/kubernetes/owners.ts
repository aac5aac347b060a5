/** Owner of an object, so that all sightings of one agent have one name. */
import * as v from 'valibot';
import type { Cluster } from './cluster.ts';
import { type DeclaredKind, declaredKind } from './declared-kinds.ts';
import { type Custom, custom } from './objects.ts';
import { textAt } from './reading.ts';

/** An object by names that outlive its pods. */
export interface Owner {
  /** Empty for the core group and for Kubernetes' own workloads. */
  readonly group: string;
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
}

type Metadata = Custom['metadata'];

/** Maximum length of an owner chain; agents have three. */
const MAX_STEPS = 6;

/** Maximum length of an object name (RFC 1123 subdomain). */
const NAME = 253;

/** Groups omitted from kind names. */
const ownGroups: ReadonlySet<string> = new Set(['', 'apps', 'batch']);

/** Returns `kagent.dev` for `kagent.dev/v1alpha2`. */
export const groupOf = (apiVersion: string): string =>
  apiVersion.includes('/') ? (apiVersion.split('/')[0] ?? '') : '';

/**
 * Returns `k8s:<cluster>/<namespace>/<kind>/<name>` (discovery §12); kinds of extensions include their group.
 */
export const identifierOf = (
  cluster: Pick<Cluster, 'id'>,
  { group, kind, namespace, name }: Owner,
): string => {
  const title = ownGroups.has(group) ? kind.toLowerCase() : `${kind.toLowerCase()}.${group}`;
  return `k8s:${cluster.id}/${namespace}/${title}/${name}`.slice(0, 600);
};

/** Returns the controlling owner of an object. */
export const controllerOf = ({ ownerReferences, namespace }: Metadata): Owner | undefined => {
  const owner = ownerReferences.find(({ controller }) => controller);
  return owner && { group: groupOf(owner.apiVersion), kind: owner.kind, namespace, name: owner.name };
};

const SANDBOXES = 'extensions.agents.x-k8s.io';

/** Returns the pool from which a claim gets its sandbox (extensions.agents.x-k8s.io/v1beta1, `warmPoolRef`). */
const poolOf = async (cluster: Cluster, { metadata, spec }: Custom): Promise<Custom | undefined> => {
  const name = textAt(spec, 'warmPoolRef.name', NAME);
  const pool = name && declaredKind(SANDBOXES, 'SandboxWarmPool');
  return pool ? objectOf(cluster, pool, { namespace: metadata.namespace, name }) : undefined;
};

/**
 * Claims and warm pools of one template are one agent, because they are created per conversation. A claim of
 * v1alpha1 names the template itself; one of v1beta1 names a pool, which names it.
 */
const templateOf = async (
  cluster: Cluster,
  kind: DeclaredKind,
  object: Custom,
): Promise<Owner | undefined> => {
  if (kind.group !== SANDBOXES || kind.kind === 'SandboxTemplate') return undefined;
  const named = (one: Custom | undefined) => textAt(one?.spec, 'sandboxTemplateRef.name', NAME);
  const name = named(object) ?? named(await poolOf(cluster, object));
  if (name === undefined) return undefined;
  return { group: kind.group, kind: 'SandboxTemplate', namespace: object.metadata.namespace, name };
};

const toolLabels = v.object({ toolhive: v.literal('true'), 'toolhive-name': v.string() });

/** Labels in which operators name a workload's parent without ownership. */
const byLabel = (labels: Readonly<Record<string, string>>): Omit<Owner, 'namespace'> | undefined => {
  const served = labels['serving.kserve.io/inferenceservice'];
  if (served) return { group: 'serving.kserve.io', kind: 'InferenceService', name: served };
  const tool = v.safeParse(toolLabels, labels);
  if (!tool.success) return undefined;
  return { group: 'toolhive.stacklok.dev', kind: 'MCPServer', name: tool.output['toolhive-name'] };
};

const objectOf = async (
  cluster: Cluster,
  { group, resource }: DeclaredKind,
  owner: Pick<Owner, 'namespace' | 'name'>,
) => {
  const { items } = await cluster.list(group, resource, custom);
  return items.find(({ metadata }) => metadata.name === owner.name && metadata.namespace === owner.namespace);
};

/** Returns the topmost declared agent or model that owns an object; undefined if there is none. */
export const declaredOwner = async (
  cluster: Cluster,
  metadata: Metadata,
  steps = MAX_STEPS,
): Promise<(Owner & { readonly declared: DeclaredKind }) | undefined> => {
  const labeled = byLabel(metadata.labels);
  const owner =
    controllerOf(metadata) ?? (labeled ? { ...labeled, namespace: metadata.namespace } : undefined);
  const declared = owner && declaredKind(owner.group, owner.kind);
  const other = labeled && declaredKind(labeled.group, labeled.kind);
  if (!declared && other && labeled) {
    const at = { ...labeled, namespace: metadata.namespace };
    return (await objectOf(cluster, other, at)) ? { ...at, declared: other } : undefined;
  }
  if (!owner || !declared || steps === 0) return undefined;
  const object = await objectOf(cluster, declared, owner);
  return (object && (await topmost(cluster, declared, object, steps - 1))) ?? { ...owner, declared };
};

/** Returns the owner of a declared object; undefined if it is the topmost. */
export const topmost = async (
  cluster: Cluster,
  kind: DeclaredKind,
  object: Custom,
  steps = MAX_STEPS,
): Promise<(Owner & { readonly declared: DeclaredKind }) | undefined> => {
  const template = await templateOf(cluster, kind, object);
  const declared = template && declaredKind(template.group, template.kind);
  if (template && declared) return { ...template, declared };
  return declaredOwner(cluster, { ...object.metadata, labels: {} }, steps);
};
