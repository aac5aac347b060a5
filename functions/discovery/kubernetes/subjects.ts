/** Agents of a cluster with their workloads. */
import type { AgentKind } from '#shared/discovery/sighting.ts';
import type { Cluster } from './cluster.ts';
import type { DeclaredKind } from './declared-kinds.ts';
import { declaredOwner, identifierOf, type Owner } from './owners.ts';
import { type Recognized, recognizedWorkload } from './workload-signs.ts';
import { type Workload, workloadsOf } from './workloads.ts';

export interface Subject extends Owner {
  readonly identifier: string;
  readonly as: AgentKind;
  /** Its declared kind, if it is declared. */
  readonly declared: DeclaredKind | undefined;
  readonly workloads: readonly { readonly workload: Workload; readonly recognized: Recognized | undefined }[];
}

const put = async (cluster: Cluster): Promise<readonly Subject[]> => {
  const { workloads } = await workloadsOf(cluster);
  const subjects = new Map<string, Subject>();
  for (const workload of workloads) {
    const labels = { ...workload.podLabels, ...workload.metadata.labels };
    const owner = await declaredOwner(cluster, { ...workload.metadata, labels });
    const recognized = recognizedWorkload(workload);
    const as = owner?.declared.as ?? recognized?.kind;
    if (as === undefined) continue;
    const { group, kind, namespace, name } = owner ?? workload;
    const identifier = identifierOf(cluster, { group, kind, namespace, name });
    const before = subjects.get(identifier)?.workloads ?? [];
    subjects.set(identifier, {
      ...{ group, kind, namespace, name, identifier, as },
      declared: owner?.declared,
      workloads: [...before, { workload, recognized }],
    });
  }
  return [...subjects.values()];
};

const ofClusters = new WeakMap<Cluster, Promise<readonly Subject[]>>();

/** Returns the agents among the workloads of a cluster, computed once per run. */
export const subjectsOf = (cluster: Cluster): Promise<readonly Subject[]> => {
  const putting = ofClusters.get(cluster) ?? put(cluster);
  ofClusters.set(cluster, putting);
  return putting;
};
