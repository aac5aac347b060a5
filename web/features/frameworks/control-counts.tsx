import { Row } from '#web/ui/layout/row.tsx';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import styles from './agent-counts.module.css';
import { atWorstLabels } from './framework-labels.ts';
import { type AgentCounts, countsByUrgency } from './standing-view.ts';

/**
 * Number of controls in each state, for the agent that meets the fewest: an icon and a count for each state
 * present.
 */
export const ControlCounts = ({ counts }: { readonly counts: AgentCounts }) => (
  <Row as="span" gap={[4, 10]} align="stretch" wrap className={styles.counts}>
    {countsByUrgency(counts).map(([state, count]) => {
      const text = `${count} ${count === 1 ? 'control' : 'controls'} ${atWorstLabels[state].toLowerCase()}`;
      return (
        <span key={state} title={text}>
          <VerdictGlyph verdict={state} size={14} />
          <span aria-hidden>{count}</span>
          <span className="vh">{`${text}. `}</span>
        </span>
      );
    })}
  </Row>
);
