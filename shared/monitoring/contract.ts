import * as v from 'valibot';
import { alertReply, alertStates } from '#shared/alerts/alert-reply.ts';
import { alertKinds } from '#shared/alerts/kinds.ts';
import { alertRules } from '#shared/alerts/rules.ts';
import { uuid } from '#shared/kernel/ids.ts';
import { pageQuery } from '#shared/kernel/page.ts';
import { contract, route } from '#shared/kernel/route.ts';
import { severities } from '#shared/parameters/parameter.ts';
import { healthStats } from '#shared/realtime/message.ts';
import { checkOutcomes } from './check-outcome.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const monitoringStatusReply = v.object({
  /** Whether the organization was checked within the last five minutes. */
  monitoringActive: v.boolean(),
  /**
   * Number of browser windows that receive live updates, as of the last count, which is at most one minute
   * old.
   */
  connectedClients: count,
  /** When the organization was last checked; null before the first time. */
  lastUpdate: v.nullable(v.string()),
  /** When an agent was last checked; null before the first time. */
  lastHealthCheckAt: v.nullable(v.string()),
  /** The figures as of `lastUpdate`; null before the first time. */
  healthData: v.nullable(healthStats),
  /** Alerts whose cause persists, dismissed or not. */
  activeAlerts: v.object({ total: count, critical: count, high: count, medium: count, low: count }),
});
export type MonitoringStatusReply = v.InferOutput<typeof monitoringStatusReply>;

export const agentCheckReply = v.object({
  agentId: v.string(),
  /** When the last check ended; null before the first. */
  checkedAt: v.nullable(v.string()),
  outcome: v.picklist(checkOutcomes),
  /** The reason, as a sentence, if there is one. */
  reason: v.optional(v.string()),
  /** When the next check is due; null if none is planned. */
  dueAt: v.nullable(v.string()),
  /** When the certificate of its address expires, if known. */
  certificateEndsAt: v.optional(v.string()),
});
export type AgentCheckReply = v.InferOutput<typeof agentCheckReply>;

export const rulesReply = v.object({
  ...alertRules.entries,
  /** Null while the defaults apply. */
  updatedAt: v.nullable(v.string()),
  /** Email address of the account that last changed the settings; null if never changed. */
  updatedBy: v.nullable(v.string()),
  /** Whether digests can be sent, that is, whether an email sender is configured. */
  mailWorks: v.boolean(),
  /** Title and description of each kind. */
  texts: v.array(
    v.object({
      kind: v.picklist(alertKinds),
      title: v.string(),
      about: v.string(),
      severities: v.array(v.picklist(severities)),
    }),
  ),
});
export type RulesReply = v.InferOutput<typeof rulesReply>;

/** Alert state of the current user. */
export const ownAlertsReply = v.object({
  /** Number of unread, undismissed alerts among the newest 50. */
  unread: count,
  /** Whether more than 50 alerts are newer than the last read one. */
  more: v.boolean(),
  /** Whether the user receives the digest by email. */
  digest: v.boolean(),
});
export type OwnAlertsReply = v.InferOutput<typeof ownAlertsReply>;

const RIGHT_TIME = 'Must be a time in UTC, such as 2026-11-20T08:40:00.000Z';
const time = v.pipe(v.string(), v.maxLength(40, RIGHT_TIME), v.isoTimestamp(RIGHT_TIME));

