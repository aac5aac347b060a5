/** Every method by its id, each loaded when it is used: a run of few methods reads the code of few. */
import type { MethodId } from '#shared/discovery/methods.ts';
import type { DiscoveryMethod } from './method.ts';

export const methods: Readonly<
  Partial<Record<MethodId, () => Promise<{ readonly method: DiscoveryMethod }>>>
> = {
  'docker.compose': () => import('./docker-compose/docker-compose.ts'),
  'mcp.client_config': () => import('./mcp-client-config/mcp-client-config.ts'),
  'proc.runtime': () => import('./proc-runtime/proc-runtime.ts'),
  'proc.listeners_gpu': () => import('./proc-listeners-gpu/proc-listeners-gpu.ts'),
  'fs.manifests': () => import('./fs-manifests/fs-manifests.ts'),
  'fs.agent_configs': () => import('./fs-agent-configs/fs-agent-configs.ts'),
};
