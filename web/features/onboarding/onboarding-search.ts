import { oneOf, search } from '#web/address/search.ts';

export const onboardingTabs = ['steps', 'prerequisites', 'resources'] as const;
export type OnboardingTab = (typeof onboardingTabs)[number];

/** Search parameters of the onboarding page; an absent tab means the steps. */
export const onboardingSearch = search({ tab: oneOf(onboardingTabs) });
