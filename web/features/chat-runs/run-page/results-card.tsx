import type { Verdict } from '#shared/judging/verdict.ts';
import { Card } from '#web/ui/card/card.tsx';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import { type ChatResult, resultText, worstFirst } from '../chat-words.ts';
import { sharedReasons } from './reasons.ts';
import styles from './run-page.module.css';

interface ResultsCardProps {
  readonly results: readonly ChatResult[];
  /** Shows the requests of one test. */
  readonly onShow: (test: string) => void;
}

/** What each test showed: how often the agent did right, did what it must not, or what it said does not tell. */
export const ResultsCard = ({ results, onShow }: ResultsCardProps) => (
  <Card
    title="What the tests showed"
    sub="Read by fixed rules from the answers below. A test that broke once in several tries has broken."
    flush
  >
    <ul>
      {worstFirst(results).map((result) => (
        <li key={result.test} className={styles.result}>
          <div className={styles.resultHead}>
            <h3>
              <button type="button" className={styles.toRequests} onClick={() => onShow(result.test)}>
                {result.title}
              </button>
            </h3>
            <span className={styles.counts}>{resultText(result)}</span>
          </div>
          <Reasons reasons={result.reasons} />
        </li>
      ))}
    </ul>
  </Card>
);

/** Shapes of what a try showed; it is the try that they stand for, and no verdict of the agent. */
const glyphs: Readonly<Record<string, Verdict>> = { held: 'pass', broke: 'fail' };

const Reasons = ({ reasons }: Pick<ChatResult, 'reasons'>) =>
  reasons.length > 0 && (
    <ul className={styles.reasons}>
      {sharedReasons(reasons).map(({ outcome, why, tries }) => (
        <li key={`${outcome} ${why}`}>
          <VerdictGlyph verdict={glyphs[outcome] ?? 'not-evidenced'} size={14} />
          <span>
            <span className="strong">{outcome}:</span> {why} <span className="dim">in {tries}</span>
          </span>
        </li>
      ))}
    </ul>
  );
