/** Every method by its id, each loaded when it is used: a run of few methods reads the code of few. */
import type { MethodId } from '#shared/discovery/methods.ts';
import type { DiscoveryMethod } from './method.ts';

export const methods: Readonly<
  Partial<Record<MethodId, () => Promise<{ readonly method: DiscoveryMethod }>>>
> = {
  'aws.agents': () => import('./aws-agents/method.ts'),
  'aws.ml_compute': () => import('./aws-ml-compute/method.ts'),
  'azure.ai': () => import('./azure-ai/method.ts'),
  'gcp.ai': () => import('./gcp-ai/method.ts'),
  'registry.mlflow_databricks': () => import('./registry-mlflow-databricks/method.ts'),
  'registry.cloud_hub': () => import('./registry-cloud-hub/method.ts'),
};
