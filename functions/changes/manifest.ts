import { lookAccess } from '#functions/alerts/look-access.ts';
import { functionsOf } from '#functions/platform/deploy/manifest.ts';
import { workflowNames } from '#functions/platform/deploy/workflow.ts';

export const manifests = functionsOf(
  {
    name: 'keep-changes',
    noun: 'changes',
    purpose:
      'Moves the counters of a tenant, seals its audit events and signs the seals, and keeps the timelines of its agents',
    // A record that nothing helps holds up every tenant of its shard, for as long as it is tried again.
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
      'Tells the viewers of a tenant what has changed, raises and clears alerts by it, and starts the jobs whose turn has come',
    // What is a minute old is no news, and a page that missed some asks for everything when it connects anew.
    stream: { batchSize: 1000, maxAgeSeconds: 60, retryAttempts: 2 },
    access: [
      { table: 'VIEWER', actions: ['query', 'delete'] },
      { table: 'CONNECTION', actions: ['get', 'delete'] },
      { table: 'SESSION', actions: ['get'] },
      { table: 'USER', actions: ['get'] },
      { table: 'STATS', actions: ['get'] },
      ...lookAccess,
      { sockets: ['post', 'close'] },
      { table: 'JOB', actions: ['get', 'query', 'delete'] },
      { table: 'HOST', actions: ['query', 'delete'] },
      ...workflowNames.map((workflow) => ({ workflow, actions: ['start'] as const })),
    ],
    memoryMb: 512,
    timeoutSeconds: 30,
  },
  {
    // Who seals cannot store a checkpoint, and what one covers was verified: so this is a function of its own.
    name: 'checkpoint-audit',
    noun: 'changes',
    purpose:
      'Verifies what was added to audit chains and signs a checkpoint of each, and verifies whole chains where there is cause to',
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
