import * as v from 'valibot';
import { contract, route } from '#shared/kernel/route.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A quota and what is used of it. */
export const quotaUsage = v.object({
  id: v.string(),
  name: v.string(),
  counts: v.pipe(v.string(), v.description('What is counted')),
  used: v.pipe(count, v.description('May be a little above the limit, where several come at one moment')),
  limit: count,
  unit: v.picklist(['count', 'bytes']),
  of: v.pipe(v.picklist(['organization', 'person']), v.description('`person`: of who asks')),
  window: v.pipe(
    v.nullable(v.picklist(['minute', 'hour', 'day'])),
    v.description('Counted anew in each, in UTC; null for what there is now'),
  ),
  resetsAt: v.pipe(v.nullable(v.string()), v.description('When the window ends')),
  beyond: v.pipe(
    v.picklist(['refused', 'waits', 'replaces-oldest']),
    v.description('What becomes of one more'),
  ),
  waiting: v.pipe(v.nullable(count), v.description('How many wait for their turn, where they do')),
  advice: v.pipe(v.string(), v.description('What to do when it is reached')),
});
export type QuotaUsage = v.InferOutput<typeof quotaUsage>;

export const usageReply = v.object({
  asOf: v.pipe(v.string(), v.description('When it was counted')),
  quotas: v.array(quotaUsage),
});

export const usageContract = contract({
  noun: 'usage',
  routes: {
    getUsage: route({
      method: 'GET',
      path: '/api/usage',
      role: 'auditor',
      scopes: ['read'],
      // Not what scans move: their rows are dear to count, and a page asks anew each time it is opened.
      shows: ['people', 'api-keys', 'frameworks', 'sessions'],
      summary:
        'How much of each quota is used. Requests are counted in steps, so that the latest may be missing.',
      reply: usageReply,
    }),
  },
});
