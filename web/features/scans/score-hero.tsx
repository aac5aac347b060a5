import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ScanResults } from '#shared/scans/contract.ts';
import { ScoreBadge } from '#web/ui/badges/score-badge.tsx';
import { BracketedBar } from '#web/ui/earned-bar/bracketed-bar.tsx';
import { ScoreLegend } from '#web/ui/earned-bar/score-legend.tsx';
import { scoreFigure } from '#web/ui/score/score-label.ts';
import { SeverityGlyph } from '#web/ui/severity-glyph/severity-glyph.tsx';
import { severityWords } from '#web/ui/severity-glyph/severity-words.ts';
import { span } from '#web/ui/time/format.ts';
import { passedText } from './scan-facts.ts';
import styles from './score-hero.module.css';

interface ScoreHeroProps {
  readonly agentId: string;
  readonly framework: string;
  readonly results: ScanResults;
  readonly now: Date;
}

/** What the scan found, as one figure with its bar, its coverage and where every point went. */
export function ScoreHero({ agentId, framework, results, now }: ScoreHeroProps) {
  return (
    <section className={styles.hero} aria-label="Score">
      <div className={styles.head}>
        <div className={styles.lead}>
          <div className={`${styles.figure} ${results.score === null ? styles.none : ''}`}>
            <span data-testid="score">{scoreFigure(results.score)}</span>
            {results.score !== null && <small>/ 100</small>}
          </div>
          <ScoreBadge score={results.score} says="compliance" />
        </div>
        <Facts results={results} now={now} />
      </div>
      <BracketedBar value={results} name={framework} />
      {results.score === null ? (
        <Unearned agentId={agentId} framework={framework} />
      ) : (
        <ScoreLegend points={results.points} />
      )}
    </section>
  );
}

function Facts({ results, now }: { readonly results: ScanResults; readonly now: Date }) {
  const { coverage, worstSeverity, counts, freshness } = results;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Coverage</dt>
        <dd>{coverage}%</dd>
      </div>
      <div>
        <dt>Worst failing</dt>
        <dd>
          {worstSeverity === null ? (
            'None'
          ) : (
            <>
              <SeverityGlyph severity={worstSeverity} size={14} />
              {severityWords[worstSeverity]}
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>Passed</dt>
        <dd>{passedText(counts)}</dd>
      </div>
      <div>
        <dt>Oldest evidence</dt>
        <dd>
          {freshness.oldest === null
            ? 'None'
            : (span(now.getTime() - Date.parse(freshness.oldest)) ?? 'just now')}
        </dd>
      </div>
    </dl>
  );
}

interface UnearnedProps {
  readonly agentId: string;
  readonly framework: string;
}

/** Said instead of figures when nothing was evidenced: what would earn a score. */
const Unearned = ({ agentId, framework }: UnearnedProps) => (
  <div className={styles.unearned}>
    <p>
      <b>Nothing has been shown yet, so there is no score.</b> It does not mean that the agent fails{' '}
      {framework}: nobody has looked, or nobody could. A manifest that declares how the agent works, or a
      connection that Accredit may test, earns the first points. Each control below says what would show it.
    </p>
    <Button
      variant="default"
      renderRoot={(props) => <Link to="/agents" search={{ agent: agentId }} {...props} />}
    >
      Add a connection or a manifest
    </Button>
  </div>
);
