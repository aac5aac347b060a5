import * as v from 'valibot';

export const accountTabs = ['profile', 'security'] as const;
export type AccountTab = (typeof accountTabs)[number];

/** What the address of the account page holds. */
export const accountSearch = v.object({
  tab: v.optional(v.fallback(v.picklist(accountTabs), 'profile'), 'profile'),
});
