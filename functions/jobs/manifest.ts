import { functionsOf, OF_EVERY_WORKFLOW } from '#functions/platform/deploy/manifest.ts';
import { pipelineAccess } from '#functions/platform/deploy/pipeline-access.ts';
import { workflowNames } from '#functions/platform/deploy/workflow.ts';
import { jobsContract } from '#shared/jobs/contract.ts';

/** What ends with a job that is not completed, by its kind (`kinds.ts`). */
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
    purpose: 'Says how far work in the background is, and stops it',
    contract: jobsContract,
    access: [
      ...pipelineAccess(jobsContract),
      ...endings,
      // What a scan of the environment came to.
      { table: 'DISCOVERY', actions: ['get', 'query'] },
      { table: 'DISCOVERED', actions: ['get'] },
      // The signal for what gathers, which reaches no table.
      { bucket: 'evidence', prefix: 'plans/', actions: ['put'] },
    ],
    memoryMb: 512,
    timeoutSeconds: 15,
  },
  {
    name: 'fail-job',
    noun: 'jobs',
    purpose: 'Records that work in the background failed, with the reason',
    step: OF_EVERY_WORKFLOW,
    access: [...endings, { table: 'AUDIT', actions: ['put'] }],
    memoryMb: 256,
    timeoutSeconds: 20,
  },
  {
    name: 'job-tick',
    noun: 'jobs',
    purpose:
      'Starts again what nobody began or goes on with, ends what nothing helps, has judged anew what is due, and keeps to schedules of reports and of scans of the environment',
    schedule: 'rate(1 minute)',
    discovers: true,
    access: [
      { table: 'INFLIGHT', actions: ['query'], indexes: ['gsi3'] },
      ...endings,
      { table: 'AUDIT', actions: ['put'] },
      // Judging anew: the tenants, their agents and scores, and new runs.
      { table: 'TENANT', actions: ['get', 'update'] },
      { table: 'AGENT', actions: ['query'] },
      { table: 'AGENTSTATE', actions: ['get', 'query'] },
      { table: 'FRAMEWORK', actions: ['get'] },
      { table: 'SCAN', actions: ['put'] },
      { table: 'JOB', actions: ['put'] },
      // Scans of the environment that repeat by themselves.
      { table: 'DISCOVERY', actions: ['get', 'put'] },
      // Schedules of reports: what is due, its report, and who is told of it.
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
