import * as v from 'valibot';
import { approvalStates } from '#shared/approvals/lifecycle.ts';
import {
  approvalReply,
  approvalSchema,
  approvers,
  expiryField,
  personField,
  reasonField,
} from '#shared/approvals/schema.ts';
import { uuid } from '#shared/kernel/ids.ts';
import { requiredText } from '#shared/kernel/required-text.ts';
import { contract, route } from '#shared/kernel/route.ts';
import { agentFacts } from '#shared/parameters/parameter.ts';
import { factStanding } from '#shared/scoring/fact-standing.ts';
import { factValues } from './statement.ts';

const fact = v.picklist(agentFacts, `Must be one of ${agentFacts.join(', ')}`);

export const scopeBody = v.strictObject({
  fact,
  value: v.picklist(factValues, 'Must be "yes" or "no"'),
  /** The reason, and how the person knows it. */
  reason: requiredText('Reason', 1000),
  /** The person who attests. */
  person: personField,
  /** Expiry time: in the future, at most 365 days ahead. */
  expiresAt: expiryField,
});

export const scopeStatementReply = v.object({
  id: v.string(),
  fact: v.picklist(agentFacts),
  value: v.picklist(factValues),
  reason: v.string(),
  person: v.object({ name: v.string(), role: v.optional(v.string()) }),
  statedAt: v.string(),
  ...approvalReply(approvalStates),
});
export type ScopeStatementReply = v.InferOutput<typeof scopeStatementReply>;

/** The current state of one fact, which the next scan uses. */
export const factReply = v.object({
  ...factStanding.entries,
  title: v.string(),
  /** Statements of users: the current one, and those awaiting approval or declined. */
  statements: v.array(scopeStatementReply),
  /** Present if the manifest states no, which counts once that manifest is approved. */
  inManifest: v.optional(
    v.object({
      /** SHA-256 of the manifest text, which an approval names. */
      digest: v.string(),
      receivedAt: v.string(),
      receivedBy: v.string(),
      approved: v.optional(approvalSchema),
      /** Absent once it is approved. */
      waitsFor: v.optional(v.picklist(approvers)),
    }),
  ),
});
export type FactReply = v.InferOutput<typeof factReply>;

const agentId = v.strictObject({ id: uuid });
const factOfAgent = v.strictObject({ id: uuid, fact });
/** Names the statement that was read, so that the decision cannot apply to another one. */
const statement = uuid;
const named = v.strictObject({ statement });
const withGivenReason = v.strictObject({ statement, ...reasonField });

export const scopeContract = contract({
  noun: 'scope',
  routes: {
    listScope: route({
      method: 'GET',
      path: '/api/agents/{id}/scope',
      role: 'auditor',
      scopes: ['read'],
      shows: ['agents', 'scope'],
      summary:
        'Returns the facts that decide which parameters apply to an agent, with their values and sources.',
      params: agentId,
      reply: v.array(factReply),
    }),
    createScopeStatement: route({
      method: 'POST',
      path: '/api/agents/{id}/scope',
      role: 'user',
      changes: ['scope'],
      summary:
        "Records a named person's yes or no on a fact, valid until a date. A no counts once another person has approved it.",
      params: agentId,
      body: scopeBody,
      reply: scopeStatementReply,
      status: 201,
      audit: { action: 'create', resource: 'scope' },
      idempotent: true,
    }),
    approveScopeStatement: route({
      method: 'POST',
      path: '/api/agents/{id}/scope/{fact}/approve',
      role: 'user',
      changes: ['scope'],
      summary: 'Approves a no recorded by another person, which then takes effect.',
      params: factOfAgent,
      body: named,
      reply: scopeStatementReply,
      audit: { action: 'approve', resource: 'scope' },
    }),
    declineScopeStatement: route({
      method: 'POST',
      path: '/api/agents/{id}/scope/{fact}/decline',
      role: 'user',
      changes: ['scope'],
      summary: 'Declines a no recorded by another person, with a reason; it never takes effect.',
      params: factOfAgent,
      body: withGivenReason,
      reply: scopeStatementReply,
      audit: { action: 'decline', resource: 'scope' },
    }),
    withdrawScopeStatement: route({
      method: 'POST',
      path: '/api/agents/{id}/scope/{fact}/withdraw',
      role: 'user',
      changes: ['scope'],
      summary:
        'Withdraws a statement, with a reason. Only its author and administrators may do so. It never counts again.',
      params: factOfAgent,
      body: withGivenReason,
      reply: scopeStatementReply,
      audit: { action: 'withdraw', resource: 'scope' },
    }),
  },
});
