import { api } from '#functions/platform/http/api.ts';
import { monitoringContract } from '#shared/monitoring/contract.ts';
import { dismissAlert } from './dismiss-alert.ts';
import { dismissAllAlerts } from './dismiss-all-alerts.ts';
import { getAlertRules } from './get-alert-rules.ts';
import { getMonitoringStatus } from './get-monitoring-status.ts';
import { getOwnAlerts } from './get-own-alerts.ts';
import { listAgentChecks } from './list-agent-checks.ts';
import { listAlerts } from './list-alerts.ts';
import { setOwnAlerts } from './set-own-alerts.ts';

/** Polled routes are loaded immediately; routes that need the catalog or a scan on their first call. */
export const handler = api(monitoringContract, {
  getMonitoringStatus,
  listAgentChecks,
  triggerCheck: async (call) => (await import('./trigger-check.ts')).triggerCheck(call),
  listAlerts,
  getOwnAlerts,
  setOwnAlerts,
  dismissAlert,
  dismissAllAlerts,
  getAlertRules,
  setAlertRules: async (call) => (await import('./set-alert-rules.ts')).setAlertRules(call),
  testAlertRules: async (call) => (await import('./test-alert-rules.ts')).testAlertRules(call),
});
