import type { AlertState } from '#shared/alerts/alert-reply.ts';
import { oneOf, recordId, search, text } from '#web/address/search.ts';

/** Over how many days alerts are shown. */
export const alertDays = ['1', '7', '30'] as const;

export const monitoringTabs = ['agents', 'alerts', 'rules'] as const;
export type MonitoringTab = (typeof monitoringTabs)[number];

/** What the address of monitoring says. What it does not understand counts as not said. */
export const monitoringSearch = search({
  /** Absent: the agents. */
  tab: oneOf(monitoringTabs),
  /** Of the agents, or of the alerts. */
  cursor: text(2100),
  // As words of its own: their list comes with the checks of the contract, which the first load has no need of.
  status: oneOf(['active', 'cleared'] as const satisfies readonly AlertState[]),
  /** Days of alerts; absent: as long as they are kept. */
  days: oneOf(alertDays),
  /** Without those that the person has dismissed. */
  dismissed: oneOf(['hidden']),
  /** The alert whose row is open. */
  alert: recordId,
});
export type MonitoringSearch = ReturnType<typeof monitoringSearch>;
