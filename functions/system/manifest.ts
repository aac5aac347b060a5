import { functionsOf } from '#functions/platform/deploy/manifest.ts';
import { systemContract } from '#shared/system/contract.ts';

export const manifests = functionsOf({
  name: 'system-api',
  noun: 'system',
  purpose: 'Reports whether the product can serve, and describes its interfaces.',
  contract: systemContract,
  access: [{ table: 'SESSION', actions: ['get'] }],
  memoryMb: 512,
  timeoutSeconds: 10,
});
