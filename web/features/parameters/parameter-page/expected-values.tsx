import type { Verdict } from '#shared/judging/score.ts';
import { tone } from '#web/ui/score/tone.ts';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import { verdictWords } from '#web/ui/verdict-glyph/verdict-words.ts';
import type { CatalogueDetail } from '../catalogue-entry.ts';
import { expectationLines } from '../expectation-text.ts';
import styles from './parameter-page.module.css';
import { valueTypeText } from './value-type-text.ts';

/** The value that is asked for, and what each value of it amounts to, with the sentence that a scan says then. */
export function ExpectedValues({
  parameter: { value, expectation, says },
}: {
  readonly parameter: CatalogueDetail;
}) {
  return (
    <>
      <dl className={styles.value}>
        <dt>Value</dt>
        <dd>{valueTypeText(value)}</dd>
      </dl>
      <dl className={styles.outcomes}>
        {expectationLines(expectation, value).map(({ outcome, text }) => (
          <Outcome key={outcome} verdict={outcome} values={text} says={says[outcome]} />
        ))}
        <Outcome verdict="not-evidenced" values="Nobody has shown a value" says={says.missing} />
      </dl>
      <p className={styles.hint}>
        A pass earns its whole share of the score, a partial half of it. What fails, and what nobody has
        shown, earns nothing.
      </p>
    </>
  );
}

interface OutcomeProps {
  readonly verdict: Verdict;
  readonly values: string;
  /** A partial may have no sentence of its own. */
  readonly says: string | undefined;
}

const Outcome = ({ verdict, values, says }: OutcomeProps) => (
  <div>
    <dt className={`${styles.outcome} ${tone(verdict)}`}>
      <VerdictGlyph verdict={verdict} />
      {verdictWords[verdict]}
    </dt>
    <dd>
      <p className="strong">{values}</p>
      {says !== undefined && <p className={styles.says}>{says}</p>}
    </dd>
  </div>
);
