import { functionsOf } from '#functions/platform/deploy/manifest.ts';
import { pipelineAccess } from '#functions/platform/deploy/pipeline-access.ts';
import { connectionTestsContract } from '#shared/connection-tests/contract.ts';

export const manifests = functionsOf({
  name: 'connection-tests-api',
  noun: 'connection-tests',
  purpose: 'Tries the address of an agent before it is registered',
  contract: connectionTestsContract,
  access: [
    ...pipelineAccess(connectionTestsContract),
    { table: 'HOSTPROOF', actions: ['get'] },
    { table: 'HOST', actions: ['get', 'put'] },
  ],
  // Untrusted responses are read here, so this function reaches neither agents nor stored secrets.
  probes: true,
  memoryMb: 512,
  timeoutSeconds: 25,
});
