/** Every method by its id, each loaded when it is used: a run of few methods reads the code of few. */
import type { MethodId } from '#shared/discovery/methods.ts';
import type { DiscoveryMethod } from './method.ts';

export const methods: Readonly<
  Partial<Record<MethodId, () => Promise<{ readonly method: DiscoveryMethod }>>>
> = {
  'k8s.workloads': () => import('./k8s-workloads/k8s-workloads.ts'),
  'k8s.agent_crds': () => import('./k8s-agent-crds/k8s-agent-crds.ts'),
  'k8s.model_serving': () => import('./k8s-model-serving/k8s-model-serving.ts'),
  'k8s.exposure_policy': () => import('./k8s-exposure-policy/k8s-exposure-policy.ts'),
  'docker.containers': () => import('./docker-containers/docker-containers.ts'),
  'docker.images': () => import('./docker-images/docker-images.ts'),
};
