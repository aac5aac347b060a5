import * as v from 'valibot';
import { uuid } from '#shared/kernel/ids.ts';
import { pageQuery } from '#shared/kernel/page.ts';
import { contract, route } from '#shared/kernel/route.ts';
import { timelineKinds } from '#shared/timeline/timeline-kind.ts';
import { actorReply } from './actor-reply.ts';
import { deliveryRoutes } from './delivery/delivery-routes.ts';
import { timelineReply } from './timeline-reply.ts';

/** One event of the audit trail. Text in it may be a stranger's: it is shown as text. */
export const auditLogReply = v.object({
  id: v.string(),
  /** Verb, such as `create` or `login-failed`. */
  action: v.string(),
  /** Noun in the singular, such as `agent`. */
  resource: v.string(),
  resourceId: v.string(),
  /** Of the person or API key; `system` for the product itself, `anonymous` for nobody who is known. */
  userId: v.string(),
  actor: actorReply,
  /** What changed, without secrets. */
  details: v.record(v.string(), v.unknown()),
  timestamp: v.string(),
  /** Network address that the request came from; empty where the product acted by itself. */
  viewerAddress: v.string(),
  /** Finds the log lines of the request; the id of the scan or run where the product acted by itself. */
  requestId: v.string(),
});
export type AuditLogReply = v.InferOutput<typeof auditLogReply>;

export const auditTotalsReply = v.object({
  /** Events of the whole trail, whatever a list is narrowed to; the newest are counted within seconds. */
  total: v.number(),
  /** Of these the ones whose action is `create`, `update` or `delete`. */
  created: v.number(),
  updated: v.number(),
  deleted: v.number(),
  /** Actions and resources that were counted, in alphabetical order. */
  actions: v.array(v.string()),
  resources: v.array(v.string()),
  /** Events from then on are counted: older ones are of a version that did not count; null where all are. */
  since: v.nullable(v.string()),
});
export type AuditTotals = v.InferOutput<typeof auditTotalsReply>;

/** Something of a chain that is not as it was written. */
export const auditFault = v.object({
  kind: v.string(),
  /** What is wrong, for people. */
  text: v.string(),
});

/** Faults that one part names; the others are only counted. */
export const MOST_FAULTS = 50;

export const verificationReply = v.object({
  /**
   * `seals`: seals with the events that they name; `events`: events as they are listed, for those that are in no seal; `nothing`: no
   * event was sealed yet.
   */
  part: v.picklist(['seals', 'events', 'nothing']),
  /** Numbers of the seals that this part looked at, both included, and of the last when the verification began. */
  from: v.number(),
  to: v.number(),
  of: v.number(),
  /** Events that this part compared with their seals, or looked for in them. */
  events: v.number(),
  /** Events that may be gone, since they are older than what is retained. */
  expired: v.number(),
  /** Seals of this part with a sound signature, and those of earlier versions, which have none. */
  signed: v.number(),
  bare: v.number(),
  /** Events of this part that are too new to be in a seal. */
  awaiting: v.number(),
  /** Until when `events` has been looked at; null in other parts. */
  until: v.nullable(v.string()),
  /** The newest signed checkpoint, where it is sound and covers a seal of this part. */
  checkpoint: v.nullable(v.object({ number: v.number(), at: v.string() })),
  faults: v.array(auditFault),
  faultCount: v.number(),
  /** Cursor of the part after this one; null at the end. */
  next: v.nullable(v.string()),
});
export type VerificationReply = v.InferOutput<typeof verificationReply>;

const word = (what: string) =>
  v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/, `Must be ${what}, in lower case`));

const when = v.pipe(
  v.string(),
  v.regex(
    /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{3})?Z)?$/,
    'Must be a day or a time in UTC, such as 2026-11-20 or 2026-11-20T08:40:00.000Z',
  ),
);

const filters = {
  action: v.optional(v.pipe(word('an action'), v.description('Only this action, such as `create`'))),
  resource: v.optional(v.pipe(word('a resource'), v.description('Only this resource, such as `agent`'))),
  from: v.optional(v.pipe(when, v.description('From this time on; a day begins in UTC'))),
  to: v.optional(v.pipe(when, v.description('Until this time, included; a day ends in UTC'))),
  actor: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[a-z0-9-]{1,64}$/, 'Must be the id of who acted'),
      v.description('Only what the person or API key of this id did; `system` for the product itself'),
    ),
  ),
  q: v.optional(
    v.pipe(
      v.string(),
      v.minLength(1, 'Say what to look for'),
      v.maxLength(100, 'Must be at most 100 characters long'),
      v.description(
        'Words, all of which an event must have: the start of a word of its action or resource, of its resource id, or of the id, a name or the e-mail of who acted. Other details are not searched',
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
        'The audit trail, newest first. A filter reads at most about 1 MB of it a call: where a page ends before it is full, `X-Searched-To` says back to which time was looked, and `Link` goes on from there.',
      query: v.strictObject({ ...pageQuery, ...filters }),
      reply: v.array(auditLogReply),
      page: true,
    }),
    getAuditTotals: route({
      method: 'GET',
      path: '/api/audit-logs/totals',
      role: 'auditor',
      shows: ['audit-logs'],
      summary: 'How many events the whole audit trail has, and which actions and resources occur in it.',
      reply: auditTotalsReply,
    }),
    exportAuditLogs: route({
      method: 'POST',
      path: '/api/audit-logs/export',
      role: 'auditor',
      changes: ['audit-logs'],
      summary:
        'One part of an export of the audit trail, newest first; call again with the cursor of the reply until that is null. The first call is an event of the trail itself.',
      body: v.strictObject({ format: v.picklist(exportFormats), ...filters, cursor }),
      reply: v.object({ logs: v.array(auditLogReply), next: v.nullable(v.string()) }),
      audit: { action: 'export', resource: 'audit-log' },
    }),
    verifyAuditLogs: route({
      method: 'GET',
      path: '/api/audit-logs/verification',
      role: 'auditor',
      shows: { none: 'It is a look at what is stored, made when somebody asks for it.' },
      summary:
        'Verifies one part of the audit chain: hashes, order and signatures of seals, the events that they name, the newest checkpoint, and whether events lie beside them. Call again with the cursor of the reply until that is null. The first call, and each part that names a fault, is an event of the trail itself.',
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
        'What changed of an agent and when, newest first: scans, evidence, issues, baselines, attestations, exceptions, statements of scope, chat runs and edits. Who acted is said to people alone. A kind is looked for in at most about 1 MB a call. Where the agent is older than its timeline, the last page says by `X-Listed-Since` from when on all but scans and chat runs are listed.',
      params: v.strictObject({ id: v.pipe(uuid, v.description('Id of the agent')) }),
      query: v.strictObject({
        ...pageQuery,
        kind: v.optional(
          v.pipe(
            v.picklist(timelineKinds, `Must be one of ${timelineKinds.join(', ')}`),
            v.description('What changed; all kinds when absent'),
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
      shows: { none: 'It is the same for as long as the installation stands.' },
      summary:
        'The public key with which seals, checkpoints and evidence bundles are signed, for whoever verifies them without an account.',
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
