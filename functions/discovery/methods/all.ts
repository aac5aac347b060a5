/** Every method by its id, each loaded when it is used: a run of few methods reads the code of few. */
import type { MethodId } from '#shared/discovery/methods.ts';
import type { DiscoveryMethod } from './method.ts';

export const methods: Readonly<
  Partial<Record<MethodId, () => Promise<{ readonly method: DiscoveryMethod }>>>
> = {
  'a2a.card': () => import('./a2a-card/a2a-card.ts'),
  'a2a.endpoint': () => import('./a2a-endpoint/a2a-endpoint.ts'),
  'api.network_sweep': () => import('./api-network-sweep/api-network-sweep.ts'),
  'api.openai_compat': () => import('./api-openai-compat/api-openai-compat.ts'),
  'api.product_fingerprint': () => import('./api-product-fingerprint/api-product-fingerprint.ts'),
  'mcp.auth_metadata': () => import('./mcp-auth-metadata/mcp-auth-metadata.ts'),
  'mcp.http': () => import('./mcp-http/mcp-http.ts'),
  'aws.agents': () => import('./aws-agents/method.ts'),
  'aws.ml_compute': () => import('./aws-ml-compute/method.ts'),
  'azure.ai': () => import('./azure-ai/method.ts'),
  'gcp.ai': () => import('./gcp-ai/method.ts'),
  'registry.mlflow_databricks': () => import('./registry-mlflow-databricks/method.ts'),
  'registry.cloud_hub': () => import('./registry-cloud-hub/method.ts'),
};
