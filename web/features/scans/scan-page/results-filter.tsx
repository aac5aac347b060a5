import { NativeSelect } from '@mantine/core';
import { useId } from 'react';
import type { Verdict } from '#shared/scoring/score.ts';
import { FilterSearch } from '#web/ui/filter-bar/filter-search.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import { verdictLabels } from '#web/ui/verdict-glyph/verdict-labels.ts';
import { type ScanSearch, type ScanSort, scanSorts } from '../scan-search.ts';
import styles from './results-filter.module.css';

const choices = ['fail', 'partial', 'not-evidenced', 'pass'] as const satisfies readonly Verdict[];

const sortLabels: Readonly<Record<ScanSort, string>> = {
  failing: 'Failing first',
  severity: 'Worst severity first',
  lost: 'Most points lost first',
  framework: 'Framework order',
};

interface ResultsFilterProps {
  readonly search: ScanSearch;
  readonly placeholder: string;
  readonly onChange: (change: Partial<ScanSearch>) => void;
  /** Whether the list has a fixed order. */
  readonly unsorted?: boolean;
}

/** Filters and sorts the results of a scan. Its state is stored in the URL. */
export function ResultsFilter({ search, placeholder, onChange, unsorted = false }: ResultsFilterProps) {
  return (
    <Row gap={8} wrap className={styles.filters}>
      <FilterSearch placeholder={placeholder} value={search.q} onChange={(q) => onChange({ q })} />
      <VerdictChoice chosen={search.verdict} onChoose={(verdict) => onChange({ verdict })} />
      {!unsorted && (
        <NativeSelect
          className={styles.sort ?? ''}
          aria-label="Sort order"
          value={search.sort ?? 'failing'}
          data={scanSorts.map((value) => ({ value, label: sortLabels[value] }))}
          onChange={(event) => {
            const sort = scanSorts.find((value) => value === event.currentTarget.value);
            onChange({ sort: sort === 'failing' ? undefined : sort });
          }}
        />
      )}
    </Row>
  );
}

interface VerdictChoiceProps {
  readonly chosen: Verdict | undefined;
  readonly onChoose: (verdict: Verdict | undefined) => void;
}

function VerdictChoice({ chosen, onChoose }: VerdictChoiceProps) {
  const name = useId();
  // A verdict that only the URL can select is offered while it is selected.
  const offered: readonly Verdict[] = chosen === 'not-applicable' ? [...choices, chosen] : choices;
  return (
    <Row as="fieldset" gap={2} align="stretch" inline className={styles.choice}>
      <legend className="vh">Verdict</legend>
      <label>
        <input type="radio" name={name} checked={chosen === undefined} onChange={() => onChoose(undefined)} />
        <span>All</span>
      </label>
      {offered.map((verdict) => (
        <label key={verdict}>
          <input type="radio" name={name} checked={chosen === verdict} onChange={() => onChoose(verdict)} />
          <span>
            <VerdictGlyph verdict={verdict} size={14} />
            {verdictLabels[verdict]}
          </span>
        </label>
      ))}
    </Row>
  );
}
