import { useState } from 'react';
import type { ControlResult, ScanResults } from '#shared/scans/contract.ts';
import { Card } from '#web/ui/card/card.tsx';
import { HowMade } from '#web/ui/earned-bar/how-made.tsx';
import { NothingMatches } from '#web/ui/empty-state/nothing-matches.tsx';
import { modelName } from '#web/ui/score/score-model.ts';
import { VerdictTable } from '#web/ui/verdict-table/verdict-table.tsx';
import type { ScanSearch } from '../scan-search.ts';
import rowStyles from './control-row.module.css';
import { ControlRow } from './control-row.tsx';
import { viewControls } from './controls-view.ts';
import { ResultsFilter } from './results-filter.tsx';
import pageStyles from './scan-page.module.css';
import { sharesText } from './shares-text.ts';

interface ControlsTabProps {
  readonly results: ScanResults;
  readonly now: Date;
  readonly search: ScanSearch;
  readonly onSearch: (change: Partial<ScanSearch>) => void;
}

/** The controls of the framework; each expands to its parameters. */
export function ControlsTab({ results, now, search, onSearch }: ControlsTabProps) {
  const { controls, modelVersion, notice } = results;
  const shown = viewControls(controls, search);
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(firstOpen(shown, search.control)));
  const toggle = (id: string) => {
    const next = new Set(opened);
    if (!next.delete(id)) next.add(id);
    setOpened(next);
  };
  return (
    <>
      <ResultsFilter search={search} placeholder="Control or parameter" onChange={onSearch} />
      <Card flush>
        {shown.length === 0 ? (
          <NothingMatches
            what="control"
            hint="Try another search term or verdict."
            onClear={() => onSearch({ q: undefined, verdict: undefined })}
          />
        ) : (
          <VerdictTable
            of="Control"
            heads={
              <>
                <span>Parameters</span>
                <span>Points</span>
              </>
            }
            className={rowStyles.table}
          >
            {shown.map((control) => (
              <ControlRow
                key={control.id}
                control={control}
                now={now}
                open={opened.has(control.id)}
                sought={control.id === search.control}
                onToggle={() => toggle(control.id)}
              />
            ))}
          </VerdictTable>
        )}
      </Card>
      <p className={pageStyles.foot}>
        {sharesText(results)} Evidence, not a certification. Score {modelName(modelVersion)}. {notice}{' '}
        <HowMade />
      </p>
    </>
  );
}

/** Returns the controls expanded initially: the one named in the URL, otherwise the first failing one. */
const firstOpen = (shown: readonly ControlResult[], sought: string | undefined): readonly string[] => {
  if (sought !== undefined) return [sought];
  return shown[0]?.state === 'fail' ? [shown[0].id] : [];
};
