import { NativeSelect } from '@mantine/core';
import { FilterBar } from '#web/ui/filter-bar/filter-bar.tsx';
import { FilterSearch } from '#web/ui/filter-bar/filter-search.tsx';
import { FilterSelect } from '#web/ui/filter-bar/filter-select.tsx';
import { byUrgency } from '#web/ui/verdict-glyph/verdict-urgency.ts';
import { stateLabels } from '../framework-labels.ts';
import { type ControlSort, controlSorts, type FrameworkPageSearch } from '../framework-page-search.ts';
import styles from './controls-filter.module.css';

const sortLabels: Readonly<Record<ControlSort, string>> = {
  framework: 'Framework order',
  worst: 'Worst status first',
  score: 'Lowest score first',
};

interface ControlsFilterProps {
  readonly search: FrameworkPageSearch;
  readonly onSearch: (change: Partial<FrameworkPageSearch>) => void;
  readonly onClear: () => void;
  /** Number of events that match the filters. */
  readonly result: string;
}

/** Filters and sorts the controls. The URL stores the selection. */
export function ControlsFilter({ search, onSearch, onClear, result }: ControlsFilterProps) {
  const filtered = search.q !== undefined || search.state !== undefined;
  return (
    <div className={styles.filters}>
      <FilterBar onClear={filtered ? onClear : undefined} result={filtered ? result : undefined}>
        <FilterSearch placeholder="Control or parameter" value={search.q} onChange={(q) => onSearch({ q })} />
        <FilterSelect
          label="Status"
          value={search.state}
          options={byUrgency.map((value) => ({ value, label: stateLabels[value] }))}
          onChange={(state) => onSearch({ state })}
        />
        <NativeSelect
          className={styles.sort ?? ''}
          aria-label="Sort order"
          value={search.sort ?? 'framework'}
          data={controlSorts.map((value) => ({ value, label: sortLabels[value] }))}
          onChange={(event) => {
            const sort = controlSorts.find((value) => value === event.currentTarget.value);
            onSearch({ sort: sort === 'framework' ? undefined : sort });
          }}
        />
      </FilterBar>
    </div>
  );
}
