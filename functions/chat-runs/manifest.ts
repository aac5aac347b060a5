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
      { table: 'AGENTSTATE', actions: ['get'] },
      { table: 'HOSTPROOF', actions: ['get'] },
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
    purpose: 'Tests an agent for one slice, and stores its responses',
    step: 'chat',
    probes: true,
    access: [
      { bucket: 'evidence', prefix: 'plans/', actions: ['get'] },
      { bucket: 'evidence', prefix: 'asked/', actions: ['get', 'put'] },
      { key: 'credentials', actions: ['decrypt'] },
    ],
    memoryMb: 512,
    timeoutSeconds: 120,
  },
  {
    name: 'note-answers',
    noun: 'chat-runs',
    purpose:
      'Records the progress of a run, stores its results at the end, and starts scans that evaluate them',
    step: 'chat',
    access: [
      { table: 'JOB', actions: ['get', 'put', 'update', 'check'] },
      { table: 'CHATRUN', actions: ['get', 'update'] },
      { table: 'AGENT', actions: ['get'] },
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
  timeoutSeconds: 7200,
  steps: [
    { do: 'begin-chat-run', keep: 'begun', mayRunTwice: true },
    { stopUnless: 'begun.claimed' },
    {
      repeat: [
        // Steps that contact external systems are not retried automatically: the scheduler tick resumes them
        // in another execution.
        { do: 'ask-agent', give: ['tenant', 'jobId', 'begun.attempt'] },
        {
          do: 'note-answers',
          give: ['tenant', 'jobId', 'begun.attempt'],
          keep: 'noted',
          mayRunTwice: true,
        },
      ],
      while: 'noted.more',
    },
  ],
  failed: 'fail-job',
});
