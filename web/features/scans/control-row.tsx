import { useId, useState } from 'react';
import type { ControlResult } from '#shared/scans/contract.ts';
import { DisclosureButton } from '#web/ui/disclosure-button/disclosure-button.tsx';
import { EarnedBar } from '#web/ui/earned-bar/earned-bar.tsx';
import { useIntoView } from '#web/ui/into-view/use-into-view.ts';
import { scoreFigure } from '#web/ui/score/score-label.ts';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import { verdictWords } from '#web/ui/verdict-glyph/verdict-words.ts';
import styles from './control-row.module.css';
import { byAttention, verdictCounts } from './controls-view.ts';
import { ParameterRow } from './parameter-row.tsx';

interface ControlRowProps {
  readonly control: ControlResult;
  readonly now: Date;
  readonly open: boolean;
  /** The address names it: it comes into view. */
  readonly sought: boolean;
  readonly onToggle: () => void;
}

/** One control: its state, how its parameters fared and its points; opened, the parameters. */
export function ControlRow({ control, now, open, sought, onToggle }: ControlRowProps) {
  const inside = useId();
  const row = useIntoView<HTMLLIElement>(sought);
  return (
    <li ref={row} className={`${styles.control} ${open ? styles.open : ''}`}>
      <div className={styles.head}>
        <span className={styles.glyph}>
          <VerdictGlyph verdict={control.state} size={20} alone />
        </span>
        <div className={styles.name}>
          <h3 className={styles.title}>{control.title}</h3>
          <div className="xs dim mono">{control.id}</div>
        </div>
        <Counts control={control} />
        <div className={styles.bar}>
          {control.state === 'not-applicable' ? (
            <span className="xs dim">Takes no part in the score</span>
          ) : (
            <EarnedBar value={control} name={control.title} />
          )}
        </div>
        <div className={styles.score}>{scoreFigure(control.score)}</div>
        <DisclosureButton
          open={open}
          onToggle={onToggle}
          name={control.title}
          controls={inside}
          className={styles.disclosure}
        />
      </div>
      <div id={inside}>{open && <Inside control={control} now={now} />}</div>
    </li>
  );
}

const Counts = ({ control }: { readonly control: ControlResult }) => (
  <div className={styles.counts}>
    {verdictCounts(control).map(([verdict, count]) => (
      <span key={verdict} title={`${count} ${verdictWords[verdict].toLowerCase()}`}>
        <VerdictGlyph verdict={verdict} size={14} alone />
        {count}
      </span>
    ))}
  </div>
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

/** What fails shows its proof at once. */
const firstToShow = (parameters: ControlResult['parameters']): string | undefined =>
  parameters.find((parameter) => parameter.verdict === 'fail')?.id;
