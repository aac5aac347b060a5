import { functionsOf } from '#functions/platform/deploy/manifest.ts';
import { pipelineAccess } from '#functions/platform/deploy/pipeline-access.ts';
import { parametersContract } from '#shared/parameters/contract.ts';

export const manifests = functionsOf({
  name: 'parameters-api',
  noun: 'parameters',
  purpose: 'Lists the catalogue of parameters',
  contract: parametersContract,
  access: pipelineAccess(parametersContract),
  memoryMb: 512,
  timeoutSeconds: 10,
});
