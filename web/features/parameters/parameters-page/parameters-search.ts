import { evidenceSources, families, severities } from '#shared/parameters/parameter.ts';
import { oneOf, search, text } from '#web/address/search.ts';

/** What the address of the catalogue says. What it does not understand counts as not said. */
export const parametersSearch = search({
  /** Words of the id, the title or the meaning. */
  q: text(200),
  family: oneOf(families),
  severity: oneOf(severities),
  source: oneOf(evidenceSources),
  /** Key of a framework. */
  framework: text(120),
});
export type ParametersSearch = ReturnType<typeof parametersSearch>;

/** Whether anything narrows the list. */
export const isNarrowed = (search: ParametersSearch): boolean =>
  Object.values(search).some((value) => value !== undefined);
