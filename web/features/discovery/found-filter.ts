import { oneOf, search, text } from '#web/address/search.ts';
import { environmentNames } from '#web/features/agents/offered/environment-names.ts';
import { foundRiskWords } from '#web/ui/badges/found-risk-badge.tsx';
import { kindWords, platformWords, stateWords } from './discovered-words.ts';
import { type EnvironmentSearch, MOST_OF_SEARCH } from './environment-search.ts';

/** One of the values that have a word. The contract has them as well, with schemas that weigh more than the page. */
const worded = <Value extends string>(words: Readonly<Record<Value, string>>) =>
  oneOf(Object.keys(words) as Value[]);

const read = search({
  q: text(MOST_OF_SEARCH),
  state: worded(stateWords),
  risk: worded(foundRiskWords),
  environment: worded(environmentNames),
  platform: worded(platformWords),
  type: worded(kindWords),
});

/** What narrows the list of discovered agents. */
export type FoundFilter = ReturnType<typeof read>;

/** What of an address narrows the list; a word that is none of a filter counts as not said. */
export const filterOf = (given: EnvironmentSearch): FoundFilter => read(given);

/** Every discovered agent. */
export const noFilter: FoundFilter = read({});

export const isNarrowed = (filter: FoundFilter): boolean =>
  Object.values(filter).some((value) => value !== undefined);
