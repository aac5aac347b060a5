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
import { factStanding } from '#shared/judging/fact-standing.ts';
import { uuid } from '#shared/kernel/ids.ts';
import { requiredText } from '#shared/kernel/required-text.ts';
import { contract, route } from '#shared/kernel/route.ts';
import { agentFacts } from '#shared/parameters/parameter.ts';
import { factValues } from './statement.ts';

const fact = v.picklist(agentFacts, `Must be one of ${agentFacts.join(', ')}`);

export const scopeBody = v.strictObject({
  fact,
  value: v.picklist(factValues, 'Must be yes or no, as text'),
  /** Why it is so, and how the person knows. */
  reason: requiredText('Reason', 1000),
  /** Who vouches for it. */
  person: personField,
  /** When it stops to count: in the future, at most 365 days ahead. */
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

/** What is known of one fact now; the next scan judges by it. */
export const factReply = v.object({
  ...factStanding.entries,
  title: v.string(),
  /** What people have stated of it: what stands, and what awaits approval or was declined. */
  statements: v.array(scopeStatementReply),
  /** The manifest says no: it counts once that very manifest is approved. */
  inManifest: v.optional(
    v.object({
      /** SHA-256 of its text, which an approval names. */
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
/** Names what was read, so that nobody decides about another statement than they saw. */
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
        'The facts that decide which parameters concern an agent, what each comes to, and who says so.',
      params: agentId,
      reply: v.array(factReply),
    }),
    createScopeStatement: route({
      method: 'POST',
      path: '/api/agents/{id}/scope',
      role: 'user',
      changes: ['scope'],
      summary:
        'Records that a named person says yes or no of a fact, until a day. A no counts once another person has approved it.',
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
      summary: 'Approves the no that another person recorded; from then on it counts.',
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
      summary: 'Declines the no that another person recorded, with the reason; it never counts.',
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
        'Withdraws a statement, with the reason; who recorded it may, and administrators. It never counts again.',
      params: factOfAgent,
      body: withGivenReason,
      reply: scopeStatementReply,
      audit: { action: 'withdraw', resource: 'scope' },
    }),
  },
});
