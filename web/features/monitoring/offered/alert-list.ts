/**
 * Alerts shown to the user: active and not dismissed by them, newest first, up to the capacity of the panel.
 */
import type { AlertReply } from '#shared/alerts/alert-reply.ts';
import type { LiveMessage } from '#shared/realtime/message.ts';

/** Maximum number of alerts in the list. */
export const ALERTS_CAP = 50;

/** Fields of an alert that the panel and the count in the top bar show. */
export type ShownAlert = Pick<
  AlertReply,
  | 'id'
  | 'severity'
  | 'title'
  | 'message'
  | 'agentId'
  | 'agentName'
  | 'complianceScore'
  | 'raisedAt'
  | 'unread'
>;

/** Returns the alert of a live message. Without an ID, the time and text identify it. */
export const alertOf = ({
  data,
}: Extract<LiveMessage, { type: 'compliance_alert' }>): ShownAlert & { readonly quiet: boolean } => ({
  id: data.id ?? `${data.timestamp} ${data.message}`,
  severity: data.severity,
  title: data.title ?? 'Alert',
  message: data.message,
  ...(data.agentId !== undefined && { agentId: data.agentId }),
  ...(data.agentName !== undefined && { agentName: data.agentName }),
  ...(data.complianceScore !== undefined && { complianceScore: data.complianceScore }),
  raisedAt: data.timestamp,
  unread: true,
  quiet: data.quiet === true,
});

/** Returns the list with a newly raised alert at the front; unchanged if the list already contains it. */
export const withAlert = (alerts: readonly ShownAlert[], raised: ShownAlert): readonly ShownAlert[] =>
  alerts.some(({ id }) => id === raised.id) ? alerts : [raised, ...alerts].slice(0, ALERTS_CAP);

/** Returns the list without the alerts with these IDs. */
export const withoutAlerts = (alerts: readonly ShownAlert[], ids: readonly string[]): readonly ShownAlert[] =>
  alerts.filter(({ id }) => !ids.includes(id));
