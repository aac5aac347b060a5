import { recordId, search, text } from '#web/address/search.ts';

/** Maximum length of a search, in characters. */
export const MAX_OF_SEARCH = 200;

/**
 * A search text or a filter value. The page validates filter values (`found-filter.ts`), so the first load
 * does not need them.
 */
const words = text(MAX_OF_SEARCH);

const long = text(1024);

/** Search parameters of the Environment Scanner. Unrecognized values are ignored. */
export const environmentSearch = search({
  tab: words,
  q: words,
  state: words,
  risk: words,
  environment: words,
  platform: words,
  type: words,
  cursor: long,
  /** Connections: the node whose neighbors are shown. */
  of: long,
  /** The discovered agent whose details are open. */
  found: recordId,
});
export type EnvironmentSearch = ReturnType<typeof environmentSearch>;
