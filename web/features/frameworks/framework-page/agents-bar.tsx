import { type AgentCounts, concernedOf } from '../standing-view.ts';
import styles from './agents-bar.module.css';

/** In the order of the earned bar: what is shown before what is not. */
const order = ['pass', 'partial', 'fail', 'not-evidenced'] as const;

/** The agents that a control concerns as parts of a bar, by its state on them. Hidden from readers: the counts beside it say the same. */
export const AgentsBar = ({ counts }: { readonly counts: AgentCounts }) =>
  concernedOf(counts) > 0 && (
    <div className={styles.bar} aria-hidden>
      {order.map(
        (state) =>
          counts[state] > 0 && (
            <i key={state} className={styles[state]} style={{ flexGrow: counts[state] }} />
          ),
      )}
    </div>
  );
