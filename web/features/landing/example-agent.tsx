import { strengthLabels } from '#shared/scoring/sum-labels.ts';
import { ScoreBadge } from '#web/ui/badges/score-badge.tsx';
import { SeverityBadge } from '#web/ui/badges/severity-badge.tsx';
import { CodeFrame } from '#web/ui/code-frame/code-frame.tsx';
import { CapLine } from '#web/ui/earned-bar/cap-line.tsx';
import { EarnedBar } from '#web/ui/earned-bar/earned-bar.tsx';
import { EarnedLegend } from '#web/ui/earned-bar/earned-legend.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { scoreFigure } from '#web/ui/score/score-label.ts';
import tones from '#web/ui/score/tone.module.css';
import { date } from '#web/ui/time/format.ts';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import { verdictLabels } from '#web/ui/verdict-glyph/verdict-labels.ts';
import styles from './example-agent.module.css';
import { type ExampleParameter, example } from './offered/landing-data.ts';

const { score } = example;

/** An example agent: its score, and two parameters with their proof. */
export const ExampleAgent = () => (
  <figure className={styles.card} aria-label={`Example agent, scored in ${example.framework}`}>
    <div className={styles.head}>
      <div>
        <p className="strong">{example.agent}</p>
        <p className="dim sm">Example agent, {example.framework}</p>
      </div>
      <ScoreBadge label={score.label} message="compliance" />
    </div>
    <div className={styles.figures}>
      <span>
        <b className={styles.score}>{scoreFigure(score.score)}</b> <span className="dim">/ 100</span>
      </span>
      <span className="dim sm num">
        Verified {score.verified} · coverage {score.coverage}%
      </span>
    </div>
    <EarnedBar value={score} name={`Example in ${example.framework}`} size="md" />
    <EarnedLegend leadsOn={false} />
    <CapLine value={score} />
    {example.parameters.map((parameter) => (
      <Parameter key={parameter.id} parameter={parameter} />
    ))}
    <figcaption className="dim xs">
      Computed by the scoring rules of the product. The probe recorded the exchange from a test server.
    </figcaption>
  </figure>
);

const Parameter = ({ parameter }: { readonly parameter: ExampleParameter }) => {
  const { title, verdict, severity, reason, strength, excerpt, observedAt } = parameter;
  return (
    <div className={styles.parameter}>
      <Row gap={[4, 8]} wrap>
        <VerdictGlyph verdict={verdict} />
        <span className={`strong ${tones[verdict]}`}>{verdictLabels[verdict]}</span>
        <span className="strong">{title}</span>
        <SeverityBadge severity={severity} />
      </Row>
      <p className="t2 sm">
        {reason}
        {strength && ` Evidence: ${strengthLabels[strength].toLowerCase()}.`}
      </p>
      {excerpt && (
        <CodeFrame
          className={styles.excerpt}
          label={`Proof of ${title}`}
          caption={`Recorded by the MCP probe${observedAt ? ` on ${date(observedAt)}` : ''}`}
        >
          {excerpt}
        </CodeFrame>
      )}
    </div>
  );
};
