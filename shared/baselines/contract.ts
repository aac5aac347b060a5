import * as v from 'valibot';
import { approvalSchema, approvers, reasonField } from '#shared/approvals/schema.ts';
import { uuid } from '#shared/kernel/ids.ts';
import { contract, route } from '#shared/kernel/route.ts';
import { baselineStates, ends } from './baseline.ts';
import { changeKinds } from './difference.ts';
import { baselineKinds } from './kinds.ts';

const kind = v.picklist(baselineKinds, `Must be one of ${baselineKinds.join(', ')}`);

/** A text with everything hidden in it written out, such as `⟨U+200B⟩`. */
const shown = v.object({
  digest: v.string(),
  /** Absent where it is longer than is kept. */
  text: v.optional(v.string()),
});

const change = v.object({
  kind: v.picklist(changeKinds),
  what: v.string(),
  name: v.string(),
  formerName: v.optional(v.string()),
  fields: v.array(v.object({ name: v.string(), before: v.optional(shown), after: v.optional(shown) })),
});
export type ChangeReply = v.InferOutput<typeof change>;

const recorded = {
  /** SHA-256 in hex, which an approval names. */
  digest: v.string(),
  count: v.number(),
  address: v.string(),
  recordedAt: v.string(),
  /** E-mail address of the account. */
  recordedBy: v.string(),
};

export const baselineReply = v.object({
  kind: v.picklist(baselineKinds),
  title: v.string(),
  about: v.string(),
  state: v.picklist(baselineStates),
  /** Parameters that a change fails, with their titles. */
  parameters: v.array(v.object({ id: v.string(), title: v.string() })),
  /** As it was seen last; absent where no scan has brought it home. */
  seen: v.optional(
    v.object({
      digest: v.string(),
      count: v.number(),
      address: v.string(),
      at: v.string(),
      /** Why only a part of it was read: a clause. */
      cut: v.optional(v.string()),
    }),
  ),
  standing: v.optional(
    v.object({
      ...recorded,
      approved: v.optional(approvalSchema),
      /** False while it has the approval of one account and needs that of a second. */
      counts: v.boolean(),
    }),
  ),
  proposed: v.optional(v.object({ ...recorded, waitsFor: v.picklist(approvers) })),
  /** The agent handles PHI, or may: one account alone does not approve. */
  needsSecond: v.boolean(),
  /** What differs between what stands and what was seen last; absent where one of them is not there, or nothing does. */
  difference: v.optional(
    v.object({
      changes: v.array(change),
      /** How many there are beside those. */
      more: v.number(),
    }),
  ),
  /** What stood, or was put forward, before: the latest first. */
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
  /** Whether who asks can approve what was seen last. */
  mayApprove: v.boolean(),
  /** Whether who asks can withdraw what stands. */
  mayWithdraw: v.boolean(),
});
export type BaselineReply = v.InferOutput<typeof baselineReply>;

/** Items that one reply has, at most. */
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
  /** Where the next ones begin; absent at the end. */
  next: v.optional(v.number()),
});

const agentId = v.strictObject({ id: uuid });
const kindOfAgent = v.strictObject({ id: uuid, kind });
const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'Must be a SHA-256 in hex'));
const itemsOfAgent = v.strictObject({ id: uuid, kind, digest });
/** Names what was read, so that nobody decides about something else than they saw. */
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
        'What of an agent is watched: as it was seen last, as it was approved and by whom, what waits for a second person, and what differs.',
      params: agentId,
      reply: v.array(baselineReply),
    }),
    listBaselineItems: route({
      method: 'GET',
      path: '/api/agents/{id}/baselines/{kind}/{digest}',
      role: 'auditor',
      scopes: ['read'],
      shows: ['baselines'],
      summary: 'All that was seen under one digest, item by item, some at a time.',
      params: itemsOfAgent,
      query: v.strictObject({
        /** Place of the first one, from 0. */
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
        'Approves what was seen last, named by its digest. Where the agent handles PHI, or may, it counts once a second account has done the same.',
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
        'Declines what another account put forward, with the reason; what stood before goes on counting.',
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
        'Withdraws what stands, or what was put forward, with the reason; who recorded it may, and administrators. A failure that was seen stays.',
      params: kindOfAgent,
      body: withReason,
      reply: baselineReply,
      audit: { action: 'withdraw', resource: 'baseline' },
    }),
  },
});
