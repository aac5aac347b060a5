import * as v from 'valibot';
import { approvalStates } from '#shared/approvals/lifecycle.ts';
import { approvalReply, expiryField, personField, reasonBody } from '#shared/approvals/schema.ts';
import { frameworkInput } from '#shared/frameworks/framework-input.ts';
import { uuid } from '#shared/kernel/ids.ts';
import { pageQuery } from '#shared/kernel/page.ts';
import { requiredText } from '#shared/kernel/required-text.ts';
import { contract, route } from '#shared/kernel/route.ts';
import { severities } from '#shared/parameters/parameter.ts';
import { dayField, dueDaysSchema } from './due-fields.ts';
import { exportFormats } from './export-format.ts';
import { replyEntries } from './fields.ts';
import { historyEntry } from './history.ts';
import { MAX_COMMENT, MAX_MENTIONS } from './history-limits.ts';
import { issueSorts } from './issue-sort.ts';
import { type IssueStatus, issueStatuses } from './issue-status.ts';
import { UNASSIGNED } from './list-plan.ts';

export { type IssueStatus, issueStatuses };

/** A failing parameter of an agent that needs action; one per agent and parameter. */
export const issueReply = v.object(replyEntries);
export type IssueReply = v.InferOutput<typeof issueReply>;

export const dismissalReply = v.object({
  id: v.string(),
  reason: v.string(),
  owner: v.object({ name: v.string(), role: v.optional(v.string()) }),
  recordedAt: v.string(),
  ...approvalReply(approvalStates),
});
export type DismissalReply = v.InferOutput<typeof dismissalReply>;

/** An issue with its history. */
export const issueDetailReply = v.object({
  ...replyEntries,
  /** In force, or proposed and not yet decided. */
  dismissal: v.optional(dismissalReply),
  /** The newest changes and comments, newest first. */
  history: v.array(historyEntry),
});
export type IssueDetailReply = v.InferOutput<typeof issueDetailReply>;

/** Maximum number of issues of one bulk change. */
export const MAX_TOGETHER = 100;

/** Why a user cannot resolve an issue. */
export const SCAN_RESOLVES =
  'Must be open or in_progress. Only a scan resolves an issue: scan the agent again to verify the repair';

const changeFields = {
  /** `in_progress` starts work, `open` stops it. Only a scan resolves; `dismiss` dismisses. */
  status: v.optional(v.picklist(['open', 'in_progress'], SCAN_RESOLVES)),
  /** Id of a user, or null for none. */
  assigneeId: v.optional(v.nullable(uuid)),
  dueOn: v.optional(dayField),
};

const reason = requiredText('Reason', 500);

const filters = {
  framework: v.optional(frameworkInput),
  severity: v.optional(
    v.pipe(
      v.picklist(severities, `Must be one of ${severities.join(', ')}`),
      v.description('Only issues of this severity'),
    ),
  ),
  status: v.optional(
    v.pipe(
      v.picklist(issueStatuses, `Must be one of ${issueStatuses.join(', ')}`),
      v.description('Only issues with this status'),
    ),
  ),
  agentId: v.optional(v.pipe(uuid, v.description('Only issues of this agent'))),
  parameter: v.optional(
    v.pipe(v.string(), v.maxLength(80), v.description('Only issues of this parameter, by its ID')),
  ),
  assignee: v.optional(
    v.pipe(
      v.union([uuid, v.picklist(['me', UNASSIGNED])], `Must be the ID of a user, me, or ${UNASSIGNED}`),
      v.description('Only issues of this user, of the caller (me), or of no user (none)'),
    ),
  ),
  overdue: v.optional(
    v.pipe(
      v.picklist(['true'], 'Must be true'),
      v.description('Only unresolved issues whose due date has passed'),
    ),
  ),
  q: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.minLength(2, 'Must be at least 2 characters'),
      v.maxLength(100, 'Must be at most 100 characters'),
      v.description('Only issues whose title contains all of these words'),
    ),
  ),
  sort: v.optional(
    v.pipe(
      v.picklist(issueSorts, `Must be one of ${issueSorts.join(', ')}`),
      v.description(
        'severity (default): worst first, then by due date; due: earliest due date first; newest',
      ),
    ),
  ),
};

const byId = v.strictObject({ id: uuid });

export const assigneeReply = v.object({ id: v.string(), name: v.string() });

const skipped = v.object({ id: v.string(), title: v.string(), reason: v.string() });

/** The outcome of a bulk change or of its undo. */
export const bulkReply = v.object({
  /** For the undo. */
  id: v.string(),
  changed: v.number(),
  /** Issues that were not changed, each with the reason. */
  skipped: v.array(skipped),
});
export type BulkReply = v.InferOutput<typeof bulkReply>;

