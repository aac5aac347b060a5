import { lazy, Suspense, use, useId } from 'react';
import type { ParameterResult } from '#shared/scans/contract.ts';
import { strongestFirst } from '#web/features/evidence/offered/speaks.ts';
import { DisclosureButton } from '#web/ui/disclosure-button/disclosure-button.tsx';
import { ConflictChip } from '#web/ui/evidence-chip/conflict-chip.tsx';
import { conflictText } from '#web/ui/evidence-chip/conflict-text.ts';
import { EvidenceChip } from '#web/ui/evidence-chip/evidence-chip.tsx';
import { GapChip } from '#web/ui/evidence-chip/gap-chip.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { tone } from '#web/ui/score/tone.ts';
import { SeverityGlyph } from '#web/ui/severity-glyph/severity-glyph.tsx';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import { verdictLabels } from '#web/ui/verdict-glyph/verdict-labels.ts';
import { isMissed } from './is-missed.ts';
import styles from './parameter-row.module.css';
import { Scanned } from './scanned.ts';

const ExceptionNote = lazy(() => import('#web/features/exceptions/offered/exception-note.tsx'));

/** Loaded when the first row is expanded. */
const ParameterProof = lazy(async () => ({
  default: (await import('./parameter-proof.tsx')).ParameterProof,
}));

interface ParameterRowProps {
  readonly parameter: ParameterResult;
  readonly now: Date;
  readonly open: boolean;
  readonly onToggle: () => void;
  /** The controls that the parameter supports, if the row appears outside its control. */
  readonly footnote?: React.ReactNode;
}

/** One parameter of a control: verdict, severity, reason and evidence; expands to the proof. */
export function ParameterRow({ parameter, now, open, onToggle, footnote }: ParameterRowProps) {
  const proof = useId();
  const scanned = use(Scanned);
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <Row as="span" gap={6} className={`${styles.verdict} ${tone(parameter.verdict)}`}>
          <VerdictGlyph verdict={parameter.verdict} />
          {verdictLabels[parameter.verdict]}
        </Row>
        <div className={styles.body}>
          <Row gap={[2, 10]} wrap className={styles.title}>
            <span className="strong">{parameter.title}</span>
            <Row as="span" gap={4} inline className={styles.severity}>
              <SeverityGlyph severity={parameter.severity} size={14} />
              {parameter.severity}
            </Row>
            <span className="mono xs dim">{parameter.id}</span>
          </Row>
          <p className={styles.reason}>{parameter.reason}</p>
          <Chips parameter={parameter} now={now} open={open} onOpen={onToggle} />
          {/* The expanded proof shows the full text. */}
          {!open && scanned !== undefined && isMissed(parameter.verdict) && (
            <Suspense>
              <ExceptionNote agentId={scanned.agentId} parameterId={parameter.id} />
            </Suspense>
          )}
          {footnote}
        </div>
        <DisclosureButton open={open} onToggle={onToggle} name={parameter.title} controls={proof} />
      </div>
      <div id={proof}>
        {open && (
          <Suspense>
            <ParameterProof parameter={parameter} />
          </Suspense>
        )}
      </div>
    </li>
  );
}

interface ChipsProps {
  readonly parameter: ParameterResult;
  readonly now: Date;
  readonly open: boolean;
  readonly onOpen: () => void;
}

/** Conflicts first, then evidence from strongest to weakest, then gaps. */
function Chips({ parameter: { conflict, evidence, gaps }, now, open, onOpen }: ChipsProps) {
  if (evidence.length + gaps.length === 0) return null;
  const against = conflict ? conflictText(evidence) : undefined;
  return (
    <Row gap={6} align="stretch" wrap className={styles.chips}>
      {against !== undefined && <ConflictChip>{against}</ConflictChip>}
      {strongestFirst(evidence).map((one) => (
        <EvidenceChip
          key={`${one.digest}-${one.source}`}
          evidence={one}
          now={now}
          open={open}
          onOpen={onOpen}
        />
      ))}
      {gaps.map((gap) => (
        <GapChip key={`${gap.collector}-${gap.source}-${gap.reason}`} reason={gap.reason} />
      ))}
    </Row>
  );
}
