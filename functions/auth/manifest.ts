import { functionsOf } from '#functions/platform/deploy/manifest.ts';
import { pipelineAccess } from '#functions/platform/deploy/pipeline-access.ts';
import { authContract } from '#shared/auth/contract.ts';

export const manifests = functionsOf({
  name: 'auth-api',
  noun: 'auth',
  purpose: 'Makes accounts, signs people in and out, and invites them.',
  contract: authContract,
  access: [
    ...pipelineAccess(authContract),
    { table: 'SESSION', actions: ['put', 'delete'] },
    { table: 'EMAIL', actions: ['get', 'put'] },
    { table: 'TENANT', actions: ['get', 'put'] },
    { table: 'USER', actions: ['get', 'put', 'update'] },
    { table: 'INVITE', actions: ['get', 'put', 'delete'] },
    { table: 'INVITATION', actions: ['put', 'update'] },
    { table: 'BACKOFF', actions: ['get', 'put', 'update', 'delete'] },
  ],
  // One whole processor: the time of a sign-in is the time of its password digest.
  memoryMb: 1769,
  timeoutSeconds: 20,
});
