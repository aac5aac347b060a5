import { useMemo } from 'react';
import type { ScanResults } from '#shared/scans/contract.ts';
import { EarnedBar } from '#web/ui/earned-bar/earned-bar.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { scoreFigure, scoreLabel } from '#web/ui/score/score-label.ts';
import { tone } from '#web/ui/score/tone.ts';
import { signed } from '../scan-facts.ts';
import { compareScans } from './comparison.ts';
import { MoveList } from './move-list.tsx';
import styles from './scan-comparison.module.css';

interface ComparedScansProps {
  readonly scanId: string;
  readonly framework: string;
  readonly before: ScanResults;
  readonly after: ScanResults;
}

/** The two scores, each parameter that changed, and the total change. */
export function ComparedScans({ scanId, framework, before, after }: ComparedScansProps) {
  const { verdicts, shares, from, to } = useMemo(() => compareScans(before, after), [before, after]);
  return (
    <>
      <Stack as="dl" gap={10} className={styles.scores}>
        <Side label="From" name={`${framework}, from`} results={before} points={from} />
        <Side label="To" name={`${framework}, to`} results={after} points={to} />
      </Stack>
      <h3 className={styles.heading}>
        {verdicts.length === 0
          ? 'No verdicts differ'
          : `${verdicts.length} ${verdicts.length === 1 ? 'verdict differs' : 'verdicts differ'}`}
      </h3>
      <MoveList moves={verdicts} scanId={scanId} exact />
      {shares.length > 0 && (
        <details className={styles.shares}>
          <summary>
            {signed(sum(shares), 2)} points from {shares.length}{' '}
            {shares.length === 1 ? 'parameter' : 'parameters'} with the same verdict
          </summary>
          <p className={styles.note}>
            Their share of the score changed: parameters entered or left the scope, the framework changed, or
            different evidence decides.
          </p>
          <MoveList moves={shares} scanId={scanId} exact />
        </details>
      )}
      <Grid as="dl" columns="minmax(0, 1fr) auto" gap={[4, 16]} className={styles.sum}>
        <dt>Total change</dt>
        <dd>{signed(sum([...verdicts, ...shares]), 2)}</dd>
        <dt>Points earned</dt>
        <dd>
          {from.toFixed(2)} <span aria-hidden>→</span>
          <span className="vh">to</span> {to.toFixed(2)}
        </dd>
        <dt>Rounded score</dt>
        <dd>
          {scoreFigure(before.score)} <span aria-hidden>→</span>
          <span className="vh">to</span> {scoreFigure(after.score)}
        </dd>
      </Grid>
    </>
  );
}

const sum = (moves: readonly { readonly points: number }[]): number =>
  moves.reduce((total, { points }) => total + points, 0);

interface SideProps {
  readonly label: string;
  readonly name: string;
  readonly results: ScanResults;
  readonly points: number;
}

const Side = ({ label, name, results, points }: SideProps) => (
  <div>
    <dt>{label}</dt>
    <dd className={`${styles.figure} ${tone(scoreLabel(results.label).verdict)}`}>
      {scoreFigure(results.score)}
    </dd>
    <dd>
      <EarnedBar value={results} name={name} size="md" />
    </dd>
    <dd className={styles.coverage}>
      {points.toFixed(2)} points · coverage {results.coverage}%
      {results.passRate !== null && ` · ${results.passRate}% passes`}
    </dd>
  </div>
);
