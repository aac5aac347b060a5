import { search, text } from '#web/address/search.ts';

/** Search parameters of the API page. Invalid values are ignored. */
export const apiDocsSearch = search({
  q: text(200),
  /** Name of the expanded operation. */
  operation: text(60),
});
export type ApiDocsSearch = ReturnType<typeof apiDocsSearch>;
