import { Link } from '@tanstack/react-router';
import type { FrameworkStats } from '#shared/dashboard/contract.ts';
import { EarnedBar } from '#web/ui/earned-bar/earned-bar.tsx';
import { pointsText } from '#web/ui/earned-bar/segments.ts';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { unscored } from '#web/ui/score/unscored.ts';
import styles from './healthcare-panel.module.css';

/** The distribution of a framework's points, and its open issues. */
export function FrameworkDetails({ figures }: { readonly figures: FrameworkStats }) {
  const { name, key, points, verified, coverage, cap, openIssues } = figures;
  const value = points ? { ...figures, points, coverage: coverage ?? 0 } : unscored;
  return (
    <Stack gap={12}>
      <EarnedBar value={value} name={name} size="md" />
      {points === null ? (
        <p>
          No active agent has a score in {name} yet. Run a scan against this framework to see the distribution
          of its points.
        </p>
      ) : (
        <Grid as="dl" columns="repeat(auto-fit, minmax(120px, 1fr))" gap={[8, 20]} className={styles.facts}>
          <Fact term="Verified">{verified} points</Fact>
          <Fact term="Coverage">{coverage}%</Fact>
          <Fact term="Lost or failing">{pointsText(points.partialLoss + points.failing)} points</Fact>
          <Fact term="Not covered">{pointsText(points.noEvidence + points.needsStrongerProof)} points</Fact>
        </Grid>
      )}
      {cap && <p>{cap.sentence}</p>}
      <Row as="p" gap={[4, 16]} align="stretch" wrap className={styles.ways}>
        <Link to="/issues" search={{ framework: name, status: 'open' }} className="inline-link">
          {openIssues} open {openIssues === 1 ? 'issue' : 'issues'}
        </Link>
        <Link to="/frameworks/$key" params={{ key }} className="inline-link">
          Controls of {name}
        </Link>
      </Row>
    </Stack>
  );
}

const Fact = ({ term, children }: { readonly term: string; readonly children: React.ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);
