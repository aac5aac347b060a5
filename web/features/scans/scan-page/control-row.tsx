import { IconArrowsDiff } from '@tabler/icons-react';
import { useState } from 'react';
import type { ControlResult } from '#shared/scans/contract.ts';
import { EarnedBar } from '#web/ui/earned-bar/earned-bar.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { tone } from '#web/ui/score/tone.ts';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import { verdictLabels } from '#web/ui/verdict-glyph/verdict-labels.ts';
import { VerdictRow } from '#web/ui/verdict-table/verdict-row.tsx';
import styles from './control-row.module.css';
import { byAttention, conflictsOf, verdictCounts } from './controls-view.ts';
import { ParameterRow } from './parameter-row.tsx';

interface ControlRowProps {
  readonly control: ControlResult;
  readonly now: Date;
  readonly open: boolean;
  /** Whether the URL names this control, so that it scrolls into view. */
  readonly sought: boolean;
  readonly onToggle: () => void;
}

/** One control: state, parameter counts and points; expands to its parameters. */
export const ControlRow = ({ control, now, open, sought, onToggle }: ControlRowProps) => (
  <VerdictRow
    verdict={control.state}
    title={control.title}
    under={<div className="xs dim mono">{control.id}</div>}
    cells={
      <>
        <Counts control={control} />
        <div className={styles.bar}>
          {control.state === 'not-applicable' ? (
            <span className="xs dim">Not scored</span>
          ) : (
            <EarnedBar value={control} name={control.title} />
          )}
        </div>
      </>
    }
    score={control.score}
    open={open}
    sought={sought}
    onToggle={onToggle}
  >
    <Inside control={control} now={now} />
  </VerdictRow>
);

const Counts = ({ control }: { readonly control: ControlResult }) => (
  <Row gap={[4, 10]} align="stretch" wrap className={styles.counts}>
    <Conflicts count={conflictsOf(control)} />
    {verdictCounts(control).map(([verdict, count]) => (
      <span key={verdict} title={`${count} ${verdictLabels[verdict].toLowerCase()}`}>
        <VerdictGlyph verdict={verdict} size={14} alone />
        {count}
      </span>
    ))}
  </Row>
);

/** Number of parameters with conflicting evidence. */
const Conflicts = ({ count }: { readonly count: number }) =>
  count > 0 && (
    <span className={tone('fail')} title={`${count} with conflicting evidence`}>
      <IconArrowsDiff size={14} stroke={1.75} aria-hidden />
      {count}
      <span className="vh"> {count === 1 ? 'conflict' : 'conflicts'}</span>
    </span>
  );

function Inside({ control, now }: { readonly control: ControlResult; readonly now: Date }) {
  const parameters = control.parameters.toSorted(byAttention);
  const [opened, setOpened] = useState<string | undefined>(() => firstToShow(parameters));
  return (
    <div className={styles.inside}>
      <p className={styles.intent}>{control.intent}</p>
      <ul>
        {parameters.map((parameter) => (
          <ParameterRow
            key={parameter.id}
            parameter={parameter}
            now={now}
            open={opened === parameter.id}
            onToggle={() => setOpened(opened === parameter.id ? undefined : parameter.id)}
          />
        ))}
      </ul>
    </div>
  );
}

/** The proof of a failing parameter is expanded initially. */
const firstToShow = (parameters: ControlResult['parameters']): string | undefined =>
  parameters.find((parameter) => parameter.verdict === 'fail')?.id;
