import type { Verdict } from '#shared/scoring/verdict.ts';
import { Card } from '#web/ui/card/card.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import { type ChatResult, resultText, worstFirst } from '../chat-labels.ts';
import { sharedReasons } from './reasons.ts';
import styles from './run-page.module.css';

interface ResultsCardProps {
  readonly results: readonly ChatResult[];
  /** Shows the requests of one test. */
  readonly onShow: (test: string) => void;
}

/** The results of each test: how often the agent held, broke, or gave an unclear answer. */
export const ResultsCard = ({ results, onShow }: ResultsCardProps) => (
  <Card
    title="Test results"
    sub="Evaluated with fixed rules from the responses below. A single failed attempt fails the test."
    flush
  >
    <ul>
      {worstFirst(results).map((result) => (
        <li key={result.test} className={styles.result}>
          <Row gap={[2, 16]} align="stretch" justify="space-between" wrap>
            <h3>
              <button type="button" className={styles.toRequests} onClick={() => onShow(result.test)}>
                {result.title}
              </button>
            </h3>
            <span className={styles.counts}>{resultText(result)}</span>
          </Row>
          <Reasons reasons={result.reasons} />
        </li>
      ))}
    </ul>
  </Card>
);

/** Glyphs for the outcome of an attempt, not for a verdict on the agent. */
const glyphs: Readonly<Record<string, Verdict>> = { held: 'pass', broke: 'fail' };

const Reasons = ({ reasons }: Pick<ChatResult, 'reasons'>) =>
  reasons.length > 0 && (
    <Stack as="ul" gap={4} className={styles.reasons}>
      {sharedReasons(reasons).map(({ outcome, why, tries }) => (
        <li key={`${outcome} ${why}`}>
          <VerdictGlyph verdict={glyphs[outcome] ?? 'not-evidenced'} size={14} />
          <span>
            <span className="strong">{outcome}:</span> {why} <span className="dim">in {tries}</span>
          </span>
        </li>
      ))}
    </Stack>
  );
