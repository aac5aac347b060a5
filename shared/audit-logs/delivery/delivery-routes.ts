import * as v from 'valibot';
import { uuid } from '#shared/kernel/ids.ts';
import { pageQuery } from '#shared/kernel/page.ts';
import { route } from '#shared/kernel/route.ts';
import { visibleLine } from '#shared/kernel/visible-line.ts';
import { deliveryFormats, destinationStates, LOG_DAYS, MAX_DESTINATIONS } from './destination.ts';
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
  v.maxLength(2048, 'Address must be at most 2,048 characters'),
  v.url('Must be an absolute https address'),
  v.description('Must accept POST requests. Redirects are not followed'),
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
      v.description('Off: nothing is sent. Events from this time are sent when it is turned on again'),
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
  /** Number of the newest seal whose events were all delivered, or that is older than the destination. */
  deliveredSeal: v.number(),
  /** Number of the newest seal of the trail. */
  newestSeal: v.number(),
  deliveredAt: v.pipe(
    v.nullable(v.string()),
    v.description('Time of the last accepted delivery; null before the first'),
  ),
  /** Why the last attempts failed, for display; null if none failed. */
  reason: v.nullable(v.string()),
  failingSince: v.nullable(v.string()),
  /** Number of consecutive failed attempts. */
  failures: v.number(),
  /** Earliest time of the next attempt; null if none failed. */
  nextTryAt: v.nullable(v.string()),
});
export type DestinationReply = v.InferOutput<typeof destinationReply>;

export const newDestinationReply = v.object({
  ...destinationReply.entries,
  secret: v.pipe(
    v.string(),
    v.description('The signing secret for calls. It is shown only once and stored encrypted'),
  ),
});
export type NewDestinationReply = v.InferOutput<typeof newDestinationReply>;

export const deliveryReply = v.object({
  id: v.string(),
  at: v.string(),
  /** `test`: a user sent a test event. */
  kind: v.picklist(['events', 'test']),
  outcome: v.picklist(callOutcomes),
  /** Number of accepted events; 0 for a failed call. */
  events: v.number(),
  /** First and last seal whose events were sent, inclusive; null for a test. */
  seals: v.nullable(v.object({ from: v.number(), to: v.number() })),
  /** Status code of the last response; null if there was none. */
  status: v.nullable(v.number()),
  /** Milliseconds until the headers of the last response; null if there was none. */
  latency: v.nullable(v.number()),
  /** Number of the consecutive attempt, from 1. */
  attempt: v.number(),
  /** Why it failed, for display; null if it succeeded. */
  reason: v.nullable(v.string()),
});
export type DeliveryReply = v.InferOutput<typeof deliveryReply>;

const params = v.strictObject({ id: uuid });

/** Restricted to signed-in administrators: no route names scopes, so API keys have no access. */
export const deliveryRoutes = {
  listDestinations: route({
    method: 'GET',
    path: '/api/audit-logs/destinations',
    role: 'admin',
    shows: ['destinations'],
    demo: 'refused',
    summary: `Destinations of the audit trail, oldest first, at most ${MAX_DESTINATIONS} addresses.`,
    reply: v.array(destinationReply),
  }),
  /** Accepts no `Idempotency-Key`: storing the first response would store the secret. */
  createDestination: route({
    method: 'POST',
    path: '/api/audit-logs/destinations',
    role: 'admin',
    changes: ['destinations'],
    summary:
      'Adds a destination that receives each new audit event once it is sealed. The signing secret is shown once.',
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
      'Updates a destination, or turns it off or on. When turned on, it resumes where it stopped and is tried immediately.',
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
    summary: 'Sends one signed test event to a destination immediately and returns the result.',
    params,
    reply: deliveryReply,
    audit: { action: 'test', resource: 'destination' },
  }),
  listDeliveries: route({
    method: 'GET',
    path: '/api/audit-logs/destinations/{id}/deliveries',
    role: 'admin',
    shows: ['destinations'],
    demo: 'refused',
    summary: `Deliveries to a destination in the last ${LOG_DAYS} days, newest first.`,
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
    summary: 'Removes a destination and its secret. Nothing more is sent to it.',
    params,
    reply: v.undefined(),
    status: 204,
    audit: { action: 'delete', resource: 'destination' },
  }),
} as const;
