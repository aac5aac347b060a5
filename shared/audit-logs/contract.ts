import * as v from 'valibot';
import { uuid } from '#shared/kernel/ids.ts';
import { pageQuery } from '#shared/kernel/page.ts';
import { contract, route } from '#shared/kernel/route.ts';
import { timelineKinds } from '#shared/timeline/timeline-kind.ts';
import { actorReply } from './actor-reply.ts';
import { deliveryRoutes } from './delivery/delivery-routes.ts';
import { timelineReply } from './timeline-reply.ts';

/**
 * One event of the audit trail. It may contain text from an untrusted source, so it is displayed as plain
 * text.
 */
export const auditLogReply = v.object({
  id: v.string(),
  /** Verb, such as `create` or `login-failed`. */
  action: v.string(),
  /** Singular noun, such as `agent`. */
  resource: v.string(),
  resourceId: v.string(),
  /** Id of the user or API key; `system` for the product itself, `anonymous` for an unknown actor. */
  userId: v.string(),
  actor: actorReply,
  /** What changed, without secrets. */
  details: v.record(v.string(), v.unknown()),
  timestamp: v.string(),
  /** Network address of the request; empty if the product acted automatically. */
  viewerAddress: v.string(),
  /**
   * Correlates with the log lines of the request; the id of the scan or run if the product acted
   * automatically.
   */
  requestId: v.string(),
});
export type AuditLogReply = v.InferOutput<typeof auditLogReply>;

export const auditTotalsReply = v.object({
  /** Number of events in the whole trail, regardless of filters. New events are counted within seconds. */
  total: v.number(),
  /** Of these, the events whose action is `create`, `update` or `delete`. */
  created: v.number(),
  updated: v.number(),
  deleted: v.number(),
  /** Actions and resources that occur, in alphabetical order. */
  actions: v.array(v.string()),
  resources: v.array(v.string()),
});
export type AuditTotals = v.InferOutput<typeof auditTotalsReply>;

/** A deviation of the chain from its original state. */
export const auditFault = v.object({
  kind: v.string(),
  /** Description of the fault, for display. */
  text: v.string(),
});

/** Maximum number of faults described per part; further faults are only counted. */
export const MAX_FAULTS = 50;

export const verificationReply = v.object({
  /**
   * `seals`: seals with their events; `events`: listed events, to find those without a seal; `nothing`: no
   * event has been sealed yet.
   */
  part: v.picklist(['seals', 'events', 'nothing']),
  /**
   * Numbers of the first and last seal checked in this part, inclusive, and of the newest seal when the
   * verification began.
   */
  from: v.number(),
  to: v.number(),
  of: v.number(),
  /** Events of this part that were compared with their seals or searched for in them. */
  events: v.number(),
  /** Missing events that are older than the retention period. */
  expired: v.number(),
  /** Seals of this part with a valid signature. */
  signed: v.number(),
  /** Events of this part that are too new to be sealed. */
  awaiting: v.number(),
  /** End of the period checked in an `events` part; null in other parts. */
  until: v.nullable(v.string()),
  /** The newest signed checkpoint, if it is valid and covers a seal of this part. */
  checkpoint: v.nullable(v.object({ number: v.number(), at: v.string() })),
  faults: v.array(auditFault),
  faultCount: v.number(),
  /** Cursor of the next part; null at the end. */
  next: v.nullable(v.string()),
});
export type VerificationReply = v.InferOutput<typeof verificationReply>;

const word = (what: string) =>
  v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/, `Must be ${what} in lower case`));

const when = v.pipe(
  v.string(),
  v.regex(
    /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{3})?Z)?$/,
    'Must be a day or a UTC time, such as 2026-11-20 or 2026-11-20T08:40:00.000Z',
  ),
);

const filters = {
  action: v.optional(v.pipe(word('an action'), v.description('Only this action, such as `create`'))),
  resource: v.optional(v.pipe(word('a resource'), v.description('Only this resource, such as `agent`'))),
  from: v.optional(v.pipe(when, v.description('Earliest time, inclusive. A day starts at 00:00 UTC'))),
  to: v.optional(v.pipe(when, v.description('Latest time, inclusive. A day ends at 24:00 UTC'))),
  actor: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[a-z0-9-]{1,64}$/, 'Must be the ID of an actor'),
      v.description('Only actions of the user or API key with this ID; `system` for the product itself'),
    ),
  ),
  q: v.optional(
    v.pipe(
      v.string(),
      v.minLength(1, 'Enter a search term'),
      v.maxLength(100, 'Must be at most 100 characters'),
      v.description(
        'Search words. An event must match every word: the beginning of a word in its action or resource, its resource ID, or the ID, name or email of its actor. Other details are not searched',
      ),
    ),
  ),
};

