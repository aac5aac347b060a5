import { useState } from 'react';
import { Card } from '#web/ui/card/card.tsx';
import { NothingMatches } from '#web/ui/empty-state/nothing-matches.tsx';
import type { ScanSearch } from '../scan-search.ts';
import { type ParameterView, viewParameters } from './controls-view.ts';
import { ParameterRow } from './parameter-row.tsx';
import { ResultsFilter } from './results-filter.tsx';
import styles from './scan-tabs.module.css';

interface ParametersTabProps {
  readonly parameters: readonly ParameterView[];
  readonly now: Date;
  readonly search: ScanSearch;
  readonly onSearch: (change: Partial<ScanSearch>) => void;
}

/** All parameters, each with the controls that it supports. */
export function ParametersTab({ parameters, now, search, onSearch }: ParametersTabProps) {
  const shown = viewParameters(parameters, search);
  const [opened, setOpened] = useState<string | undefined>();
  return (
    <>
      <ResultsFilter search={search} placeholder="Parameter" onChange={onSearch} />
      <Card flush>
        {shown.length === 0 ? (
          <NothingMatches
            what="parameter"
            hint="Try another search term or verdict."
            onClear={() => onSearch({ q: undefined, verdict: undefined })}
          />
        ) : (
          <ul className={styles.padded}>
            {shown.map((parameter) => (
              <ParameterRow
                key={parameter.id}
                parameter={parameter}
                now={now}
                open={opened === parameter.id}
                onToggle={() => setOpened(opened === parameter.id ? undefined : parameter.id)}
                footnote={<Controls parameter={parameter} />}
              />
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

const Controls = ({ parameter: { controls } }: { readonly parameter: ParameterView }) => (
  <p className={styles.footnote}>
    Supports {controls.map((control) => `${control.title} (${control.id})`).join(', ')}
  </p>
);
