import { api } from '#functions/platform/http/api.ts';
import { auditLogsContract } from '#shared/audit-logs/contract.ts';
import { exportAuditLogs } from './export-audit-logs.ts';
import { getAuditTotals } from './get-audit-totals.ts';
import { listAuditLogs } from './list-audit-logs.ts';
import { listTimeline } from './list-timeline.ts';
import { verifyAuditLogs } from './verify-audit-logs.ts';

export const handler = api(auditLogsContract, {
  listAuditLogs,
  getAuditTotals,
  exportAuditLogs,
  verifyAuditLogs,
  listTimeline,
});
