/** Every method by id, loaded on use, so that a run of few methods loads only their code. */
import type { MethodId } from '#shared/discovery/methods.ts';
import type { DiscoveryMethod } from './method.ts';

export const methods: Readonly<Record<MethodId, () => Promise<{ readonly method: DiscoveryMethod }>>> = {
  'k8s.workloads': () => import('./k8s-workloads/k8s-workloads.ts'),
  'k8s.agent_crds': () => import('./k8s-agent-crds/k8s-agent-crds.ts'),
  'k8s.model_serving': () => import('./k8s-model-serving/k8s-model-serving.ts'),
  'k8s.exposure_policy': () => import('./k8s-exposure-policy/k8s-exposure-policy.ts'),
  'docker.containers': () => import('./docker-containers/docker-containers.ts'),
  'docker.images': () => import('./docker-images/docker-images.ts'),
  'docker.compose': () => import('./docker-compose/docker-compose.ts'),
  'aws.agents': () => import('./aws-agents/method.ts'),
  'aws.ml_compute': () => import('./aws-ml-compute/method.ts'),
  'azure.ai': () => import('./azure-ai/method.ts'),
  'gcp.ai': () => import('./gcp-ai/method.ts'),
  'a2a.card': () => import('./a2a-card/a2a-card.ts'),
  'a2a.endpoint': () => import('./a2a-endpoint/a2a-endpoint.ts'),
  'mcp.http': () => import('./mcp-http/mcp-http.ts'),
  'mcp.client_config': () => import('./mcp-client-config/mcp-client-config.ts'),
  'mcp.auth_metadata': () => import('./mcp-auth-metadata/mcp-auth-metadata.ts'),
  'api.openai_compat': () => import('./api-openai-compat/api-openai-compat.ts'),
  'api.product_fingerprint': () => import('./api-product-fingerprint/api-product-fingerprint.ts'),
  'api.network_sweep': () => import('./api-network-sweep/api-network-sweep.ts'),
  'registry.mlflow_databricks': () => import('./registry-mlflow-databricks/method.ts'),
  'registry.cloud_hub': () => import('./registry-cloud-hub/method.ts'),
  'proc.runtime': () => import('./proc-runtime/proc-runtime.ts'),
  'proc.listeners_gpu': () => import('./proc-listeners-gpu/proc-listeners-gpu.ts'),
  'fs.manifests': () => import('./fs-manifests/fs-manifests.ts'),
  'fs.agent_configs': () => import('./fs-agent-configs/fs-agent-configs.ts'),
};
