import { Stack } from '#web/ui/layout/stack.tsx';
import { scoreFigure } from '#web/ui/score/score-label.ts';
import { tone } from '#web/ui/score/tone.ts';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import { type ControlView, shownScore, shownState, standsText } from '../standing-view.ts';
import { ControlLink } from './control-link.tsx';
import styles from './control-list.module.css';

interface ControlListProps {
  readonly controls: readonly ControlView[];
  /** Key of the framework of the controls. */
  readonly framework: string;
}

/** Compact list of controls with status, title and score. Each links to the full list of controls. */
export const ControlList = ({ controls, framework }: ControlListProps) => (
  <ul className={styles.list}>
    {controls.map(({ about: { id, title }, standing }) => (
      <li key={id}>
        <VerdictGlyph verdict={shownState(standing)} />
        <Stack className={styles.name}>
          <ControlLink framework={framework} control={id} row>
            {title}
          </ControlLink>
          <span className="mono xs dim">{id}</span>
        </Stack>
        <span className={`${tone(shownState(standing))} xs strong nowrap`}>{standsText(standing)}</span>
        <span className={styles.score}>
          <span className="vh">Score </span>
          {scoreFigure(shownScore(standing))}
        </span>
      </li>
    ))}
  </ul>
);
