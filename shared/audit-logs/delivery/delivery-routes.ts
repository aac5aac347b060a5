import * as v from 'valibot';
import { uuid } from '#shared/kernel/ids.ts';
import { pageQuery } from '#shared/kernel/page.ts';
import { route } from '#shared/kernel/route.ts';
import { visibleLine } from '#shared/kernel/visible-line.ts';
import { deliveryFormats, destinationStates, LOG_DAYS, MOST_DESTINATIONS } from './destination.ts';
import { callOutcomes } from './outcome.ts';

const name = v.pipe(
  v.string('Name is required'),
  v.trim(),
  v.minLength(1, 'Name is required'),
  v.maxLength(100, 'Name must be at most 100 characters'),
  visibleLine('Name'),
);

const url = v.pipe(
  v.string('Address is required'),
  v.trim(),
  v.minLength(1, 'Address is required'),
  v.maxLength(2048, 'Address must be at most 2048 characters'),
  v.url('Must be an absolute https address'),
  v.description('Takes POST requests. Redirects are not followed'),
);

const format = v.picklist(deliveryFormats, `Must be one of ${deliveryFormats.join(', ')}`);

export const destinationBody = v.strictObject({ name, url, format });

export const destinationChange = v.strictObject({
  name: v.optional(name),
  url: v.optional(url),
  format: v.optional(format),
  on: v.optional(
    v.pipe(
      v.boolean('Must be true or false'),
      v.description('Off: nothing is sent, and what happens meanwhile is sent once it is on again'),
    ),
  ),
});

export const destinationReply = v.object({
  id: v.string(),
  name: v.string(),
  url: v.string(),
  format,
  state: v.picklist(destinationStates),
  createdAt: v.string(),
  createdBy: v.object({ id: v.string(), name: v.string() }),
  /** Number of the newest seal whose events have all been delivered, or were there before the destination. */
  deliveredSeal: v.number(),
  /** Number of the newest seal of the trail. */
  newestSeal: v.number(),
  deliveredAt: v.pipe(
    v.nullable(v.string()),
    v.description('When events were last taken; null before the first'),
  ),
  /** Why the last tries failed, for people; null while none has. */
  reason: v.nullable(v.string()),
  failingSince: v.nullable(v.string()),
  /** Tries in a row that failed. */
  failures: v.number(),
  /** Not tried again before; null while nothing failed. */
  nextTryAt: v.nullable(v.string()),
});
export type DestinationReply = v.InferOutput<typeof destinationReply>;

export const newDestinationReply = v.object({
  ...destinationReply.entries,
  secret: v.pipe(
    v.string(),
    v.description('What calls are signed with. It is shown this once, and stored encrypted'),
  ),
});
export type NewDestinationReply = v.InferOutput<typeof newDestinationReply>;

export const deliveryReply = v.object({
  id: v.string(),
  at: v.string(),
  /** `test`: somebody sent a test event. */
  kind: v.picklist(['events', 'test']),
  outcome: v.picklist(callOutcomes),
  /** Events that were taken; of one that failed, 0. */
  events: v.number(),
  /** Seals whose events were sent, both included; null for a test. */
  seals: v.nullable(v.object({ from: v.number(), to: v.number() })),
  /** Status of the last answer; null where none came. */
  status: v.nullable(v.number()),
  /** Milliseconds to the head of the last answer; null where none came. */
  latency: v.nullable(v.number()),
  /** Which try in a row it was, counted from 1. */
  attempt: v.number(),
  /** Why it failed, for people; null where it did not. */
  reason: v.nullable(v.string()),
});
export type DeliveryReply = v.InferOutput<typeof deliveryReply>;

const params = v.strictObject({ id: uuid });

/** People alone, and administrators of them: no route names scopes. */
export const deliveryRoutes = {
  listDestinations: route({
    method: 'GET',
    path: '/api/audit-logs/destinations',
    role: 'admin',
    shows: ['destinations'],
    summary: `Where the audit trail is sent on to, at most ${MOST_DESTINATIONS} addresses, oldest first.`,
    reply: v.array(destinationReply),
  }),
  /** Takes no `Idempotency-Key`: the first reply would have to be kept, and with it the secret. */
  createDestination: route({
    method: 'POST',
    path: '/api/audit-logs/destinations',
    role: 'admin',
    changes: ['destinations'],
    summary:
      'Adds an address that each event of the audit trail is sent to once it is sealed, from now on; the secret that calls are signed with is shown once.',
    body: destinationBody,
    reply: newDestinationReply,
    status: 201,
    audit: { action: 'create', resource: 'destination' },
  }),
  changeDestination: route({
    method: 'PATCH',
    path: '/api/audit-logs/destinations/{id}',
    role: 'admin',
    changes: ['destinations'],
    summary:
      'Changes a destination, turns it off, or on again: then it goes on from where it stopped, and is tried at once.',
    params,
    body: destinationChange,
    reply: destinationReply,
    audit: { action: 'update', resource: 'destination' },
  }),
  testDestination: route({
    method: 'POST',
    path: '/api/audit-logs/destinations/{id}/test',
    role: 'admin',
    changes: ['destinations'],
    summary: 'Sends one test event to a destination now, signed as all are, and says what came of it.',
    params,
    reply: deliveryReply,
    audit: { action: 'test', resource: 'destination' },
  }),
  listDeliveries: route({
    method: 'GET',
    path: '/api/audit-logs/destinations/{id}/deliveries',
    role: 'admin',
    shows: ['destinations'],
    summary: `What was sent to a destination in the last ${LOG_DAYS} days, newest first.`,
    params,
    query: v.strictObject(pageQuery),
    reply: v.array(deliveryReply),
    page: true,
  }),
  removeDestination: route({
    method: 'DELETE',
    path: '/api/audit-logs/destinations/{id}',
    role: 'admin',
    changes: ['destinations'],
    summary: 'Removes a destination with its secret; nothing more is sent to it.',
    params,
    reply: v.undefined(),
    status: 204,
    audit: { action: 'delete', resource: 'destination' },
  }),
} as const;
