import { search, text } from '#web/address/search.ts';

/** Search parameters of the custom frameworks page. Unrecognized values are ignored. */
export const customSearch = search({
  /** The open upload: `new`, or the key of the framework that gets a new version. */
  upload: text(60),
});
export type CustomSearch = ReturnType<typeof customSearch>;
