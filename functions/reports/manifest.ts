import { functionsOf } from '#functions/platform/deploy/manifest.ts';
import { pipelineAccess } from '#functions/platform/deploy/pipeline-access.ts';
import { workflowsOf } from '#functions/platform/deploy/workflow.ts';
import { reportsContract } from '#shared/reports/contract.ts';

export const manifests = functionsOf(
  {
    name: 'reports-api',
    noun: 'reports',
    purpose: 'Generates, lists and shows reports, and serves their files',
    contract: reportsContract,
    access: [
      ...pipelineAccess(reportsContract),
      // `update` assigns a file that is written later to its job.
      { table: 'REPORT', actions: ['get', 'query', 'put', 'update'] },
      { table: 'JOB', actions: ['get', 'put'] },
      { table: 'AGENT', actions: ['get'] },
      { table: 'TENANT', actions: ['get'] },
      // Number of agents.
      { table: 'STATS', actions: ['get'] },
      // The names of custom frameworks.
      { table: 'FRAMEWORK', actions: ['get'] },
      // For schedules, their possible recipients, and whether there is an email sender.
      { table: 'SCHEDULE', actions: ['get', 'query', 'put', 'delete'] },
      { table: 'USER', actions: ['query'] },
      { mail: 'send' },
      { bucket: 'documents', prefix: 'reports/', actions: ['get'] },
      { workflow: 'report', actions: ['start'] },
    ],
    memoryMb: 512,
    timeoutSeconds: 20,
  },
  {
    name: 'begin-report',
    noun: 'reports',
    purpose: 'Claims a report for an attempt',
    step: 'report',
    access: [
      { table: 'JOB', actions: ['get', 'update'] },
      { table: 'REPORT', actions: ['update'] },
    ],
    memoryMb: 256,
    timeoutSeconds: 20,
  },
  {
    name: 'write-report',
    noun: 'reports',
    purpose: 'Reads agent data, computes the figures of a report and writes its files',
    step: 'report',
    access: [
      { table: 'JOB', actions: ['get', 'update'] },
      { table: 'REPORT', actions: ['get', 'put', 'update'] },
      { table: 'AGENT', actions: ['get', 'query'] },
      { table: 'AGENTSTATE', actions: ['get', 'query'] },
      { table: 'SCAN', actions: ['get'] },
      { table: 'RESULT', actions: ['get'] },
      { table: 'EVIDENCE', actions: ['get'] },
      { table: 'ISSUE', actions: ['get'] },
      { table: 'FRAMEWORK', actions: ['get', 'query'] },
      { table: 'AUDIT', actions: ['put'] },
      // For the evidence bundle: transcripts, the end of the audit chain, and the signature over everything.
      { table: 'CHATRUN', actions: ['query'], indexes: ['gsi1'] },
      { bucket: 'evidence', prefix: 'asked/', actions: ['get'] },
      { table: 'SEAL', actions: ['get'] },
      { bucket: 'checkpoints', prefix: 'checkpoints/', actions: ['get'] },
      { key: 'audit', actions: ['sign', 'public-key'] },
      { bucket: 'evidence', prefix: 'bodies/', actions: ['get'] },
      { bucket: 'evidence', prefix: 'baselines/', actions: ['get'] },
      { bucket: 'evidence', prefix: 'plans/', actions: ['get', 'put'] },
      // The content of reports.
      { bucket: 'evidence', prefix: 'reports/', actions: ['get', 'put'] },
      { bucket: 'documents', prefix: 'reports/', actions: ['get', 'put'] },
    ],
    memoryMb: 1024,
    heap: { oldMb: 192, semiSpaceMb: 4 },
    // The last page or file may start half a minute after the function, and a file of the largest
    // organization takes minutes.
    timeoutSeconds: 300,
  },
);

export const workflows = workflowsOf({
  name: 'report',
  purpose: 'Generates a report in slices: pages of agents, then files',
  type: 'standard',
  timeoutSeconds: 7200,
  steps: [
    { do: 'begin-report', keep: 'begun', mayRunTwice: true },
    { stopUnless: 'begun.claimed' },
    {
      repeat: [
        {
          do: 'write-report',
          give: ['tenant', 'jobId', 'begun.attempt'],
          keep: 'written',
          mayRunTwice: true,
        },
      ],
      while: 'written.more',
    },
  ],
  failed: 'fail-job',
});
