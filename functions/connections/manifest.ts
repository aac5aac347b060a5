import { functionsOf } from '#functions/platform/deploy/manifest.ts';
import { pipelineAccess } from '#functions/platform/deploy/pipeline-access.ts';
import { connectionsContract } from '#shared/connections/contract.ts';

export const manifests = functionsOf({
  name: 'connections-api',
  noun: 'connections',
  purpose: 'Connects cloud and registry accounts, tests their permissions, and revokes them',
  contract: connectionsContract,
  access: [
    ...pipelineAccess(connectionsContract),
    { table: 'ACCOUNT', actions: ['get', 'query', 'put', 'update', 'delete'] },
    { key: 'credentials', actions: ['encrypt', 'decrypt'] },
    { assumes: 'accredit-discovery-' },
  ],
  // For connection tests.
  probes: true,
  memoryMb: 512,
  timeoutSeconds: 25,
});
