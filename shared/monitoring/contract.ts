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
  /** Whether the organization was looked at within the last five minutes. */
  monitoringActive: v.boolean(),
  /** Windows that are told of changes at once, as they were counted last; within a minute. */
  connectedClients: count,
  /** When the organization was looked at last; null before the first time. */
  lastUpdate: v.nullable(v.string()),
  /** When an agent was checked last; null before the first time. */
  lastHealthCheckAt: v.nullable(v.string()),
  /** The figures as they stood at `lastUpdate`; null before the first time. */
  healthData: v.nullable(healthStats),
  /** Alerts whose cause lasts, dismissed or not. */
  activeAlerts: v.object({ total: count, critical: count, high: count, medium: count, low: count }),
});
export type MonitoringStatusReply = v.InferOutput<typeof monitoringStatusReply>;

export const agentCheckReply = v.object({
  agentId: v.string(),
  /** When the last check ended; null before the first. */
  checkedAt: v.nullable(v.string()),
  outcome: v.picklist(checkOutcomes),
  /** Why it is so: a sentence, where there is one to say. */
  reason: v.optional(v.string()),
  /** When the next check is due; null where none will be. */
  dueAt: v.nullable(v.string()),
  /** When the certificate of its address ends, where one was seen. */
  certificateEndsAt: v.optional(v.string()),
});
export type AgentCheckReply = v.InferOutput<typeof agentCheckReply>;

export const rulesReply = v.object({
  ...alertRules.entries,
  /** Null while nobody has set any. */
  updatedAt: v.nullable(v.string()),
  /** E-mail address of the account that set them; null while nobody has. */
  updatedBy: v.nullable(v.string()),
  /** Whether digests can be sent: a sender of e-mail is set up. */
  mailWorks: v.boolean(),
  /** What people read of each kind. */
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

/** Of the person who asks. */
export const ownAlertsReply = v.object({
  /** Alerts that are neither read nor dismissed, of the newest 50. */
  unread: count,
  /** There are more than 50 newer than what was read. */
  more: v.boolean(),
  /** Whether they get the digest by e-mail. */
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
        'Whether agents are watched at this time, when they were looked at last, and how many alerts last.',
      reply: monitoringStatusReply,
    }),
    listAgentChecks: route({
      method: 'GET',
      path: '/api/monitoring/checks',
      role: 'auditor',
      scopes: ['read'],
      shows: ['monitoring', 'agents'],
      summary: 'What the last check of each agent saw, and when the next one is due; in no particular order.',
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
        'Has an agent checked now: whether it answers, its certificate, and what of it was approved. 409 while a check is under way, or where the agent has no address that may be asked.',
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
        'Alerts, newest first, cleared ones for 90 days; `since` gives what was raised from that time on, such as what a browser missed.',
      query: v.strictObject({
        ...pageQuery,
        since: v.optional(v.pipe(time, v.description('Raised at that time or later'))),
        status: v.optional(
          v.pipe(
            v.picklist(alertStates, `Must be one of ${alertStates.join(', ')}`),
            v.description('Whether the cause lasts; both when absent'),
          ),
        ),
        undismissed: v.optional(
          v.pipe(
            v.picklist(['true', 'false'], 'Must be true or false'),
            v.description(
              'true: without those that the person who asks has dismissed; API keys have dismissed none',
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
      summary: 'How many alerts who asks has not read, and whether they get the digest.',
      reply: ownAlertsReply,
    }),
    setOwnAlerts: route({
      method: 'PUT',
      path: '/api/alerts/own',
      role: 'auditor',
      changes: ['alerts'],
      summary: 'Marks alerts as read up to one of them, or sets whether who asks gets the digest by e-mail.',
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
        'Takes an alert out of the view of who asks. It ends no alert, and nobody else’s view changes.',
      params: v.strictObject({ id: uuid }),
      reply: alertReply,
      audit: { action: 'dismiss', resource: 'alert' },
    }),
    dismissAllAlerts: route({
      method: 'POST',
      path: '/api/alerts/dismiss-all',
      role: 'auditor',
      changes: ['alerts'],
      summary: 'Takes all alerts of now out of the view of who asks. It ends no alert.',
      reply: ownAlertsReply,
      audit: { action: 'dismiss', resource: 'alert' },
    }),
    getAlertRules: route({
      method: 'GET',
      path: '/api/alerts/rules',
      role: 'auditor',
      shows: ['alert-rules'],
      summary:
        'What the organization is told of, from which severity on, when in silence, and when by e-mail.',
      reply: rulesReply,
    }),
    setAlertRules: route({
      method: 'PUT',
      path: '/api/alerts/rules',
      role: 'user',
      changes: ['alert-rules'],
      summary: 'Sets what the organization is told of. Alerts that last stay until their cause ends.',
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
        'Raises a test alert, which goes the way of every other one and ends by itself after ten minutes.',
      reply: alertReply,
      status: 201,
      audit: { action: 'test', resource: 'alert-rules' },
    }),
  },
});
