import { search, text } from '#web/address/search.ts';

/** Search parameters of the run page; without them, the requests of all tests are shown. */
export const runSearch = search({
  /** Id of the test whose requests are shown. */
  test: text(60),
});
export type RunSearch = ReturnType<typeof runSearch>;
