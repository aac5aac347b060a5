import { type Cluster, type Listing, noteState } from '#functions/discovery/kubernetes/cluster.ts';
import type { Container, Volume } from '#functions/discovery/kubernetes/objects.ts';
import type { Subject } from '#functions/discovery/kubernetes/subjects.ts';
import type { Workload } from '#functions/discovery/kubernetes/workloads.ts';
import type { Notes } from '#functions/discovery/looking/notes.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';

export type Settings = NonNullable<Sighting['facts']['settings']>;

/** An agent of a cluster, and where what could not be read is noted. */
export interface Guarded {
  readonly cluster: Cluster;
  readonly subject: Subject;
  readonly notes: Notes;
}

/** Reads one thing that guards an agent, as settings; what could not be read, or does not tell, is left out. */
export type Guard = (of: Guarded) => Promise<Settings>;

/** A list as the cluster gives it, and noted how far it went. */
export const listed = async <Item>(
  { cluster, notes }: Pick<Guarded, 'cluster' | 'notes'>,
  ...of: Parameters<typeof cluster.list<Item>>
): Promise<Listing<Item>> => {
  const listing = await cluster.list(...of);
  noteState(listing, notes);
  return listing;
};

export const workloadsIn = ({ workloads }: Subject): readonly Workload[] =>
  workloads.map(({ workload }) => workload);

/** All containers of an agent, those too that run before the others. */
export const containersIn = (subject: Subject): readonly Container[] =>
  workloadsIn(subject).flatMap(({ spec }) => [...spec.initContainers, ...spec.containers]);

/** Volumes of its templates, and those that its pods were given. */
export const volumesIn = (subject: Subject): readonly Volume[] =>
  workloadsIn(subject).flatMap(({ spec, pods }) => [
    ...spec.volumes,
    ...pods.flatMap((pod) => pod.spec.volumes),
  ]);

/** Names of the claims among them. */
export const claimsIn = (subject: Subject): readonly string[] => [
  ...new Set(volumesIn(subject).flatMap((one) => one.persistentVolumeClaim?.claimName ?? [])),
];
