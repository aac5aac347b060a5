import { functionsOf } from '#functions/platform/deploy/manifest.ts';
import { pipelineAccess } from '#functions/platform/deploy/pipeline-access.ts';
import { onboardingContract } from '#shared/onboarding/contract.ts';

export const manifests = functionsOf({
  name: 'onboarding-api',
  noun: 'onboarding',
  purpose: 'Returns the onboarding steps of a tenant, and marks them as done',
  contract: onboardingContract,
  access: [
    ...pipelineAccess(onboardingContract),
    { table: 'ONBOARDING', actions: ['get', 'update'] },
    { table: 'STATS', actions: ['get'] },
    { table: 'DISCOVERY', actions: ['query'] },
    { table: 'MONITOR', actions: ['get'] },
    { table: 'ALERT', actions: ['get'] },
  ],
  memoryMb: 512,
  timeoutSeconds: 10,
});
