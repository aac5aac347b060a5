import * as v from 'valibot';
import { uuid } from '#shared/kernel/ids.ts';
import { contract, route } from '#shared/kernel/route.ts';
import { jobStatuses } from './job-status.ts';

export const jobReply = v.object({
  id: v.string(),
  /** What is done, such as `run`: scans of one agent. */
  kind: v.string(),
  status: v.picklist(jobStatuses),
  /** Units of work that are done, of how many. */
  done: v.number(),
  total: v.number(),
  /** What it is doing now, while it runs. */
  step: v.optional(v.string()),
  /** Why it failed, or who stopped it. */
  reason: v.optional(v.string()),
  /** What it came to, by its kind; absent until it is completed. */
  result: v.optional(v.looseObject({})),
  createdAt: v.string(),
  startedAt: v.nullable(v.string()),
  endedAt: v.nullable(v.string()),
});
export type JobReply = v.InferOutput<typeof jobReply>;

const params = v.strictObject({ id: uuid });

export const jobsContract = contract({
  noun: 'jobs',
  routes: {
    getJob: route({
      method: 'GET',
      path: '/api/jobs/{id}',
      role: 'auditor',
      scopes: ['read', 'scan:run'],
      shows: ['jobs'],
      summary: 'Work that goes on in the background: how far it is, and what it came to.',
      params,
      reply: jobReply,
    }),
    cancelJob: route({
      method: 'POST',
      path: '/api/jobs/{id}/cancel',
      role: 'user',
      changes: ['jobs', 'scans', 'chat-runs', 'reports'],
      summary: 'Stops work that is waiting or goes on; what it has stored by then stays.',
      params,
      reply: jobReply,
      audit: { action: 'cancel', resource: 'job' },
    }),
  },
});
