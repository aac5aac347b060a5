import { oneOf, search, text } from '#web/address/search.ts';

const accountTabs = ['profile', 'security', 'team', 'api-keys', 'connections', 'trust', 'usage'] as const;
export type AccountTab = (typeof accountTabs)[number];

/** What the address of the account page holds; absent means the profile. */
export const accountSearch = search({
  tab: oneOf(accountTabs),
  /** Of the list of API keys, or of people. */
  cursor: text(1024),
});
export type AccountSearch = ReturnType<typeof accountSearch>;
