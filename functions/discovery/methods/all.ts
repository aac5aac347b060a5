/** Every method by its id, each loaded when it is used: a run of few methods reads the code of few. */
import type { MethodId } from '#shared/discovery/methods.ts';
import type { DiscoveryMethod } from './method.ts';

export const methods: Readonly<
  Partial<Record<MethodId, () => Promise<{ readonly method: DiscoveryMethod }>>>
> = {
  'proc.runtime': () => import('./proc-runtime/proc-runtime.ts'),
  'proc.listeners_gpu': () => import('./proc-listeners-gpu/proc-listeners-gpu.ts'),
  'docker.containers': () => import('./docker-containers/docker-containers.ts'),
  'docker.images': () => import('./docker-images/docker-images.ts'),
};