export const monitoringContract = contract({
  noun: 'monitoring',
  names: 'Agent or alert',
  routes: {
    getMonitoringStatus: route({
      method: 'GET',
      path: '/api/monitoring/status',
      role: 'auditor',
      scopes: ['read'],
      shows: ['monitoring', 'alerts'],
      summary:
        'Returns whether agents are being monitored, when they were last checked, and how many alerts are active.',
      reply: monitoringStatusReply,
    }),
    listAgentChecks: route({
      method: 'GET',
      path: '/api/monitoring/checks',
      role: 'auditor',
      scopes: ['read'],
      shows: ['monitoring', 'agents'],
      summary:
        'Returns the last check result of each agent and when the next check is due, in no particular order.',
      query: v.strictObject(pageQuery),
      reply: v.array(agentCheckReply),
      page: true,
    }),
    triggerCheck: route({
      method: 'POST',
      path: '/api/monitoring/trigger-check/{agentId}',
      role: 'user',
      changes: ['monitoring', 'jobs'],
      summary:
        'Checks an agent now: availability, certificate, and approved baselines. Returns 409 while a check is in progress, or if the agent has no address that may be requested.',
      params: v.strictObject({ agentId: uuid }),
      reply: v.object({ jobId: v.string(), agentId: v.string() }),
      status: 202,
      audit: { action: 'check', resource: 'agent' },
    }),
    listAlerts: route({
      method: 'GET',
      path: '/api/alerts',
      role: 'auditor',
      scopes: ['read'],
      shows: ['alerts'],
      summary:
        'Returns alerts, newest first, including cleared ones for 90 days. `since` returns only alerts raised from that time on, such as those a browser missed.',
      query: v.strictObject({
        ...pageQuery,
        since: v.optional(v.pipe(time, v.description('Raised at this time or later'))),
        status: v.optional(
          v.pipe(
            v.picklist(alertStates, `Must be one of ${alertStates.join(', ')}`),
            v.description('Whether the cause persists; both when absent'),
          ),
        ),
        undismissed: v.optional(
          v.pipe(
            v.picklist(['true', 'false'], 'Must be true or false'),
            v.description(
              'true: excludes alerts that the current user has dismissed; API keys have dismissed none',
            ),
          ),
        ),
      }),
      reply: v.array(alertReply),
      page: true,
    }),
    getOwnAlerts: route({
      method: 'GET',
      path: '/api/alerts/own',
      role: 'auditor',
      shows: ['alerts'],
      summary:
        'Returns the number of unread alerts of the current user, and whether the user receives the digest.',
      reply: ownAlertsReply,
    }),
    setOwnAlerts: route({
      method: 'PUT',
      path: '/api/alerts/own',
      role: 'auditor',
      changes: ['alerts'],
      summary:
        'Marks alerts as read up to a given one, or sets whether the current user receives the digest by email.',
      body: v.strictObject({
        /** Id of the newest alert that was read. */
        readTo: v.optional(uuid),
        digest: v.optional(v.boolean()),
      }),
      reply: ownAlertsReply,
    }),
    dismissAlert: route({
      method: 'POST',
      path: '/api/alerts/{id}/dismiss',
      role: 'auditor',
      changes: ['alerts'],
      summary:
        'Dismisses an alert for the current user. The alert remains active, and other users still see it.',
      params: v.strictObject({ id: uuid }),
      reply: alertReply,
      audit: { action: 'dismiss', resource: 'alert' },
    }),
    dismissAllAlerts: route({
      method: 'POST',
      path: '/api/alerts/dismiss-all',
      role: 'auditor',
      changes: ['alerts'],
      summary: 'Dismisses all current alerts for the current user. The alerts remain active.',
      reply: ownAlertsReply,
      audit: { action: 'dismiss', resource: 'alert' },
    }),
    getAlertRules: route({
      method: 'GET',
      path: '/api/alerts/rules',
      role: 'auditor',
      shows: ['alert-rules'],
      summary:
        'Returns the notification settings of the organization: minimum severity, muted alerts, and email.',
      reply: rulesReply,
    }),
    setAlertRules: route({
      method: 'PUT',
      path: '/api/alerts/rules',
      role: 'user',
      changes: ['alert-rules'],
      summary:
        'Changes the notification settings of the organization. Active alerts remain until their cause ends.',
      body: alertRules,
      reply: rulesReply,
      audit: { action: 'update', resource: 'alert-rules' },
    }),
    testAlertRules: route({
      method: 'POST',
      path: '/api/alerts/rules/test',
      role: 'user',
      changes: ['alerts'],
      summary:
        'Raises a test alert, which is delivered like any other alert and ends automatically after ten minutes.',
      reply: alertReply,
      status: 201,
      audit: { action: 'test', resource: 'alert-rules' },
    }),
  },
});
