import * as v from 'valibot';
import { approvalReply, expiryField, reasonBody } from '#shared/approvals/schema.ts';
import { uuid } from '#shared/kernel/ids.ts';
import { pageQuery } from '#shared/kernel/page.ts';
import { requiredText } from '#shared/kernel/required-text.ts';
import { contract, route } from '#shared/kernel/route.ts';
import { exceptionKinds, exceptionStates, hasMeasure } from './exception.ts';

/** The cross-field rule for the measure, and its message. */
export const MEASURE_BELONGS = 'Measure is required, except for an accepted risk, which has none';

/** The parameter must exist and must allow a documented alternative: rules that no schema can express. */
export const exceptionBody = v.pipe(
  v.strictObject({
    parameter: v.pipe(v.string('Parameter is required'), v.maxLength(80, 'Must be the ID of a parameter')),
    kind: v.picklist(exceptionKinds, `Must be one of ${exceptionKinds.join(', ')}`),
    /** For a documented alternative: why the specification is not reasonable and appropriate. */
    reason: requiredText('Reason', 1000),
    /** What is in place instead: a compensating control, or a measure equivalent to the specification. */
    measure: v.optional(requiredText('Measure', 1000)),
    /** The decision maker. */
    person: v.strictObject({
      name: requiredText('Name of the person', 100),
      role: requiredText('Role', 100),
    }),
    /** Expiry time: in the future, at most 365 days ahead. */
    expiresAt: expiryField,
  }),
  v.forward(
    v.partialCheck(
      [['kind'], ['measure']],
      ({ kind, measure }) => hasMeasure(kind) === (measure !== undefined),
      MEASURE_BELONGS,
    ),
    ['measure'],
  ),
);

export const exceptionReply = v.object({
  id: v.string(),
  parameterId: v.string(),
  title: v.string(),
  kind: v.picklist(exceptionKinds),
  reason: v.string(),
  measure: v.optional(v.string()),
  /** For a documented alternative: ids of the addressable HIPAA specifications. */
  specifications: v.optional(v.array(v.string())),
  person: v.object({ name: v.string(), role: v.string() }),
  recordedAt: v.string(),
  ...approvalReply(exceptionStates),
});
export type ExceptionReply = v.InferOutput<typeof exceptionReply>;

export const tenantExceptionReply = v.object({
  ...exceptionReply.entries,
  agentId: v.string(),
  agentName: v.string(),
});

/** States by which the exceptions of all agents can be listed. */
export const listedStates = ['awaiting-approval', 'in-force', 'ending', 'expired'] as const;
export type ListedState = (typeof listedStates)[number];

const agentId = v.strictObject({ id: uuid });
const exceptionId = v.strictObject({ id: uuid, exceptionId: uuid });

export const exceptionsContract = contract({
  noun: 'exceptions',
  routes: {
    listExceptions: route({
      method: 'GET',
      path: '/api/agents/{id}/exceptions',
      role: 'auditor',
      scopes: ['read'],
      shows: ['agents', 'exceptions'],
      summary: 'Accepted risks and compensating controls of an agent, by parameter. They earn no points.',
      params: agentId,
      query: v.strictObject(pageQuery),
      reply: v.array(exceptionReply),
      page: true,
    }),
    createException: route({
      method: 'POST',
      path: '/api/agents/{id}/exceptions',
      role: 'user',
      changes: ['exceptions'],
      summary:
        'Records an accepted risk or a compensating control until a given day. It takes effect after a second person approves it.',
      params: agentId,
      body: exceptionBody,
      reply: exceptionReply,
      status: 201,
      audit: { action: 'create', resource: 'exception' },
      idempotent: true,
    }),
    listAllExceptions: route({
      method: 'GET',
      path: '/api/exceptions',
      role: 'auditor',
      scopes: ['read'],
      shows: ['agents', 'exceptions'],
      summary: 'Approved exceptions of all agents, the earliest expiry first; or those in one state.',
      query: v.strictObject({
        ...pageQuery,
        state: v.optional(v.picklist(listedStates, `Must be one of ${listedStates.join(', ')}`)),
      }),
      reply: v.array(tenantExceptionReply),
      page: true,
    }),
    approveException: route({
      method: 'POST',
      path: '/api/agents/{id}/exceptions/{exceptionId}/approve',
      role: 'user',
      changes: ['exceptions'],
      summary: 'Approves an exception that another person recorded. It takes effect immediately.',
      params: exceptionId,
      reply: exceptionReply,
      audit: { action: 'approve', resource: 'exception' },
    }),
    declineException: route({
      method: 'POST',
      path: '/api/agents/{id}/exceptions/{exceptionId}/decline',
      role: 'user',
      changes: ['exceptions'],
      summary: 'Declines an exception that another person recorded, with a reason. It never takes effect.',
      params: exceptionId,
      body: reasonBody,
      reply: exceptionReply,
      audit: { action: 'decline', resource: 'exception' },
    }),
    withdrawException: route({
      method: 'POST',
      path: '/api/agents/{id}/exceptions/{exceptionId}/withdraw',
      role: 'user',
      changes: ['exceptions'],
      summary:
        'Withdraws an exception, with a reason. Allowed for its recorder and administrators; it never takes effect again.',
      params: exceptionId,
      body: reasonBody,
      reply: exceptionReply,
      audit: { action: 'withdraw', resource: 'exception' },
    }),
  },
});
