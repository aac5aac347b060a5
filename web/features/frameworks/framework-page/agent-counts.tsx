import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import styles from '../agent-counts.module.css';
import { stateWords } from '../framework-words.ts';
import { type AgentCounts, agentsWord, countsByUrgency } from '../standing-view.ts';

/** On how many agents something stands how: a glyph and a figure for each state that there is. */
export function AgentCountsText({ counts }: { readonly counts: AgentCounts }) {
  const parts = countsByUrgency(counts);
  if (parts.length === 0) {
    return (
      <span className={styles.none}>
        <span aria-hidden>–</span>
        <span className="vh">No agents yet</span>
      </span>
    );
  }
  return (
    <span className={styles.counts}>
      {parts.map(([state, count]) => (
        <span key={state} title={`${stateWords[state]} on ${agentsWord(count)}`}>
          <VerdictGlyph verdict={state} size={14} />
          <span aria-hidden>{count}</span>
          <span className="vh">{`${stateWords[state]} on ${agentsWord(count)}. `}</span>
        </span>
      ))}
    </span>
  );
}
