import { readAccess } from '#functions/monitoring/alerts/read-access.ts';
import { functionsOf } from '#functions/platform/deploy/manifest.ts';
import { workflowNames } from '#functions/platform/deploy/workflow.ts';

export const manifests = functionsOf(
  {
    name: 'keep-changes',
    noun: 'changes',
    purpose:
      'Updates the counters of a tenant, seals its audit events and signs the seals, and maintains the timelines of its agents',
    // A record that always fails blocks every tenant of its shard while it is retried.
    stream: { batchSize: 200, windowSeconds: 5, retryAttempts: 20, notesGivenUp: true },
    access: [
      { table: 'STATS', actions: ['get', 'put'] },
      { table: 'TREND', actions: ['put'] },
      { table: 'APPLIED', actions: ['get', 'put'] },
      { table: 'SEAL', actions: ['get', 'query', 'put'] },
      { table: 'TIMELINE', actions: ['put'] },
      { key: 'audit', actions: ['sign'] },
    ],
    memoryMb: 512,
    timeoutSeconds: 60,
  },
  {
    name: 'push-changes',
    noun: 'changes',
    purpose:
      'Notifies the viewers of a tenant of changes, raises and clears alerts, and starts jobs that get a slot',
    // Changes older than a minute are outdated; a page that missed some reloads everything when it
    // reconnects.
    stream: { batchSize: 1000, maxAgeSeconds: 60, retryAttempts: 2 },
    access: [
      { table: 'VIEWER', actions: ['query', 'delete'] },
      { table: 'CONNECTION', actions: ['get', 'delete'] },
      { table: 'SESSION', actions: ['get'] },
      { table: 'USER', actions: ['get'] },
      { table: 'STATS', actions: ['get'] },
      ...readAccess,
      { sockets: ['post', 'close'] },
      { table: 'JOB', actions: ['get', 'query', 'delete'] },
      { table: 'HOST', actions: ['query', 'delete'] },
      ...workflowNames.map((workflow) => ({ workflow, actions: ['start'] as const })),
    ],
    memoryMb: 512,
    timeoutSeconds: 30,
  },
  {
    // The sealing function cannot store checkpoints, and a checkpoint covers only verified seals: so this is
    // a separate function.
    name: 'checkpoint-audit',
    noun: 'changes',
    purpose:
      'Verifies additions to audit chains and signs a checkpoint of each, and verifies whole chains if necessary',
    schedule: 'rate(1 minute)',
    access: [
      { table: 'INFLIGHT', actions: ['query'], indexes: ['gsi3'] },
      { table: 'SEAL', actions: ['get', 'query', 'put'] },
      { table: 'AUDIT', actions: ['get', 'query'] },
      { table: 'MONITOR', actions: ['get', 'update'] },
      { bucket: 'checkpoints', prefix: 'checkpoints/', actions: ['get', 'put'] },
      { key: 'audit', actions: ['sign', 'public-key'] },
    ],
    memoryMb: 512,
    timeoutSeconds: 50,
  },
);
