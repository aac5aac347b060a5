import type { Verdict } from '#shared/scoring/score.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { tone } from '#web/ui/score/tone.ts';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import { verdictLabels } from '#web/ui/verdict-glyph/verdict-labels.ts';
import type { CatalogDetail } from '../catalog-entry.ts';
import { expectationLines } from '../expectation-text.ts';
import styles from './parameter-page.module.css';
import { valueTypeText } from './value-type-text.ts';

/** Expected value and the outcome of each possible value, with the message that a scan shows. */
export function ExpectedValues({
  parameter: { value, expectation, sentences },
}: {
  readonly parameter: CatalogDetail;
}) {
  return (
    <>
      <dl className={styles.value}>
        <dt>Value</dt>
        <dd>{valueTypeText(value)}</dd>
      </dl>
      <dl className={styles.outcomes}>
        {expectationLines(expectation, value).map(({ outcome, text }) => (
          <Outcome key={outcome} verdict={outcome} values={text} sentences={sentences[outcome]} />
        ))}
        <Outcome verdict="not-evidenced" values="No evidence" sentences={sentences.missing} />
      </dl>
      <Text size="sm" tone="dim">
        A pass earns the full share of the score, and a partial earns half. Failures and parameters without
        evidence earn nothing.
      </Text>
    </>
  );
}

interface OutcomeProps {
  readonly verdict: Verdict;
  readonly values: string;
  /** A partial may have no message of its own. */
  readonly sentences: string | undefined;
}

const Outcome = ({ verdict, values, sentences }: OutcomeProps) => (
  <div>
    <Row as="dt" gap={6} className={`${styles.outcome} ${tone(verdict)}`}>
      <VerdictGlyph verdict={verdict} />
      {verdictLabels[verdict]}
    </Row>
    <dd>
      <p className="strong">{values}</p>
      {sentences !== undefined && <p className={styles.sentences}>{sentences}</p>}
    </dd>
  </div>
);
