import { evidenceSources, families, severities } from '#shared/parameters/parameter.ts';
import { oneOf, search, text } from '#web/address/search.ts';

/** Search parameters of the catalog. Invalid values are ignored. */
export const parametersSearch = search({
  /** Words of the ID, title, or meaning. */
  q: text(200),
  family: oneOf(families),
  severity: oneOf(severities),
  source: oneOf(evidenceSources),
  /** Key of a framework. */
  framework: text(120),
});
export type ParametersSearch = ReturnType<typeof parametersSearch>;

/** Returns true if any filter is set. */
export const isNarrowed = (search: ParametersSearch): boolean =>
  Object.values(search).some((value) => value !== undefined);
