import { type ReactNode, useId } from 'react';
import type { Verdict } from '#shared/scoring/score.ts';
import { DisclosureButton } from '#web/ui/disclosure-button/disclosure-button.tsx';
import { useIntoView } from '#web/ui/into-view/use-into-view.ts';
import { scoreFigure } from '#web/ui/score/score-label.ts';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import styles from './verdict-table.module.css';

interface VerdictRowProps {
  readonly verdict: Verdict;
  /** True if one of the cells contains the verdict as text. */
  readonly worded?: boolean;
  readonly title: string;
  /** Small text below the title. */
  readonly under: ReactNode;
  /**
   * One cell per column between the title and the score. On narrow screens, only the cell in the area `rest`
   * stays.
   */
  readonly cells: ReactNode;
  readonly score: number | null;
  readonly open: boolean;
  /** Whether the URL names this control, so that it scrolls into view. */
  readonly sought: boolean;
  readonly onToggle: () => void;
  /** Expanded content. */
  readonly children: ReactNode;
}

/** One row of a `VerdictTable`; clicking anywhere on it expands and collapses it. */
export function VerdictRow(props: VerdictRowProps) {
  const { verdict, worded = false, title, under, cells, score, open, sought, onToggle, children } = props;
  const inside = useId();
  const row = useIntoView<HTMLLIElement>(sought);
  return (
    <li ref={row} className={`${styles.row} ${open ? styles.open : ''}`}>
      <div className={styles.head}>
        <span className={styles.glyph}>
          <VerdictGlyph verdict={verdict} size={20} alone={!worded} />
        </span>
        <div className={styles.name}>
          <h3 className={styles.title}>{title}</h3>
          {under}
        </div>
        {cells}
        <div className={styles.score}>
          <span className="vh">Score </span>
          {scoreFigure(score)}
        </div>
        <DisclosureButton
          open={open}
          onToggle={onToggle}
          name={title}
          controls={inside}
          className={styles.disclosure}
        />
      </div>
      <div id={inside}>{open && children}</div>
    </li>
  );
}
