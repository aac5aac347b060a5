import { planAccess } from '#functions/plans/plan-access.ts';
import { functionsOf } from '#functions/platform/deploy/manifest.ts';
import { pipelineAccess } from '#functions/platform/deploy/pipeline-access.ts';
import { workflowsOf } from '#functions/platform/deploy/workflow.ts';
import { issueDetectionContract } from '#shared/issue-detection/contract.ts';

export const manifests = functionsOf(
  {
    name: 'issue-detection-api',
    noun: 'issue-detection',
    purpose: 'Returns the issue report of an agent, and starts detections for all agents',
    contract: issueDetectionContract,
    access: [
      ...pipelineAccess(issueDetectionContract),
      { table: 'AGENT', actions: ['get'] },
      { table: 'AGENTSTATE', actions: ['get'] },
      { table: 'ISSUE', actions: ['get'] },
      { table: 'EVIDENCE', actions: ['get'] },
      { table: 'FRAMEWORK', actions: ['get'] },
      ...planAccess,
      // Owner of the API key that starts a detection.
      { table: 'APIKEY', actions: ['get'] },
      { table: 'JOB', actions: ['put'] },
      { bucket: 'evidence', prefix: 'bodies/', actions: ['get'] },
      { workflow: 'issue-detection', actions: ['start'] },
    ],
    memoryMb: 512,
    timeoutSeconds: 15,
  },
  {
    name: 'begin-detection',
    noun: 'issue-detection',
    purpose: 'Claims a bulk detection for an attempt',
    step: 'issue-detection',
    access: [{ table: 'JOB', actions: ['get', 'put', 'update', 'delete'] }],
    memoryMb: 256,
    timeoutSeconds: 20,
  },
  {
    name: 'detect-agents',
    noun: 'issue-detection',
    purpose: 'Notes the scans of a bulk detection that ended, and starts the next ones',
    step: 'issue-detection',
    access: [
      { table: 'JOB', actions: ['get', 'put', 'update'] },
      { table: 'AGENT', actions: ['query'] },
      { table: 'AGENTSTATE', actions: ['get', 'update'] },
      { table: 'SCAN', actions: ['put'] },
      { table: 'FRAMEWORK', actions: ['get'] },
      { table: 'USAGE', actions: ['update'] },
      { table: 'AUDIT', actions: ['put'] },
      { workflow: 'run', actions: ['start'] },
    ],
    memoryMb: 256,
    timeoutSeconds: 30,
  },
);

export const workflows = workflowsOf({
  name: 'issue-detection',
  purpose: 'Scans all active agents of an organization, a few at a time',
  type: 'standard',
  // 10,000 agents at eight per minute would take a day; longer ones end with their reason.
  timeoutSeconds: 86_400,
  steps: [
    { do: 'begin-detection', keep: 'begun', mayRunTwice: true, resumes: true },
    { stopUnless: 'begun.claimed' },
    {
      repeat: [
        {
          do: 'detect-agents',
          give: ['tenant', 'jobId', 'begun.attempt'],
          keep: 'noted',
          mayRunTwice: true,
          resumes: true,
        },
        { waitSeconds: 5 },
      ],
      while: 'noted.more',
    },
  ],
  failed: 'fail-job',
});
