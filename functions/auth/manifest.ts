import { functionsOf } from '#functions/platform/deploy/manifest.ts';
import { pipelineAccess } from '#functions/platform/deploy/pipeline-access.ts';
import { authContract } from '#shared/auth/contract.ts';

export const manifests = functionsOf({
  name: 'auth-api',
  noun: 'auth',
  purpose: 'Creates and changes accounts, signs users in and out, and invites them.',
  contract: authContract,
  access: [
    ...pipelineAccess(authContract),
    { table: 'SESSION', actions: ['put', 'update', 'delete'] },
    { table: 'DEMO', actions: ['get'] },
    { table: 'EMAIL', actions: ['get', 'put'] },
    { table: 'TENANT', actions: ['get', 'put', 'update'] },
    { table: 'MONITOR', actions: ['get', 'update'] },
    { table: 'USER', actions: ['get', 'query', 'put', 'update'], indexes: ['gsi1'] },
    { table: 'INVITE', actions: ['get', 'put', 'delete'] },
    { table: 'INVITATION', actions: ['get', 'query', 'put', 'update'] },
    { table: 'APIKEY', actions: ['get', 'update'] },
    { table: 'KEY', actions: ['delete'] },
    { table: 'BACKOFF', actions: ['get', 'put', 'update', 'delete'] },
    { table: 'ACTIVATION', actions: ['get', 'put', 'delete'] },
    { table: 'PENDING', actions: ['get', 'put', 'delete'] },
    { table: 'RESET', actions: ['get', 'put', 'delete'] },
    { table: 'VIEWER', actions: ['query'] },
    { sockets: ['close'] },
    { mail: 'send' },
  ],
  // One full processor: password digests dominate the time of a sign-in.
  memoryMb: 1769,
  timeoutSeconds: 20,
});
