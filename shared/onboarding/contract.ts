import * as v from 'valibot';
import { contract, route } from '#shared/kernel/route.ts';
import { stepIds } from './steps.ts';

const step = v.object({
  id: v.picklist(stepIds),
  isDone: v.boolean(),
  isObserved: v.pipe(
    v.boolean(),
    v.description('Whether the activity of the organization shows it; it then remains done'),
  ),
  mark: v.nullable(v.object({ by: v.string(), at: v.string() })),
});

export const onboardingReply = v.object({
  steps: v.array(step),
  percent: v.pipe(v.number(), v.description('Share of the steps that are done')),
});
export type OnboardingReply = v.InferOutput<typeof onboardingReply>;

export const onboardingContract = contract({
  noun: 'onboarding',
  routes: {
    getOnboarding: route({
      method: 'GET',
      path: '/api/onboarding',
      role: 'auditor',
      shows: ['onboarding', 'dashboard', 'discovery', 'alert-rules'],
      summary:
        'Returns the onboarding steps of the organization. Its activity completes them, or a user marks them.',
      reply: onboardingReply,
    }),
    markStep: route({
      method: 'PUT',
      path: '/api/onboarding/{step}',
      role: 'user',
      changes: ['onboarding'],
      summary: 'Marks a step as done, or removes the mark. It cannot undo what the organization did.',
      params: v.strictObject({ step: v.picklist(stepIds, `Must be one of ${stepIds.join(', ')}`) }),
      body: v.strictObject({ isDone: v.boolean('Must be true or false') }),
      reply: onboardingReply,
      audit: { action: 'update', resource: 'onboarding' },
    }),
  },
});
