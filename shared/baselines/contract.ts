import * as v from 'valibot';
import { approvalSchema, approvers, reasonField } from '#shared/approvals/schema.ts';
import { uuid } from '#shared/kernel/ids.ts';
import { contract, route } from '#shared/kernel/route.ts';
import { baselineStates, ends } from './baseline.ts';
import { changeKinds } from './difference.ts';
import { baselineKinds } from './kinds.ts';

const kind = v.picklist(baselineKinds, `Must be one of ${baselineKinds.join(', ')}`);

/** A text with hidden characters written out, such as `⟨U+200B⟩`. */
const shown = v.object({
  digest: v.string(),
  /** Absent if it exceeds the storage limit. */
  text: v.optional(v.string()),
});

const change = v.object({
  kind: v.picklist(changeKinds),
  what: v.string(),
  name: v.string(),
  previousName: v.optional(v.string()),
  fields: v.array(v.object({ name: v.string(), before: v.optional(shown), after: v.optional(shown) })),
});
export type ChangeReply = v.InferOutput<typeof change>;

const recorded = {
  /** SHA-256 in hex, which an approval refers to. */
  digest: v.string(),
  count: v.number(),
  address: v.string(),
  recordedAt: v.string(),
  /** Email address of the account. */
  recordedBy: v.string(),
};

export const baselineReply = v.object({
  kind: v.picklist(baselineKinds),
  title: v.string(),
  about: v.string(),
  state: v.picklist(baselineStates),
  /** Parameters that fail on a change, with their titles. */
  parameters: v.array(v.object({ id: v.string(), title: v.string() })),
  /** The last observation; absent until a scan has found one. */
  seen: v.optional(
    v.object({
      digest: v.string(),
      count: v.number(),
      address: v.string(),
      at: v.string(),
      /** Why only a part was read; a clause. */
      cut: v.optional(v.string()),
    }),
  ),
  standing: v.optional(
    v.object({
      ...recorded,
      approved: v.optional(approvalSchema),
      /** False if one account has approved and a second one is needed. */
      counts: v.boolean(),
    }),
  ),
  proposed: v.optional(v.object({ ...recorded, waitsFor: v.picklist(approvers) })),
  /** Whether the agent handles or may handle PHI: one account cannot approve alone. */
  needsSecond: v.boolean(),
  /**
   * Difference between the baseline and the last observation; absent if either is missing or they are equal.
   */
  difference: v.optional(
    v.object({
      changes: v.array(change),
      /** Number of further ones. */
      more: v.number(),
    }),
  ),
  /** Previous baselines and proposals, newest first. */
  history: v.array(
    v.object({
      ...recorded,
      approved: v.optional(approvalSchema),
      end: v.picklist(ends),
      endedAt: v.string(),
      endedBy: v.string(),
      reason: v.optional(v.string()),
    }),
  ),
  /** Whether the caller can approve the last observation. */
  mayApprove: v.boolean(),
  /** Whether the caller can withdraw the baseline. */
  mayWithdraw: v.boolean(),
});
export type BaselineReply = v.InferOutput<typeof baselineReply>;

/** Maximum number of items per response. */
export const ITEMS_OF_A_PAGE = 50;

export const baselineItemsReply = v.object({
  digest: v.string(),
  total: v.number(),
  items: v.array(
    v.object({
      what: v.string(),
      name: v.string(),
      digest: v.string(),
      fields: v.array(v.object({ name: v.string(), ...shown.entries })),
    }),
  ),
  /** Index of the next item; absent at the end. */
  next: v.optional(v.number()),
});

const agentId = v.strictObject({ id: uuid });
const kindOfAgent = v.strictObject({ id: uuid, kind });
const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'Must be a SHA-256 in hex'));
const itemsOfAgent = v.strictObject({ id: uuid, kind, digest });
/** Identifies what was read, so that a decision applies only to what the user saw. */
const named = v.strictObject({ digest });
const withReason = v.strictObject({ digest, ...reasonField });

export const baselinesContract = contract({
  noun: 'baselines',
  names: 'Agent',
  routes: {
    listBaselines: route({
      method: 'GET',
      path: '/api/agents/{id}/baselines',
      role: 'auditor',
      scopes: ['read'],
      shows: ['baselines', 'scope', 'scans'],
      summary:
        'The monitored parts of an agent: last observation, approved baseline and its approver, pending approval, and differences.',
      params: agentId,
      reply: v.array(baselineReply),
    }),
    listBaselineItems: route({
      method: 'GET',
      path: '/api/agents/{id}/baselines/{kind}/{digest}',
      role: 'auditor',
      scopes: ['read'],
      shows: ['baselines'],
      summary: 'All items observed under one digest, in pages.',
      params: itemsOfAgent,
      query: v.strictObject({
        /** Index of the first item, from 0. */
        from: v.optional(
          v.pipe(v.string(), v.regex(/^\d{1,5}$/, 'Must be a whole number'), v.transform(Number)),
          '0',
        ),
      }),
      reply: baselineItemsReply,
    }),
    approveBaseline: route({
      method: 'POST',
      path: '/api/agents/{id}/baselines/{kind}/approve',
      role: 'user',
      changes: ['baselines'],
      summary:
        'Approves the last observation, identified by its digest. If the agent handles or may handle PHI, it applies after a second account approves it.',
      params: kindOfAgent,
      body: named,
      reply: baselineReply,
      audit: { action: 'approve', resource: 'baseline' },
    }),
    declineBaseline: route({
      method: 'POST',
      path: '/api/agents/{id}/baselines/{kind}/decline',
      role: 'user',
      changes: ['baselines'],
      summary:
        'Declines the proposal of another account, with a reason. The previous baseline still applies.',
      params: kindOfAgent,
      body: withReason,
      reply: baselineReply,
      audit: { action: 'decline', resource: 'baseline' },
    }),
    withdrawBaseline: route({
      method: 'POST',
      path: '/api/agents/{id}/baselines/{kind}/withdraw',
      role: 'user',
      changes: ['baselines'],
      summary:
        'Withdraws a baseline or a proposal, with a reason. Its author and administrators may do so. An observed failure remains.',
      params: kindOfAgent,
      body: withReason,
      reply: baselineReply,
      audit: { action: 'withdraw', resource: 'baseline' },
    }),
  },
});
