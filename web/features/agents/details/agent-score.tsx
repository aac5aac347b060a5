import { CouldNotReach } from '#web/ui/badges/could-not-reach.tsx';
import { ScoreBadge } from '#web/ui/badges/score-badge.tsx';
import { CapLine } from '#web/ui/earned-bar/cap-line.tsx';
import { EarnedBar } from '#web/ui/earned-bar/earned-bar.tsx';
import { HowMade } from '#web/ui/earned-bar/how-made.tsx';
import { earnedSum, pointsText } from '#web/ui/earned-bar/segments.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { scoreFigure, scoreLabel } from '#web/ui/score/score-label.ts';
import { tone } from '#web/ui/score/tone.ts';
import { unscored } from '#web/ui/score/unscored.ts';
import { Verified } from '#web/ui/score/verified.tsx';
import { Ago } from '#web/ui/time/time.tsx';
import { earnHint } from '../agent-labels.ts';
import type { AgentDetail } from './agent-details.tsx';
import styles from './agent-drawer.module.css';

/** The overall score with its bar, risk label and last scan; without a score, what would earn one. */
export function AgentScore({
  agent: { name, score, lastScanAt, couldNotReach, connection, manifest },
}: {
  readonly agent: AgentDetail;
}) {
  const value = score ?? unscored;
  const known = {
    lastScanAt,
    ...(connection && { connection }),
    ...(couldNotReach !== undefined && { couldNotReach }),
  };
  return (
    <section aria-label="Score">
      <Row gap={[4, 8]} align="baseline" wrap>
        <span className={`${styles.figure} ${tone(scoreLabel(value.label).verdict)}`}>
          {scoreFigure(value.score)}
        </span>
        {value.score !== null && <span className="dim">/ 100</span>}
        <ScoreBadge label={value.label} message="risk" />
        <span className={styles.measured}>
          {score !== null && score.score !== null && (
            <>
              <Verified value={score} /> · coverage {score.coverage}% ·{' '}
            </>
          )}
          {lastScanAt === null ? (
            'never scanned'
          ) : (
            <>
              last scan <Ago at={lastScanAt} />
            </>
          )}
        </span>
      </Row>
      {couldNotReach !== undefined && <CouldNotReach addresses={[couldNotReach]} />}
      <div className={styles.bar}>
        <EarnedBar value={value} name={name} size="md" />
      </div>
      {score === null || score.score === null ? (
        <p className={styles.sums}>
          No score yet: no evidence. {earnHint(known, manifest !== null)} to earn the first points.
        </p>
      ) : (
        <>
          <p className={styles.sums}>
            <b>{pointsText(earnedSum(score.points))}</b> earned,{' '}
            <b>{pointsText(score.points.needsStrongerProof)}</b> need stronger proof,{' '}
            <b>{pointsText(score.points.partialLoss)}</b> lost to partial results,{' '}
            <b>{pointsText(score.points.failing)}</b> failing, <b>{pointsText(score.points.noEvidence)}</b>{' '}
            without evidence
          </p>
          <CapLine value={score} />
          <p className={styles.sums}>
            <HowMade />
          </p>
        </>
      )}
    </section>
  );
}
