import { functionsOf } from '#functions/platform/deploy/manifest.ts';
import { pipelineAccess } from '#functions/platform/deploy/pipeline-access.ts';
import { parametersContract } from '#shared/parameters/contract.ts';

export const manifests = functionsOf({
  name: 'parameters-api',
  noun: 'parameters',
  purpose: 'Lists the catalogue of parameters and shows each of them whole',
  contract: parametersContract,
  access: [...pipelineAccess(parametersContract), { table: 'FRAMEWORK', actions: ['get', 'query'] }],
  memoryMb: 512,
  timeoutSeconds: 10,
});
