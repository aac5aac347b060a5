import { IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { collectorName } from '#web/features/evidence/collector-name.ts';
import { Excerpt } from '#web/features/evidence/excerpt.tsx';
import { speaksOf } from '#web/features/evidence/speaks.ts';
import { DisclosureButton } from '#web/ui/disclosure-button/disclosure-button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { NothingMatches } from '#web/ui/empty-state/nothing-matches.tsx';
import { valueText } from '#web/ui/evidence-chip/conflict-text.ts';
import { EvidenceChip } from '#web/ui/evidence-chip/evidence-chip.tsx';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import styles from './evidence-tab.module.css';
import { type EvidenceView, viewEvidence } from './evidence-view.ts';
import { ResultsFilter } from './results-filter.tsx';
import type { ScanSearch } from './scan-search.ts';
import tabs from './scan-tabs.module.css';

interface EvidenceTabProps {
  readonly evidence: readonly EvidenceView[];
  readonly now: Date;
  readonly search: ScanSearch;
  readonly onSearch: (change: Partial<ScanSearch>) => void;
}

/** Everything that was seen, declared or attested, strongest first. */
export function EvidenceTab({ evidence, now, search, onSearch }: EvidenceTabProps) {
  const shown = viewEvidence(evidence, search);
  if (evidence.length === 0) {
    return (
      <div className={`${tabs.card} ${tabs.panel}`}>
        <EmptyState
          icon={IconEyeOff}
          title="No evidence"
          hint="No collector brought any. A manifest, or a connection that Accredit may test, gives the first."
        />
      </div>
    );
  }
  return (
    <>
      <ResultsFilter
        search={search}
        placeholder="Parameter, target or excerpt"
        unsorted
        onChange={onSearch}
      />
      <div className={tabs.card}>
        {shown.length === 0 ? (
          <NothingMatches
            what="evidence"
            hint="Try other words, or another verdict."
            onClear={() => onSearch({ q: undefined, verdict: undefined })}
          />
        ) : (
          <ul>
            {shown.map((view) => (
              <EvidenceRow key={`${view.evidence.digest}-${view.parameter.id}`} view={view} now={now} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function EvidenceRow({
  view: { evidence, parameter },
  now,
}: {
  readonly view: EvidenceView;
  readonly now: Date;
}) {
  const [open, setOpen] = useState(false);
  const toggle = () => setOpen(!open);
  const inside = `evidence-${evidence.digest}-${parameter.id}`;
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <VerdictGlyph verdict={parameter.verdict} alone />
        <div className={styles.body}>
          <div className={styles.title}>
            <span className="strong">{parameter.title}</span>
            <span className={styles.value}>{valueText(evidence.value)}</span>
          </div>
          <p className={styles.detail}>{evidence.detail}</p>
          <p className={styles.target}>
            {collectorName(evidence.collector)}, {evidence.target}
          </p>
        </div>
        <EvidenceChip evidence={evidence} now={now} open={open} onOpen={toggle} />
        <DisclosureButton open={open} onToggle={toggle} name={parameter.title} controls={inside} />
      </div>
      <div id={inside} className={styles.inside}>
        {open && (
          <Excerpt evidence={evidence} speaks={speaksOf(evidence, parameter.evidence, parameter.verdict)} />
        )}
      </div>
    </li>
  );
}
