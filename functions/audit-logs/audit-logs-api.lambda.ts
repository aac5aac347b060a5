import { api } from '#functions/platform/http/api.ts';
import { auditLogsContract } from '#shared/audit-logs/contract.ts';
import { getAuditTotals } from './get-audit-totals.ts';
import { listAuditLogs } from './list-audit-logs.ts';
import { listDeliveries } from './list-deliveries.ts';
import { listDestinations } from './list-destinations.ts';

/** Routes that pages call when they open are loaded immediately; all others on their first call. */
export const handler = api(auditLogsContract, {
  listAuditLogs,
  getAuditTotals,
  exportAuditLogs: async (call) => (await import('./export-audit-logs.ts')).exportAuditLogs(call),
  verifyAuditLogs: async (call) => (await import('./verify-audit-logs.ts')).verifyAuditLogs(call),
  listDestinations,
  createDestination: async (call) => (await import('./create-destination.ts')).createDestination(call),
  changeDestination: async (call) => (await import('./change-destination.ts')).changeDestination(call),
  removeDestination: async (call) => (await import('./remove-destination.ts')).removeDestination(call),
  testDestination: async (call) => (await import('./test-destination.ts')).testDestination(call),
  listDeliveries,
  listTimeline: async (call) => (await import('./list-timeline.ts')).listTimeline(call),
  getPublicKey: async (call) => (await import('./get-public-key.ts')).getPublicKey(call),
});
