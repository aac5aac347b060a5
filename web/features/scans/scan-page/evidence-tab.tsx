import { IconEyeOff } from '@tabler/icons-react';
import { collectorName } from '#web/features/evidence/offered/collector-name.ts';
import { EvidenceRow } from '#web/features/evidence/offered/evidence-row.tsx';
import { speaksOf } from '#web/features/evidence/offered/speaks.ts';
import { Card } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { NothingMatches } from '#web/ui/empty-state/nothing-matches.tsx';
import { valueText } from '#web/ui/evidence-chip/conflict-text.ts';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import type { ScanSearch } from '../scan-search.ts';
import { type EvidenceView, viewEvidence } from './evidence-view.ts';
import { ResultsFilter } from './results-filter.tsx';
import tabs from './scan-tabs.module.css';

interface EvidenceTabProps {
  readonly evidence: readonly EvidenceView[];
  readonly now: Date;
  readonly search: ScanSearch;
  readonly onSearch: (change: Partial<ScanSearch>) => void;
}

/** All evidence of a scan, strongest first. */
export function EvidenceTab({ evidence, now, search, onSearch }: EvidenceTabProps) {
  const shown = viewEvidence(evidence, search);
  if (evidence.length === 0) {
    return (
      <div className={tabs.panel}>
        <Card flush>
          <EmptyState
            icon={IconEyeOff}
            title="No evidence"
            hint="No collector found evidence. To get started, add a manifest or a connection that Accredit may test."
          />
        </Card>
      </div>
    );
  }
  return (
    <>
      <ResultsFilter search={search} placeholder="Parameter, target, excerpt" unsorted onChange={onSearch} />
      <Card flush>
        {shown.length === 0 ? (
          <NothingMatches
            what="evidence"
            hint="Try another search term or verdict."
            onClear={() => onSearch({ q: undefined, verdict: undefined })}
          />
        ) : (
          <ul>
            {shown.map(({ evidence: one, parameter }) => (
              <EvidenceRow
                key={`${one.digest}-${parameter.id}`}
                evidence={one}
                speaks={speaksOf(one, parameter.evidence, parameter.verdict)}
                now={now}
                glyph={<VerdictGlyph verdict={parameter.verdict} alone />}
                title={<span className="strong">{parameter.title}</span>}
                value={valueText(one.value)}
                origin={`${collectorName(one.collector)}, ${one.target}`}
                opens={parameter.title}
              />
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}
