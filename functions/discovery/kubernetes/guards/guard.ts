import type { Notes } from '#functions/discovery/context/notes.ts';
import { type Cluster, type Listing, noteState } from '#functions/discovery/kubernetes/cluster.ts';
import type { Container, Volume } from '#functions/discovery/kubernetes/objects.ts';
import type { Subject } from '#functions/discovery/kubernetes/subjects.ts';
import type { Workload } from '#functions/discovery/kubernetes/workloads.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';

export type Settings = NonNullable<Sighting['facts']['settings']>;

/** An agent of a cluster, and the notes for what could not be read. */
export interface Guarded {
  readonly cluster: Cluster;
  readonly subject: Subject;
  readonly notes: Notes;
}

/** Reads one protection of an agent as settings; unreadable or inconclusive ones are omitted. */
export type Guard = (of: Guarded) => Promise<Settings>;

/** Returns a list of the cluster, and notes its coverage. */
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

/** Returns all containers of an agent, including init containers. */
export const containersIn = (subject: Subject): readonly Container[] =>
  workloadsIn(subject).flatMap(({ spec }) => [...spec.initContainers, ...spec.containers]);

/** Returns the volumes of its templates, and those of its pods. */
export const volumesIn = (subject: Subject): readonly Volume[] =>
  workloadsIn(subject).flatMap(({ spec, pods }) => [
    ...spec.volumes,
    ...pods.flatMap((pod) => pod.spec.volumes),
  ]);

/** Returns the names of their claims. */
export const claimsIn = (subject: Subject): readonly string[] => [
  ...new Set(volumesIn(subject).flatMap((one) => one.persistentVolumeClaim?.claimName ?? [])),
];
