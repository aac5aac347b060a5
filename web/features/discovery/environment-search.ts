import { recordId, search, text } from '#web/address/search.ts';

/** Characters of a search at most. */
export const MOST_OF_SEARCH = 200;

/** What is searched, or a word of a filter: which of those there are, the page knows (`found-filter.ts`), and the first load need not. */
const words = text(MOST_OF_SEARCH);

const long = text(1024);

/** What the address of the Environment Scanner says. What it does not understand counts as not said. */
export const environmentSearch = search({
  tab: words,
  q: words,
  state: words,
  risk: words,
  environment: words,
  platform: words,
  type: words,
  cursor: long,
  /** Of what agents reach: the one whose neighbours are shown. */
  of: long,
  /** The discovered agent whose details are open. */
  found: recordId,
});
export type EnvironmentSearch = ReturnType<typeof environmentSearch>;
