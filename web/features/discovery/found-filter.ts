import { oneOf, search, text } from '#web/address/search.ts';
import { environmentNames } from '#web/features/agents/offered/environment-names.ts';
import { foundRiskLabels } from '#web/ui/badges/found-risk-badge.tsx';
import { kindLabels, platformLabels, stateLabels } from './discovered-labels.ts';
import { type EnvironmentSearch, MAX_OF_SEARCH } from './environment-search.ts';

/**
 * Accepts one of the values that have a label. The contract's schemas do the same but would add more weight
 * than the page itself.
 */
const worded = <Value extends string>(words: Readonly<Record<Value, string>>) =>
  oneOf(Object.keys(words) as Value[]);

const read = search({
  q: text(MAX_OF_SEARCH),
  state: worded(stateLabels),
  risk: worded(foundRiskLabels),
  environment: worded(environmentNames),
  platform: worded(platformLabels),
  type: worded(kindLabels),
});

/** Filter of the list of discovered agents. */
export type FoundFilter = ReturnType<typeof read>;

/** Reads the filter from the search parameters; unknown values are ignored. */
export const filterOf = (given: EnvironmentSearch): FoundFilter => read(given);

/** No filter: all discovered agents. */
export const noFilter: FoundFilter = read({});

export const isNarrowed = (filter: FoundFilter): boolean =>
  Object.values(filter).some((value) => value !== undefined);