export const exportFormats = ['json', 'csv', 'ocsf'] as const;
export type ExportFormat = (typeof exportFormats)[number];

const cursor = v.optional(v.pipe(v.string(), v.maxLength(1024)));

export const auditLogsContract = contract({
  noun: 'audit-logs',
  names: 'Audit event',
  routes: {
    listAuditLogs: route({
      method: 'GET',
      path: '/api/audit-logs',
      role: 'auditor',
      shows: ['audit-logs'],
      summary:
        'The audit trail, newest first. A filtered request reads at most about 1 MB: if a page ends before it is full, `X-Searched-To` gives the time it has searched back to, and `Link` continues from there.',
      query: v.strictObject({ ...pageQuery, ...filters }),
      reply: v.array(auditLogReply),
      page: true,
    }),
    getAuditTotals: route({
      method: 'GET',
      path: '/api/audit-logs/totals',
      role: 'auditor',
      shows: ['audit-logs'],
      summary: 'The number of events in the audit trail, and the actions and resources that occur in it.',
      reply: auditTotalsReply,
    }),
    exportAuditLogs: route({
      method: 'POST',
      path: '/api/audit-logs/export',
      role: 'auditor',
      changes: ['audit-logs'],
      demo: 'allowed',
      summary:
        'One part of an audit trail export, newest first. Repeat the request with the returned cursor until the cursor is null. The first request is itself recorded in the trail.',
      body: v.strictObject({ format: v.picklist(exportFormats), ...filters, cursor }),
      reply: v.object({ logs: v.array(auditLogReply), next: v.nullable(v.string()) }),
      audit: { action: 'export', resource: 'audit-log' },
    }),
    verifyAuditLogs: route({
      method: 'GET',
      path: '/api/audit-logs/verification',
      role: 'auditor',
      shows: { none: 'It is a snapshot of stored data, made on request.' },
      summary:
        'Verifies one part of the audit chain: hashes, order and signatures of seals, their events, the newest checkpoint, and events outside the seals. Repeat the request with the returned cursor until the cursor is null. The first request, and each part with a fault, is itself recorded in the trail.',
      query: v.strictObject({ cursor }),
      reply: verificationReply,
      audit: { action: 'verify', resource: 'audit-log' },
    }),
    ...deliveryRoutes,
    listTimeline: route({
      method: 'GET',
      path: '/api/agents/{id}/timeline',
      role: 'auditor',
      scopes: ['read'],
      shows: ['audit-logs'],
      summary:
        'The changes of an agent, newest first: scans, evidence, issues, baselines, attestations, exceptions, scope statements, chat runs and edits. Only signed-in users see the actor. A filter by kind reads at most about 1 MB per request.',
      params: v.strictObject({ id: v.pipe(uuid, v.description('ID of the agent')) }),
      query: v.strictObject({
        ...pageQuery,
        kind: v.optional(
          v.pipe(
            v.picklist(timelineKinds, `Must be one of ${timelineKinds.join(', ')}`),
            v.description('Kind of change; all kinds if absent'),
          ),
        ),
      }),
      reply: v.array(timelineReply),
      page: true,
    }),
    getPublicKey: route({
      method: 'GET',
      path: '/api/audit-logs/public-key',
      role: 'public',
      shows: { none: 'It never changes during the lifetime of the installation.' },
      summary:
        'The public key that verifies seals, checkpoints and evidence bundles. No account is required.',
      reply: v.object({
        /** ECDSA over P-256 with SHA-256 (FIPS 186-5). */
        algorithm: v.literal('ECDSA-P256-SHA256'),
        /** SHA-256 in hex of the key as SubjectPublicKeyInfo (RFC 5280 4.1), DER. */
        fingerprint: v.string(),
        pem: v.string(),
      }),
    }),
  },
});
