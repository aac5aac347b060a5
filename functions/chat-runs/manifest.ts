import { functionsOf } from '#functions/platform/deploy/manifest.ts';
import { pipelineAccess } from '#functions/platform/deploy/pipeline-access.ts';
import { workflowsOf } from '#functions/platform/deploy/workflow.ts';
import { chatRunsContract } from '#shared/chat-runs/contract.ts';

export const manifests = functionsOf(
  {
    name: 'chat-runs-api',
    noun: 'chat-runs',
    purpose: 'Lists the available tests of an agent, starts runs and returns their conversations',
    contract: chatRunsContract,
    access: [
      ...pipelineAccess(chatRunsContract),
      { table: 'CHATRUN', actions: ['get', 'query', 'put'], indexes: ['gsi1'] },
      { table: 'JOB', actions: ['get', 'put'] },
      { table: 'AGENT', actions: ['get'] },
      { table: 'AGENTSTATE', actions: ['get', 'put'] },
      { table: 'HOSTPROOF', actions: ['get'] },
      { table: 'SCHEDULE', actions: ['get', 'put', 'delete'] },
      { bucket: 'evidence', prefix: 'asked/', actions: ['get'] },
      { workflow: 'chat', actions: ['start'] },
    ],
    memoryMb: 512,
    timeoutSeconds: 15,
  },
  {
    name: 'begin-chat-run',
    noun: 'chat-runs',
    purpose: 'Verifies that an agent may be tested, claims the run for an attempt and writes its plan',
    step: 'chat',
    access: [
      { table: 'JOB', actions: ['get', 'put', 'update', 'delete'] },
      { table: 'HOST', actions: ['get', 'put', 'delete'] },
      { table: 'HOSTPROOF', actions: ['get'] },
      { table: 'CHATRUN', actions: ['update'] },
      { table: 'AGENT', actions: ['get'] },
      { table: 'AGENTSTATE', actions: ['get'] },
      { bucket: 'evidence', prefix: 'plans/', actions: ['get', 'put'] },
    ],
    memoryMb: 256,
    timeoutSeconds: 20,
  },
  {
    // Untrusted responses are read here, so this function has no table access and can reach only its own
    // objects.
    name: 'ask-agent',
    noun: 'chat-runs',
    purpose: 'Tests an agent for one slice, at most one test, and stores its responses',
    step: 'chat',
    probes: true,
    access: [
      { bucket: 'evidence', prefix: 'plans/', actions: ['get'] },
      { bucket: 'evidence', prefix: 'asked/', actions: ['get', 'put'] },
      { key: 'credentials', actions: ['decrypt'] },
    ],
    memoryMb: 512,
    // A slice of 90 s, and a pause of at most 60 s if the agent limits the rate.
    timeoutSeconds: 180,
  },
  {
    name: 'note-answers',
    noun: 'chat-runs',
    purpose:
      'Stores the results of complete tests and the progress of a run, and starts scans that evaluate it at its end',
    step: 'chat',
    access: [
      { table: 'JOB', actions: ['get', 'put', 'update', 'check'] },
      { table: 'CHATRUN', actions: ['get', 'update'] },
      { table: 'AGENT', actions: ['get'] },
      { table: 'HOSTPROOF', actions: ['get'] },
      { table: 'AGENTSTATE', actions: ['get', 'put', 'update'] },
      { table: 'SCAN', actions: ['put'] },
      { table: 'FRAMEWORK', actions: ['get'] },
      { table: 'AUDIT', actions: ['put'] },
      { bucket: 'evidence', prefix: 'plans/', actions: ['get'] },
      { bucket: 'evidence', prefix: 'asked/', actions: ['get'] },
      { bucket: 'evidence', prefix: 'conversations/', actions: ['put'] },
      { workflow: 'run', actions: ['start'] },
    ],
    memoryMb: 512,
    timeoutSeconds: 30,
  },
);

export const workflows = workflowsOf({
  name: 'chat',
  purpose: 'Tests an agent in slices, and stores its responses',
  type: 'standard',
  // 270 requests of 45 s each, with a second between them, and the pauses.
  timeoutSeconds: 14_400,
  steps: [
    { do: 'begin-chat-run', keep: 'begun', mayRunTwice: true, resumes: true },
    { stopUnless: 'begun.claimed' },
    {
      repeat: [
        // After a timeout of the service the function may still run, so only its own end is retried.
        { do: 'ask-agent', give: ['tenant', 'jobId', 'begun.attempt'], resumes: true },
        {
          do: 'note-answers',
          give: ['tenant', 'jobId', 'begun.attempt'],
          keep: 'noted',
          mayRunTwice: true,
          resumes: true,
        },
      ],
      while: 'noted.more',
    },
  ],
  failed: 'fail-job',
});
