import { oneOf, recordId, search, text } from '#web/address/search.ts';

/** Characters of a search at most. */
export const MOST_OF_SEARCH = 200;

/** Longer than any word of a filter; which words there are, the page knows (`found-filter.ts`), and the first load need not. */
const word = text(30);

/** What the address of the Environment Scanner says. What it does not understand counts as not said. */
export const environmentSearch = search({
  tab: oneOf(['methods']),
  q: text(MOST_OF_SEARCH),
  state: word,
  risk: word,
  environment: word,
  platform: word,
  type: word,
  cursor: text(1024),
  /** The discovered agent whose details are open. */
  found: recordId,
});
export type EnvironmentSearch = ReturnType<typeof environmentSearch>;
