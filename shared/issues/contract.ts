import * as v from 'valibot';
import { frameworkInput } from '#shared/frameworks/framework-input.ts';
import { uuid } from '#shared/kernel/ids.ts';
import { pageQuery } from '#shared/kernel/page.ts';
import { contract, route } from '#shared/kernel/route.ts';
import { severities } from '#shared/parameters/parameter.ts';
import { replyEntries } from './fields.ts';
import { type IssueStatus, issueStatuses } from './issue-status.ts';

export { type IssueStatus, issueStatuses };

/** A failing parameter of an agent that needs action; one per agent and parameter. */
export const issueReply = v.object(replyEntries);
export type IssueReply = v.InferOutput<typeof issueReply>;

export const issuesContract = contract({
  noun: 'issues',
  routes: {
    listIssues: route({
      method: 'GET',
      path: '/api/issues',
      role: 'auditor',
      scopes: ['read'],
      shows: ['issues'],
      summary: 'Lists issues, newest first.',
      query: v.strictObject({
        ...pageQuery,
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
      }),
      reply: v.array(issueReply),
      page: true,
    }),
  },
});
