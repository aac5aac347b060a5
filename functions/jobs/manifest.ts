import { functionsOf, OF_EVERY_WORKFLOW } from '#functions/platform/deploy/manifest.ts';
import { pipelineAccess } from '#functions/platform/deploy/pipeline-access.ts';
import { workflowNames } from '#functions/platform/deploy/workflow.ts';
import { jobsContract } from '#shared/jobs/contract.ts';

/** Access for ending an incomplete job, by its kind (`kinds.ts`). */
const endings = [
  { table: 'JOB', actions: ['get', 'update'] },
  { table: 'SCAN', actions: ['get', 'update'] },
  { table: 'CHATRUN', actions: ['update'] },
  { table: 'REPORT', actions: ['update'] },
  { table: 'DISCOVERY', actions: ['update'] },
  { table: 'AGENTSTATE', actions: ['update', 'delete'] },
] as const;

export const manifests = functionsOf(
  {
    name: 'jobs-api',
    noun: 'jobs',
    purpose: 'Shows the progress of background jobs, and stops them',
    contract: jobsContract,
    access: [
      ...pipelineAccess(jobsContract),
      ...endings,
      // Results of an environment scan.
      { table: 'DISCOVERY', actions: ['get', 'query'] },
      { table: 'DISCOVERED', actions: ['get'] },
      // The signal to collectors, which have no table access.
      { bucket: 'evidence', prefix: 'plans/', actions: ['put'] },
    ],
    memoryMb: 512,
    timeoutSeconds: 15,
  },
  {
    name: 'fail-job',
    noun: 'jobs',
    purpose: 'Records that a background job failed, with the reason',
    step: OF_EVERY_WORKFLOW,
    access: [...endings, { table: 'AUDIT', actions: ['put'] }],
    memoryMb: 256,
    timeoutSeconds: 20,
  },
  {
    name: 'job-tick',
    noun: 'jobs',
    purpose:
      'Restarts stalled jobs, ends jobs that cannot recover, starts re-evaluations that are due, opens issues whose dismissal expired, and runs the schedules of reports, chat runs and environment scans',
    schedule: 'rate(1 minute)',
    discovers: true,
    access: [
      { table: 'INFLIGHT', actions: ['query'], indexes: ['gsi3'] },
      ...endings,
      { table: 'AUDIT', actions: ['put'] },
      // Re-evaluation: the tenants, their agents and scores, and new runs.
      { table: 'TENANT', actions: ['get', 'update'] },
      { table: 'AGENT', actions: ['get', 'query'] },
      { table: 'AGENTSTATE', actions: ['get', 'query', 'put'] },
      { table: 'FRAMEWORK', actions: ['get'] },
      { table: 'SCAN', actions: ['put'] },
      { table: 'JOB', actions: ['put'] },
      // Scheduled environment scans.
      { table: 'DISCOVERY', actions: ['get', 'put'] },
      // Scheduled chat runs: what is due, and whether the agent may be tested.
      { table: 'CHATRUN', actions: ['get', 'put', 'query'], indexes: ['gsi1'] },
      { table: 'HOSTPROOF', actions: ['get'] },
      { table: 'SCHEDULE', actions: ['delete'] },
      // Report schedules: what is due, the report, and its recipients.
      // Expired dismissals of issues.
      { table: 'DISMISSAL', actions: ['update'] },
      { table: 'ISSUE', actions: ['get', 'put', 'delete'] },
      { table: 'AGENTSTATE', actions: ['put'] },
      { table: 'SCHEDULE', actions: ['get', 'put'] },
      { table: 'REPORT', actions: ['get', 'put'] },
      { table: 'STATS', actions: ['get'] },
      { table: 'USER', actions: ['get'] },
      { table: 'USAGE', actions: ['update'] },
      { mail: 'send' },
      ...workflowNames.map((workflow) => ({ workflow, actions: ['start'] as const })),
    ],
    memoryMb: 256,
    timeoutSeconds: 50,
  },
);
