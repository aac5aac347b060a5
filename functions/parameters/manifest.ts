import { functionsOf } from '#functions/platform/deploy/manifest.ts';
import { pipelineAccess } from '#functions/platform/deploy/pipeline-access.ts';
import { parametersContract } from '#shared/parameters/contract.ts';

export const manifests = functionsOf({
  name: 'parameters-api',
  noun: 'parameters',
  purpose: 'Lists the parameter catalog and returns each parameter in detail',
  contract: parametersContract,
  access: [...pipelineAccess(parametersContract), { table: 'FRAMEWORK', actions: ['get', 'query'] }],
  memoryMb: 512,
  timeoutSeconds: 10,
});
