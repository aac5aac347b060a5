import { frameworkNames } from '#shared/frameworks/framework.ts';
import { isFrameworkKey } from '#shared/frameworks/names.ts';
import { type Family, families, severities } from '#shared/parameters/parameter.ts';
import type { CatalogEntry } from '../catalog-entry.ts';
import type { ParametersSearch } from './parameters-search.ts';

type Viewed = Pick<CatalogEntry, 'id' | 'family' | 'title' | 'meaning' | 'severity' | 'sources' | 'controls'>;

/** Returns the framework keys of a parameter's controls, in order. A control ID may itself contain a colon. */
export const frameworksOf = (controls: readonly string[]): readonly string[] => [
  ...new Set(controls.map((ref) => ref.slice(0, ref.indexOf(':')))),
];

const matches =
  ({ q, family, severity, source, framework }: ParametersSearch) =>
  (one: Viewed): boolean => {
    const text = `${one.id} ${one.title} ${one.meaning}`.toLowerCase();
    const words = q?.toLowerCase().split(/\s+/).filter(Boolean) ?? [];
    return (
      (family === undefined || one.family === family) &&
      (severity === undefined || one.severity === severity) &&
      (source === undefined || one.sources.includes(source)) &&
      (framework === undefined || frameworksOf(one.controls).includes(framework)) &&
      words.every((word) => text.includes(word))
    );
  };

/** The parameters of one family. */
export interface FamilyGroup<P> {
  readonly family: Family;
  readonly parameters: readonly P[];
}

/**
 * Returns the matching parameters: every search word in ID, title, or meaning; grouped by family, sorted by
 * severity, then by title.
 */
export const viewCatalog = <P extends Viewed>(
  parameters: readonly P[],
  search: ParametersSearch,
): readonly FamilyGroup<P>[] => {
  const shown = parameters
    .filter(matches(search))
    .toSorted(
      (a, b) =>
        severities.indexOf(a.severity) - severities.indexOf(b.severity) || a.title.localeCompare(b.title),
    );
  return families.flatMap((family) => {
    const own = shown.filter((one) => one.family === family);
    return own.length === 0 ? [] : [{ family, parameters: own }];
  });
};

/** Returns how many parameters each option of one filter would match, given the other filters. */
export const countBy = <P extends Viewed, Value extends string>(
  parameters: readonly P[],
  search: ParametersSearch,
  field: 'family' | 'severity' | 'source' | 'framework',
  values: readonly Value[],
): ReadonlyMap<Value, number> =>
  new Map(values.map((value) => [value, parameters.filter(matches({ ...search, [field]: value })).length]));

/**
 * Returns the keys of all frameworks that any parameter supports, the ten built-in ones first in their order.
 */
export const frameworkKeysOf = (parameters: readonly Viewed[]): readonly string[] => {
  const used = new Set(parameters.flatMap(({ controls }) => frameworksOf(controls)));
  const ten = Object.keys(frameworkNames).filter((key) => used.has(key));
  return [...ten, ...[...used].filter((key) => !isFrameworkKey(key)).sort()];
};
