import { api } from '#functions/platform/http/api.ts';
import { monitoringContract } from '#shared/monitoring/contract.ts';
import { dismissAlert } from './dismiss-alert.ts';
import { dismissAllAlerts } from './dismiss-all-alerts.ts';
import { getAlertRules } from './get-alert-rules.ts';
import { getMonitoringStatus } from './get-monitoring-status.ts';
import { getOwnAlerts } from './get-own-alerts.ts';
import { listAgentChecks } from './list-agent-checks.ts';
import { listAlerts } from './list-alerts.ts';
import { setAlertRules } from './set-alert-rules.ts';
import { setOwnAlerts } from './set-own-alerts.ts';
import { testAlertRules } from './test-alert-rules.ts';
import { triggerCheck } from './trigger-check.ts';

export const handler = api(monitoringContract, {
  getMonitoringStatus,
  listAgentChecks,
  triggerCheck,
  listAlerts,
  getOwnAlerts,
  setOwnAlerts,
  dismissAlert,
  dismissAllAlerts,
  getAlertRules,
  setAlertRules,
  testAlertRules,
});
