import { api } from '#functions/platform/http/api.ts';
import { auditLogsContract } from '#shared/audit-logs/contract.ts';
import { changeDestination } from './change-destination.ts';
import { createDestination } from './create-destination.ts';
import { exportAuditLogs } from './export-audit-logs.ts';
import { getAuditTotals } from './get-audit-totals.ts';
import { getPublicKey } from './get-public-key.ts';
import { listAuditLogs } from './list-audit-logs.ts';
import { listDeliveries } from './list-deliveries.ts';
import { listDestinations } from './list-destinations.ts';
import { listTimeline } from './list-timeline.ts';
import { removeDestination } from './remove-destination.ts';
import { testDestination } from './test-destination.ts';
import { verifyAuditLogs } from './verify-audit-logs.ts';

export const handler = api(auditLogsContract, {
  listAuditLogs,
  getAuditTotals,
  exportAuditLogs,
  verifyAuditLogs,
  listDestinations,
  createDestination,
  changeDestination,
  removeDestination,
  testDestination,
  listDeliveries,
  listTimeline,
  getPublicKey,
});
