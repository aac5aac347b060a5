import type { Verdict } from '#shared/scoring/score.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import { verdictLabels } from '#web/ui/verdict-glyph/verdict-labels.ts';
import styles from '../agent-counts.module.css';
import { stateBy } from '../framework-labels.ts';
import { type AgentCounts, agentsWord, countsByUrgency } from '../standing-view.ts';

interface AgentCountsTextProps {
  readonly counts: AgentCounts;
  /** Sets the wording: an agent meets a control, and passes a parameter. */
  readonly of: 'control' | 'parameter';
}

/** Number of agents in each state: an icon and a count for each state present. */
export function AgentCountsText({ counts, of }: AgentCountsTextProps) {
  const parts = countsByUrgency(counts);
  if (parts.length === 0) {
    return (
      <Text as="span" size="xs" tone="dim">
        <span aria-hidden>–</span>
        <span className="vh">No agents yet</span>
      </Text>
    );
  }
  const textOf = (state: Verdict, count: number) =>
    `${of === 'control' ? stateBy(state) : `${verdictLabels[state]} on`} ${agentsWord(count)}`;
  return (
    <Row as="span" gap={[4, 10]} align="stretch" wrap className={styles.counts}>
      {parts.map(([state, count]) => (
        <span key={state} title={textOf(state, count)}>
          <VerdictGlyph verdict={state} size={14} />
          <span aria-hidden>{count}</span>
          <span className="vh">{`${textOf(state, count)}. `}</span>
        </span>
      ))}
    </Row>
  );
}
