import { planAccess } from '#functions/plans/plan-access.ts';
import { functionsOf } from '#functions/platform/deploy/manifest.ts';
import { pipelineAccess } from '#functions/platform/deploy/pipeline-access.ts';
import { workflowsOf } from '#functions/platform/deploy/workflow.ts';
import { scansContract } from '#shared/scans/contract.ts';

export const manifests = functionsOf(
  {
    name: 'scans-api',
    noun: 'scans',
    purpose: 'Starts scans, lists them, returns their results and records sign-offs',
    contract: scansContract,
    access: [
      ...pipelineAccess(scansContract),
      { table: 'SCAN', actions: ['get', 'query', 'put'], indexes: ['gsi1', 'gsi2'] },
      { table: 'JOB', actions: ['get', 'put'] },
      // Owner of the API key that starts a scan, and whether a second person can sign it off.
      { table: 'APIKEY', actions: ['get'] },
      { table: 'USER', actions: ['query'] },
      { table: 'TENANT', actions: ['update'] },
      ...planAccess,
      { table: 'MONITOR', actions: ['get', 'update'] },
      { table: 'AGENT', actions: ['get'] },
      // Its latest score in each framework, for the next steps.
      { table: 'AGENTSTATE', actions: ['get', 'query', 'update'] },
      { table: 'RESULT', actions: ['get'] },
      { table: 'EVIDENCE', actions: ['get'] },
      { table: 'FRAMEWORK', actions: ['get'] },
      { bucket: 'evidence', prefix: 'bodies/', actions: ['get'] },
      { workflow: 'run', actions: ['start'] },
    ],
    memoryMb: 512,
    timeoutSeconds: 15,
  },
  {
    name: 'begin-run',
    noun: 'scans',
    purpose: 'Claims a run for an attempt and writes its plan',
    step: 'run',
    access: [
      { table: 'JOB', actions: ['get', 'put', 'update', 'delete'] },
      { table: 'HOST', actions: ['get', 'put', 'delete'] },
      { table: 'HOSTPROOF', actions: ['get'] },
      { table: 'SCAN', actions: ['get', 'update'] },
      { table: 'AGENT', actions: ['get'] },
      { table: 'AGENTSTATE', actions: ['get', 'query', 'update'] },
      { table: 'ATTESTATION', actions: ['query'] },
      { table: 'FRAMEWORK', actions: ['get'] },
      { table: 'AUDIT', actions: ['put'] },
      { bucket: 'evidence', prefix: 'plans/', actions: ['get', 'put'] },
      { bucket: 'evidence', prefix: 'baselines/', actions: ['get'] },
      { bucket: 'evidence', prefix: 'staged/', actions: ['get'] },
    ],
    memoryMb: 256,
    timeoutSeconds: 20,
  },
  {
    // Untrusted responses are read here, so this function has no table access and can reach only its own
    // objects.
    name: 'collect',
    noun: 'scans',
    purpose: 'Gathers evidence from one origin of an agent and stages it',
    step: 'run',
    probes: true,
    access: [
      { bucket: 'evidence', prefix: 'plans/', actions: ['get'] },
      { bucket: 'evidence', prefix: 'conversations/', actions: ['get'] },
      { bucket: 'evidence', prefix: 'staged/', actions: ['put'] },
      { key: 'credentials', actions: ['decrypt'] },
    ],
    memoryMb: 512,
    timeoutSeconds: 220,
  },
  {
    name: 'conclude-run',
    noun: 'scans',
    purpose: 'Evaluates gathered evidence, opens and resolves issues, and stores the results',
    step: 'run',
    access: [
      { table: 'JOB', actions: ['get', 'update', 'check'] },
      { table: 'SCAN', actions: ['get', 'update'] },
      { table: 'AGENT', actions: ['get', 'update'] },
      { table: 'AGENTSTATE', actions: ['get', 'query', 'put', 'update'] },
      { table: 'ATTESTATION', actions: ['query', 'update'] },
      { table: 'EVIDENCE', actions: ['get', 'put'] },
      { table: 'RESULT', actions: ['get', 'put'] },
      { table: 'ISSUE', actions: ['get', 'put', 'delete'] },
      { table: 'FRAMEWORK', actions: ['get', 'query'] },
      { table: 'HOSTPROOF', actions: ['put'] },
      { table: 'MONITOR', actions: ['update'] },
      { table: 'TIMELINE', actions: ['put'] },
      { table: 'AUDIT', actions: ['put'] },
      { bucket: 'evidence', prefix: 'plans/', actions: ['get'] },
      { bucket: 'evidence', prefix: 'staged/', actions: ['get'] },
      { bucket: 'evidence', prefix: 'bodies/', actions: ['get', 'put'] },
      { bucket: 'evidence', prefix: 'baselines/', actions: ['put'] },
    ],
    memoryMb: 1024,
    timeoutSeconds: 60,
  },
);

export const workflows = workflowsOf({
  name: 'run',
  purpose:
    'Gathers evidence from every origin of an agent, then evaluates and stores it, several scans at a time',
  type: 'express',
  timeoutSeconds: 300,
  steps: [
    { do: 'begin-run', keep: 'begun', mayRunTwice: true },
    { stopUnless: 'begun.claimed' },
    {
      each: 'begun.origins',
      as: 'origin',
      give: ['tenant', 'jobId', 'begun.attempt'],
      do: 'collect',
      atOnce: 4,
      faults: 'passed-over',
    },
    {
      repeat: [
        {
          do: 'conclude-run',
          give: ['tenant', 'jobId', 'begun.attempt'],
          keep: 'concluded',
          mayRunTwice: true,
        },
      ],
      while: 'concluded.more',
    },
  ],
  failed: 'fail-job',
});
