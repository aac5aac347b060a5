import { functionsOf } from '#functions/platform/deploy/manifest.ts';
import { pipelineAccess } from '#functions/platform/deploy/pipeline-access.ts';
import { auditLogsContract } from '#shared/audit-logs/contract.ts';

export const manifests = functionsOf(
  {
    name: 'audit-logs-api',
    noun: 'audit-logs',
    purpose:
      'Lists, exports and verifies the audit trail, manages its destinations, and shows the timeline of an agent',
    contract: auditLogsContract,
    access: [
      ...pipelineAccess(auditLogsContract),
      { table: 'AUDIT', actions: ['get', 'query'], indexes: ['gsi1', 'gsi2', 'gsi3'] },
      { table: 'SEAL', actions: ['get', 'query'] },
      { table: 'USER', actions: ['query'] },
      // The timeline of an agent.
      { table: 'AGENT', actions: ['get'] },
      { table: 'TIMELINE', actions: ['get', 'query'] },
      { table: 'SCAN', actions: ['query'], indexes: ['gsi2'] },
      { table: 'CHATRUN', actions: ['query'], indexes: ['gsi1'] },
      { table: 'JOB', actions: ['get'] },
      { table: 'APIKEY', actions: ['query'] },
      { bucket: 'checkpoints', prefix: 'checkpoints/', actions: ['get'] },
      { key: 'audit', actions: ['public-key'] },
      { table: 'MONITOR', actions: ['get', 'update'] },
      { table: 'DESTINATION', actions: ['get', 'query', 'put', 'update', 'delete'] },
      { table: 'DELIVERY', actions: ['query', 'put'] },
      { key: 'credentials', actions: ['encrypt', 'decrypt'] },
    ],
    // Test events.
    probes: true,
    memoryMb: 512,
    timeoutSeconds: 20,
  },
  {
    name: 'deliver-audit',
    noun: 'audit-logs',
    purpose: 'Sends sealed audit events to the destinations of a tenant',
    schedule: 'rate(1 minute)',
    access: [
      { table: 'INFLIGHT', actions: ['query'], indexes: ['gsi3'] },
      { table: 'DESTINATION', actions: ['get', 'update'] },
      { table: 'DELIVERY', actions: ['put'] },
      { table: 'SEAL', actions: ['get'] },
      { table: 'AUDIT', actions: ['get', 'put'] },
      { table: 'USER', actions: ['get'] },
      { key: 'credentials', actions: ['decrypt'] },
    ],
    probes: true,
    memoryMb: 512,
    timeoutSeconds: 50,
  },
);
