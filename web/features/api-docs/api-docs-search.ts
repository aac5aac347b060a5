import { search, text } from '#web/address/search.ts';

/** What the address of the API page says. What it does not understand counts as not said. */
export const apiDocsSearch = search({
  q: text(200),
  /** Name of the operation that is open. */
  operation: text(60),
});
export type ApiDocsSearch = ReturnType<typeof apiDocsSearch>;
