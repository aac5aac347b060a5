import * as v from 'valibot';
import { uuid } from '#shared/kernel/ids.ts';
import { contract, route } from '#shared/kernel/route.ts';
import { jobStatuses } from './job-status.ts';

export const jobReply = v.object({
  id: v.string(),
  /** Kind of work, such as `run`: scans of one agent. */
  kind: v.string(),
  status: v.picklist(jobStatuses),
  /** Completed units of work; `total` counts all. */
  done: v.number(),
  total: v.number(),
  /** Current step, while it runs. */
  step: v.optional(v.string()),
  /** Reason why it failed, or who stopped it. */
  reason: v.optional(v.string()),
  /** Result, by kind; absent until it is completed. */
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
      summary: 'Returns the progress and result of a background job.',
      params,
      reply: jobReply,
    }),
    cancelJob: route({
      method: 'POST',
      path: '/api/jobs/{id}/cancel',
      role: 'user',
      changes: ['jobs', 'scans', 'chat-runs', 'reports'],
      summary: 'Cancels a pending or running job; data stored so far remains.',
      params,
      reply: jobReply,
      audit: { action: 'cancel', resource: 'job' },
    }),
  },
});