export const issuesContract = contract({
  noun: 'issues',
  routes: {
    listIssues: route({
      method: 'GET',
      path: '/api/issues',
      role: 'auditor',
      scopes: ['read'],
      shows: ['issues'],
      summary: 'Lists issues, the worst and most urgent first.',
      query: v.strictObject({ ...pageQuery, ...filters }),
      reply: v.array(issueReply),
      page: true,
    }),
    exportIssues: route({
      method: 'GET',
      path: '/api/issues/export',
      role: 'auditor',
      scopes: ['read'],
      shows: ['issues'],
      summary: 'Exports one part of the filtered issues as CSV, JSON or SARIF text, and names the next part.',
      query: v.strictObject({
        cursor: pageQuery.cursor,
        ...filters,
        format: v.optional(
          v.pipe(
            v.picklist(exportFormats, `Must be one of ${exportFormats.join(', ')}`),
            v.description('Default csv'),
          ),
        ),
      }),
      reply: v.object({ text: v.string(), count: v.number(), next: v.nullable(v.string()) }),
      audit: { action: 'export', resource: 'issue' },
    }),
    listAssignees: route({
      method: 'GET',
      path: '/api/issues/assignees',
      role: 'auditor',
      shows: ['people'],
      summary: 'Users to whom issues can be assigned, and who can be mentioned in comments.',
      query: v.strictObject(pageQuery),
      reply: v.array(assigneeReply),
      page: true,
    }),
    getDueDays: route({
      method: 'GET',
      path: '/api/issues/due-days',
      role: 'auditor',
      shows: ['issues'],
      summary: 'Days that the organization allows to resolve an issue, by severity.',
      reply: dueDaysSchema,
    }),
    putDueDays: route({
      method: 'PUT',
      path: '/api/issues/due-days',
      role: 'admin',
      changes: ['issues'],
      summary:
        'Sets the days to resolve an issue. They apply to issues that are raised or reopened from now on.',
      body: dueDaysSchema,
      reply: dueDaysSchema,
      audit: { action: 'update', resource: 'due-days' },
    }),
    changeIssues: route({
      method: 'POST',
      path: '/api/issues/changes',
      role: 'user',
      changes: ['issues', 'dashboard'],
      summary:
        'Changes status, assignee or due date of several issues, with a reason. It can be undone for a day.',
      body: v.strictObject({
        ids: v.pipe(
          v.array(uuid),
          v.minLength(1, 'Select at least one issue'),
          v.maxLength(MAX_TOGETHER, `Select at most ${MAX_TOGETHER} issues`),
        ),
        ...changeFields,
        reason,
      }),
      reply: bulkReply,
      audit: { action: 'update', resource: 'issue' },
      idempotent: true,
    }),
    undoIssueChange: route({
      method: 'POST',
      path: '/api/issues/changes/{id}/undo',
      role: 'user',
      changes: ['issues', 'dashboard'],
      summary: 'Undoes a bulk change. Issues that were changed since then stay as they are.',
      params: byId,
      reply: bulkReply,
      audit: { action: 'undo', resource: 'issue' },
    }),
    getIssue: route({
      method: 'GET',
      path: '/api/issues/{id}',
      role: 'auditor',
      scopes: ['read'],
      shows: ['issues'],
      summary: 'One issue with its dismissal, its newest changes and its comments.',
      params: byId,
      reply: issueDetailReply,
    }),
    listIssueHistory: route({
      method: 'GET',
      path: '/api/issues/{id}/history',
      role: 'auditor',
      scopes: ['read'],
      shows: ['issues'],
      summary: 'Every change and comment of an issue, newest first.',
      params: byId,
      query: v.strictObject(pageQuery),
      reply: v.array(historyEntry),
      page: true,
    }),
    updateIssue: route({
      method: 'PATCH',
      path: '/api/issues/{id}',
      role: 'user',
      changes: ['issues', 'dashboard'],
      summary: 'Starts or stops work on an issue, assigns it, or moves its due date.',
      params: byId,
      body: v.strictObject({ ...changeFields, reason: v.optional(reason) }),
      reply: issueDetailReply,
      audit: { action: 'update', resource: 'issue' },
    }),
    commentOnIssue: route({
      method: 'POST',
      path: '/api/issues/{id}/comments',
      role: 'user',
      changes: ['issues'],
      summary: 'Adds a comment, which can mention users of the organization.',
      params: byId,
      body: v.strictObject({
        text: requiredText('Comment', MAX_COMMENT),
        /** Ids of users. */
        mentions: v.optional(v.pipe(v.array(uuid), v.maxLength(MAX_MENTIONS))),
      }),
      reply: issueDetailReply,
      status: 201,
      audit: { action: 'comment', resource: 'issue' },
      idempotent: true,
    }),
    dismissIssue: route({
      method: 'POST',
      path: '/api/issues/{id}/dismissal',
      role: 'user',
      changes: ['issues', 'dashboard'],
      summary:
        'Dismisses an issue until a given day, with a reason and an owner. For critical and high issues it takes effect after a second person approves it.',
      params: byId,
      body: v.strictObject({
        reason: requiredText('Reason', 1000),
        owner: personField,
        expiresAt: expiryField,
      }),
      reply: issueDetailReply,
      status: 201,
      audit: { action: 'dismiss', resource: 'issue' },
      idempotent: true,
    }),
    approveDismissal: route({
      method: 'POST',
      path: '/api/issues/{id}/dismissal/approve',
      role: 'user',
      changes: ['issues', 'dashboard'],
      summary: 'Approves a dismissal that another person proposed. It takes effect immediately.',
      params: byId,
      reply: dismissalReply,
      audit: { action: 'approve', resource: 'dismissal' },
    }),
    declineDismissal: route({
      method: 'POST',
      path: '/api/issues/{id}/dismissal/decline',
      role: 'user',
      changes: ['issues'],
      summary: 'Declines a dismissal that another person proposed, with a reason.',
      params: byId,
      body: reasonBody,
      reply: dismissalReply,
      audit: { action: 'decline', resource: 'dismissal' },
    }),
    withdrawDismissal: route({
      method: 'POST',
      path: '/api/issues/{id}/dismissal/withdraw',
      role: 'user',
      changes: ['issues', 'dashboard'],
      summary: 'Withdraws a dismissal, with a reason. The issue is open again.',
      params: byId,
      body: reasonBody,
      reply: dismissalReply,
      audit: { action: 'withdraw', resource: 'dismissal' },
    }),
  },
});
