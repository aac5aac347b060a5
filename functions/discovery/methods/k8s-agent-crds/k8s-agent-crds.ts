/** Agents and MCP servers declared in a cluster. */
import type { Cluster } from '#functions/discovery/kubernetes/cluster.ts';
import { declaredMethod } from '#functions/discovery/kubernetes/declared-sightings.ts';
import { custom } from '#functions/discovery/kubernetes/objects.ts';
import { kagent, type Parts } from './kagent.ts';
import { runtimeClass, sandbox } from './sandbox.ts';
import { toolhive } from './toolhive.ts';

/** Model configurations and tool servers are parts of agents; without read access they remain unknown. */
const partsOf = async (cluster: Cluster): Promise<Parts> => ({
  configs: (await cluster.list('kagent.dev', 'modelconfigs', custom)).items,
  servers: (await cluster.list('kagent.dev', 'remotemcpservers', custom)).items,
});

export const method = declaredMethod('k8s.agent_crds', async (declared) => {
  const { cluster, kind, object } = declared;
  if (kind.group === 'kagent.dev') return kagent(declared, await partsOf(cluster));
  if (kind.group === 'toolhive.stacklok.dev') return toolhive(object);
  return sandbox(object, (await cluster.list('node.k8s.io', 'runtimeclasses', runtimeClass)).items);
});
