import { functionsOf } from '#functions/platform/deploy/manifest.ts';
import { pipelineAccess } from '#functions/platform/deploy/pipeline-access.ts';
import { workflowsOf } from '#functions/platform/deploy/workflow.ts';
import { chatRunsContract } from '#shared/chat-runs/contract.ts';

export const manifests = functionsOf(
  {
    name: 'chat-runs-api',
    noun: 'chat-runs',
    purpose: 'Says what can be asked of an agent, starts runs of it and shows what was said',
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
    purpose: 'Sees that an agent may be asked, claims the run for an attempt and writes its plan',
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
    // What strangers answer is read here, so it reaches no table and nothing but its own objects.
    name: 'ask-agent',
    noun: 'chat-runs',
    purpose: 'Asks an agent for the length of a slice, and keeps what it answers',
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
    purpose: 'Notes how far a run is, keeps what was heard when it has ended, and has scans judge it',
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
  purpose: 'Asks an agent in slices, and keeps what it answered',
  type: 'standard',
  timeoutSeconds: 7200,
  steps: [
    { do: 'begin-chat-run', keep: 'begun', mayRunTwice: true },
    { stopUnless: 'begun.claimed' },
    {
      repeat: [
        // What asks a stranger is not tried again by itself: the tick has another execution go on with it.
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
