import { readAccess } from '#functions/monitoring/alerts/read-access.ts';
import { functionsOf } from '#functions/platform/deploy/manifest.ts';
import { pipelineAccess } from '#functions/platform/deploy/pipeline-access.ts';
import { monitoringContract } from '#shared/monitoring/contract.ts';

export const manifests = functionsOf(
  {
    name: 'monitoring-api',
    noun: 'monitoring',
    purpose: 'Shows how agents are monitored, triggers checks, returns alerts and stores their rules',
    contract: monitoringContract,
    access: [
      ...pipelineAccess(monitoringContract),
      { table: 'MONITOR', actions: ['get', 'update'] },
      { table: 'ALERT', actions: ['get', 'query', 'put', 'update'], indexes: ['gsi1'] },
      { table: 'AGENT', actions: ['get', 'query'] },
      { table: 'AGENTSTATE', actions: ['get', 'update'] },
      { table: 'JOB', actions: ['get', 'put'] },
      { workflow: 'run', actions: ['start'] },
    ],
    memoryMb: 512,
    timeoutSeconds: 15,
  },
  {
    name: 'watch-agents',
    noun: 'monitoring',
    purpose:
      'Checks the agents of every tenant in turn, starts checks that are due, and emails alert digests',
    schedule: 'rate(1 minute)',
    access: [
      { table: 'INFLIGHT', actions: ['query'], indexes: ['gsi3'] },
      ...readAccess,
      { table: 'ALERT', actions: ['query'], indexes: ['gsi1'] },
      { table: 'AGENT', actions: ['query'] },
      { table: 'AGENTSTATE', actions: ['update'] },
      { table: 'JOB', actions: ['get', 'put'] },
      { table: 'STATS', actions: ['get'] },
      { table: 'VIEWER', actions: ['query'] },
      { table: 'USER', actions: ['get'] },
      { workflow: 'run', actions: ['start'] },
      { mail: 'send' },
    ],
    memoryMb: 512,
    timeoutSeconds: 50,
  },
);
