import * as v from 'valibot';
import { contract, route } from '#shared/kernel/route.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A quota and its usage. */
export const quotaUsage = v.object({
  id: v.string(),
  name: v.string(),
  counts: v.pipe(v.string(), v.description('What is counted')),
  used: v.pipe(count, v.description('May slightly exceed the limit under concurrent requests')),
  limit: count,
  unit: v.picklist(['count', 'bytes']),
  of: v.pipe(v.picklist(['organization', 'person']), v.description('`person`: of the current user')),
  window: v.pipe(
    v.nullable(v.picklist(['minute', 'hour', 'day'])),
    v.description('Reset at the start of each window, in UTC; null for current totals'),
  ),
  resetsAt: v.pipe(v.nullable(v.string()), v.description('When the window ends')),
  beyond: v.pipe(
    v.picklist(['refused', 'waits', 'replaces-oldest']),
    v.description('What happens to requests above the limit'),
  ),
  waiting: v.pipe(v.nullable(count), v.description('Number of queued requests, if any')),
  advice: v.pipe(v.string(), v.description('What to do at the limit')),
});
export type QuotaUsage = v.InferOutput<typeof quotaUsage>;

/** A limit of the plan and its usage. */
export const planUsage = v.object({
  name: v.string(),
  counts: v.pipe(v.string(), v.description('What is counted')),
  used: count,
  limit: v.pipe(v.nullable(count), v.description('Null without limit')),
});
export type PlanUsage = v.InferOutput<typeof planUsage>;

export const usageReply = v.object({
  plan: v.pipe(
    v.nullable(
      v.object({
        name: v.string(),
        trialUntil: v.pipe(v.nullable(v.string()), v.description('End of the trial; null if this is none')),
      }),
    ),
    v.description('Null where the installation has no plans'),
  ),
  planUsage: v.array(planUsage),
  asOf: v.pipe(v.string(), v.description('When it was counted')),
  quotas: v.array(quotaUsage),
});
export type UsageReply = v.InferOutput<typeof usageReply>;

export const usageContract = contract({
  noun: 'usage',
  routes: {
    getUsage: route({
      method: 'GET',
      path: '/api/usage',
      role: 'auditor',
      scopes: ['read'],
      // Scan counters are not included: their rows are expensive to count, and the page refetches whenever it
      // is opened.
      shows: ['people', 'api-keys', 'frameworks', 'sessions'],
      demo: 'refused',
      summary:
        'Returns the usage of each quota. Requests are counted in steps, so the latest may be missing.',
      reply: usageReply,
    }),
  },
});
