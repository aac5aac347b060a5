/** The alerts that a person is shown: active, and not dismissed by them; newest first, as many as the panel holds. */
import type { AlertReply } from '#shared/alerts/alert-reply.ts';
import type { LiveMessage } from '#shared/realtime/message.ts';

/** Most alerts of the list. */
export const ALERTS_CAP = 50;

/** Of an alert, what the panel and the count of the top bar show. */
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

/** An alert as its message tells it; without an id of its own it is known by its time and words. */
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

/** The list with one that was just raised at its head; one that it has already changes nothing. */
export const withAlert = (alerts: readonly ShownAlert[], raised: ShownAlert): readonly ShownAlert[] =>
  alerts.some(({ id }) => id === raised.id) ? alerts : [raised, ...alerts].slice(0, ALERTS_CAP);

/** The list without these. */
export const withoutAlerts = (alerts: readonly ShownAlert[], ids: readonly string[]): readonly ShownAlert[] =>
  alerts.filter(({ id }) => !ids.includes(id));
