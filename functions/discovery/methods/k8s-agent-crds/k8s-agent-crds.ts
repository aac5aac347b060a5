/** Agents and MCP servers that a cluster declares as such. */
import type { Cluster } from '#functions/discovery/kubernetes/cluster.ts';
import { declaredMethod } from '#functions/discovery/kubernetes/declared-sightings.ts';
import { type Custom, custom } from '#functions/discovery/kubernetes/objects.ts';
import { kagent } from './kagent.ts';
import { sandbox } from './sandbox.ts';
import { toolhive } from './toolhive.ts';

/** Model configurations are parts of agents: those that may not be read leave the model unknown. */
const modelConfigs = async (cluster: Cluster): Promise<readonly Custom[]> =>
  (await cluster.list('kagent.dev', 'modelconfigs', custom)).items;

export const method = declaredMethod('k8s.agent_crds', async (declared) => {
  if (declared.kind.group === 'kagent.dev') return kagent(declared, await modelConfigs(declared.cluster));
  return declared.kind.group === 'toolhive.stacklok.dev'
    ? toolhive(declared.object)
    : sandbox(declared.object);
});
