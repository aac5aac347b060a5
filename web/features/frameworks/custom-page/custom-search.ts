import { search, text } from '#web/address/search.ts';

/** What the address of the custom frameworks says. What it does not understand counts as not said. */
export const customSearch = search({
  /** The upload that is open: `new`, or the key of the framework that gets a next version. */
  upload: text(60),
});
export type CustomSearch = ReturnType<typeof customSearch>;
