import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import styles from './agent-counts.module.css';
import { type Reads, statusWord } from './framework-words.ts';
import { type AgentCounts, countsByUrgency } from './standing-view.ts';

interface ControlCountsProps {
  /** Controls by state. */
  readonly counts: AgentCounts;
  readonly reads: Reads;
}

/** How many controls stand how: a glyph and a figure for each state that there is. */
export const ControlCounts = ({ counts, reads }: ControlCountsProps) => (
  <span className={styles.counts}>
    {countsByUrgency(counts).map(([state, count]) => {
      const text = `${count} ${count === 1 ? 'control' : 'controls'} ${statusWord(state, reads).toLowerCase()}`;
      return (
        <span key={state} title={text}>
          <VerdictGlyph verdict={state} size={14} />
          <span aria-hidden>{count}</span>
          <span className="vh">{`${text}. `}</span>
        </span>
      );
    })}
  </span>
);
