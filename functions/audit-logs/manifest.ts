import { functionsOf } from '#functions/platform/deploy/manifest.ts';
import { pipelineAccess } from '#functions/platform/deploy/pipeline-access.ts';
import { auditLogsContract } from '#shared/audit-logs/contract.ts';

export const manifests = functionsOf({
  name: 'audit-logs-api',
  noun: 'audit-logs',
  purpose: 'Lists, exports and verifies the audit trail',
  contract: auditLogsContract,
  access: [
    ...pipelineAccess(auditLogsContract),
    { table: 'AUDIT', actions: ['get', 'query'] },
    { table: 'SEAL', actions: ['get', 'query'] },
    { table: 'USER', actions: ['query'] },
    { bucket: 'checkpoints', prefix: 'checkpoints/', actions: ['get'] },
    { key: 'audit', actions: ['public-key'] },
  ],
  memoryMb: 512,
  timeoutSeconds: 20,
});
