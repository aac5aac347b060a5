import { search, text } from '#web/address/search.ts';

/** What the address of a run says; absent means the requests of all tests. */
export const runSearch = search({
  /** Id of the test whose requests are shown. */
  test: text(60),
});
export type RunSearch = ReturnType<typeof runSearch>;
