import { oneOf, search } from '#web/app/search.ts';

const accountTabs = ['profile', 'security'] as const;
export type AccountTab = (typeof accountTabs)[number];

/** What the address of the account page holds; absent means the profile. */
export const accountSearch = search({ tab: oneOf(accountTabs) });
