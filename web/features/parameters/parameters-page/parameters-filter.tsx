import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { frameworkName, isCustom } from '#shared/frameworks/names.ts';
import { evidenceSources, families, severities } from '#shared/parameters/parameter.ts';
import { sourceLabels } from '#web/features/evidence/offered/source-labels.ts';
import { customNamesQuery } from '#web/features/frameworks/offered/queries.ts';
import { FilterBar } from '#web/ui/filter-bar/filter-bar.tsx';
import { FilterSearch } from '#web/ui/filter-bar/filter-search.tsx';
import { FilterSelect } from '#web/ui/filter-bar/filter-select.tsx';
import { severityLabels } from '#web/ui/severity-glyph/severity-labels.ts';
import type { CatalogEntry } from '../catalog-entry.ts';
import { familyLabels } from '../offered/family-labels.ts';
import { isNarrowed, type ParametersSearch } from './parameters-search.ts';
import { countBy, frameworkKeysOf } from './parameters-view.ts';

interface ParametersFilterProps {
  readonly parameters: readonly CatalogEntry[];
  readonly search: ParametersSearch;
  readonly onSearch: (change: Partial<ParametersSearch>) => void;
  readonly onClear: () => void;
  readonly result: ReactNode;
}

/** Search field and four filters; each option shows how many parameters it would match. */
export function ParametersFilter({ parameters, search, onSearch, onClear, result }: ParametersFilterProps) {
  const frameworks = frameworkKeysOf(parameters);
  const custom = useQuery({ ...customNamesQuery, enabled: frameworks.some(isCustom) }).data ?? {};
  const choices = <Value extends string>(
    field: 'family' | 'severity' | 'source' | 'framework',
    values: readonly Value[],
    word: (value: Value) => string,
  ) => {
    const counts = countBy(parameters, search, field, values);
    return values.map((value) => ({ value, label: `${word(value)} (${counts.get(value) ?? 0})` }));
  };
  return (
    <FilterBar onClear={isNarrowed(search) ? onClear : undefined} result={result}>
      <FilterSearch
        label="Search parameters"
        placeholder="Name, ID, or meaning"
        value={search.q}
        onChange={(q) => onSearch({ q })}
      />
      <FilterSelect
        label="Family"
        value={search.family}
        options={choices('family', families, (family) => familyLabels[family])}
        onChange={(family) => onSearch({ family })}
      />
      <FilterSelect
        label="Severity"
        value={search.severity}
        options={choices('severity', severities, (severity) => severityLabels[severity])}
        onChange={(severity) => onSearch({ severity })}
      />
      <FilterSelect
        label="Source"
        value={search.source}
        options={choices('source', evidenceSources, (source) => sourceLabels[source])}
        onChange={(source) => onSearch({ source })}
      />
      <FilterSelect
        label="Framework"
        value={search.framework}
        options={choices('framework', frameworks, (key) => frameworkName(key, custom))}
        onChange={(framework) => onSearch({ framework })}
      />
    </FilterBar>
  );
}
