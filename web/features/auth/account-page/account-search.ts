import { oneOf, search, text } from '#web/address/search.ts';

const accountTabs = ['profile', 'security', 'team', 'api-keys', 'connections', 'trust', 'usage'] as const;
export type AccountTab = (typeof accountTabs)[number];

/** Search parameters of the account page; an absent tab means the profile. */
export const accountSearch = search({
  tab: oneOf(accountTabs),
  /** Cursor of the list of API keys or users. */
  cursor: text(1024),
});
export type AccountSearch = ReturnType<typeof accountSearch>;
