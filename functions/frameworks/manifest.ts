import { functionsOf } from '#functions/platform/deploy/manifest.ts';
import { pipelineAccess } from '#functions/platform/deploy/pipeline-access.ts';
import { frameworksContract } from '#shared/frameworks/contract.ts';

export const manifests = functionsOf({
  name: 'frameworks-api',
  noun: 'frameworks',
  purpose: 'Lists the frameworks and shows their controls, sources and licence notes',
  contract: frameworksContract,
  access: pipelineAccess(frameworksContract),
  memoryMb: 512,
  timeoutSeconds: 10,
});
