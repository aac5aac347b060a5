import { Row } from '#web/ui/layout/row.tsx';
import { type AgentCounts, concernedOf } from '../standing-view.ts';
import styles from './agents-bar.module.css';

/** In the order of the score bar: passing states before the others. */
const order = ['pass', 'partial', 'fail', 'not-evidenced'] as const;

/**
 * Bar of the agents to which a control applies, by its state on each. Hidden from screen readers: the counts
 * beside it give the same information.
 */
export const AgentsBar = ({ counts }: { readonly counts: AgentCounts }) =>
  concernedOf(counts) > 0 && (
    <Row gap={2} align="stretch" className={styles.bar} aria-hidden>
      {order.map(
        (state) =>
          counts[state] > 0 && (
            <i key={state} className={styles[state]} style={{ flexGrow: counts[state] }} />
          ),
      )}
    </Row>
  );
