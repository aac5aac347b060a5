import { functionsOf } from '#functions/platform/deploy/manifest.ts';
import { pipelineAccess } from '#functions/platform/deploy/pipeline-access.ts';
import { workflowsOf } from '#functions/platform/deploy/workflow.ts';
import { discoveryContract } from '#shared/discovery/contract.ts';
import { evidenceAccess } from './evidence-access.ts';
import { settlingAccess } from './settling-access.ts';

export const manifests = functionsOf(
  {
    name: 'discovery-api',
    noun: 'discovery',
    purpose: 'Runs environment scans, ingests scanner reports, and returns the discovered agents',
    contract: discoveryContract,
    discovers: true,
    access: [
      ...pipelineAccess(discoveryContract),
      ...settlingAccess,
      ...evidenceAccess,
      { table: 'DISCOVERED', actions: ['get', 'query', 'put', 'update', 'delete'] },
      { table: 'SIGHTING', actions: ['get', 'put', 'delete'] },
      { table: 'DISCOVERY', actions: ['get', 'query', 'put'] },
      { table: 'JOB', actions: ['get', 'put'] },
      // Each downloaded scanner receives its own API key.
      { table: 'APIKEY', actions: ['get', 'put'] },
      { table: 'KEY', actions: ['put'] },
      { key: 'credentials', actions: ['encrypt'] },
      { workflow: 'discovery', actions: ['start'] },
    ],
    memoryMb: 1024,
    // A request waits up to 20 seconds for a scan.
    timeoutSeconds: 28,
  },
  {
    name: 'begin-discovery',
    noun: 'discovery',
    purpose: 'Claims an environment scan for an attempt, and returns the first slice',
    step: 'discovery',
    access: [
      { table: 'JOB', actions: ['get', 'update'] },
      { table: 'DISCOVERY', actions: ['get', 'update'] },
      { table: 'ACCOUNT', actions: ['query'] },
      { bucket: 'evidence', prefix: 'plans/', actions: ['put'] },
    ],
    memoryMb: 256,
    timeoutSeconds: 20,
  },
  {
    name: 'run-methods',
    noun: 'discovery',
    purpose: 'Runs the methods of one slice of a scan',
    step: 'discovery',
    probes: true,
    discovers: true,
    access: [
      { bucket: 'evidence', prefix: 'plans/', actions: ['get', 'put'] },
      // The tenant's accounts, whose secrets arrive encrypted.
      { key: 'credentials', actions: ['decrypt'] },
      { assumes: 'accredit-discovery-' },
    ],
    memoryMb: 1024,
    timeoutSeconds: 180,
  },
  {
    name: 'merge-found',
    noun: 'discovery',
    purpose: 'Merges the findings of a slice, and returns the next slice',
    step: 'discovery',
    access: [
      ...settlingAccess,
      ...evidenceAccess,
      { table: 'JOB', actions: ['get', 'update'] },
      { table: 'DISCOVERED', actions: ['get', 'query', 'put', 'update', 'delete'] },
      { table: 'SIGHTING', actions: ['get', 'put', 'delete'] },
      { table: 'DISCOVERY', actions: ['get', 'query', 'put'] },
      { table: 'AUDIT', actions: ['put'] },
      { table: 'ACCOUNT', actions: ['query'] },
      { bucket: 'evidence', prefix: 'plans/', actions: ['get', 'put'] },
    ],
    memoryMb: 1024,
    timeoutSeconds: 120,
  },
);

export const workflows = workflowsOf({
  name: 'discovery',
  purpose: 'Scans the environment in slices of a few methods: sources first, then addresses',
  type: 'standard',
  timeoutSeconds: 3600,
  steps: [
    { do: 'begin-discovery', keep: 'begun', mayRunTwice: true },
    { stopUnless: 'begun.claimed' },
    {
      repeat: [
        { do: 'run-methods', give: ['tenant', 'jobId', 'begun.attempt'], mayRunTwice: true },
        {
          do: 'merge-found',
          give: ['tenant', 'jobId', 'begun.attempt'],
          keep: 'merged',
          mayRunTwice: true,
        },
      ],
      while: 'merged.more',
    },
  ],
  failed: 'fail-job',
});
