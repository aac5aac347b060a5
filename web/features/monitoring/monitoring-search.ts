import type { AlertState } from '#shared/alerts/alert-reply.ts';
import { oneOf, recordId, search, text } from '#web/address/search.ts';

/** Time ranges of the alert list, in days. */
export const alertDays = ['1', '7', '30'] as const;

export const monitoringTabs = ['agents', 'alerts', 'rules'] as const;
export type MonitoringTab = (typeof monitoringTabs)[number];

/** Search parameters of the monitoring page. Invalid values are ignored. */
export const monitoringSearch = search({
  /** Absent: the agents tab. */
  tab: oneOf(monitoringTabs),
  /** Cursor of the agents or of the alerts. */
  cursor: text(2100),
  // Listed here as literals: importing them would load the contract's validation with the first page load.
  status: oneOf(['active', 'cleared'] as const satisfies readonly AlertState[]),
  /** Time range of alerts in days; absent: the full retention period. */
  days: oneOf(alertDays),
  /** Hides the alerts that the user has dismissed. */
  dismissed: oneOf(['hidden']),
  /** Alert whose row is expanded. */
  alert: recordId,
});
export type MonitoringSearch = ReturnType<typeof monitoringSearch>;
