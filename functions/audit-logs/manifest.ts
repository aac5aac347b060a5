import { functionsOf } from '#functions/platform/deploy/manifest.ts';
import { pipelineAccess } from '#functions/platform/deploy/pipeline-access.ts';
import { auditLogsContract } from '#shared/audit-logs/contract.ts';

export const manifests = functionsOf({
  name: 'audit-logs-api',
  noun: 'audit-logs',
  purpose: 'Lists, exports and verifies the audit trail, and shows the timeline of an agent',
  contract: auditLogsContract,
  access: [
    ...pipelineAccess(auditLogsContract),
    { table: 'AUDIT', actions: ['get', 'query'] },
    { table: 'SEAL', actions: ['get', 'query'] },
    { table: 'USER', actions: ['query'] },
    // The timeline of an agent.
    { table: 'AGENT', actions: ['get'] },
    { table: 'TIMELINE', actions: ['get', 'query'] },
    { table: 'SCAN', actions: ['query'], indexes: ['gsi2'] },
    { table: 'CHATRUN', actions: ['query'], indexes: ['gsi1'] },
    { table: 'JOB', actions: ['get'] },
    { bucket: 'checkpoints', prefix: 'checkpoints/', actions: ['get'] },
    { key: 'audit', actions: ['public-key'] },
  ],
  memoryMb: 512,
  timeoutSeconds: 20,
});
