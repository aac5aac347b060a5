import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useId } from 'react';
import type { ScanReply, ScanResults } from '#shared/scans/contract.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { tone } from '#web/ui/score/tone.ts';
import { otherModelBefore } from '../other-model.ts';
import { signed } from '../scan-facts.ts';
import styles from './side-card.module.css';

/** Loaded lazily, because it waits for the previous scans anyway. */
const ScoreHistory = lazy(async () => ({ default: (await import('./score-history.tsx')).ScoreHistory }));

/** Number of changes shown; the parameter list contains the rest. */
const SHOWN = 3;

interface MovedCardProps {
  readonly scan: Pick<ScanReply, 'agentId' | 'framework' | 'completedAt'>;
  readonly results: ScanResults;
}

/** The evidence that changed the score since the previous completed scan, largest change first. */
export function MovedCard({ scan: { agentId, framework, completedAt }, results }: MovedCardProps) {
  const { moved, score, previousScore, issues } = results;
  const title = useId();
  const change = score === null || previousScore === null ? undefined : score - previousScore;
  const largest = moved.toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const more = largest.length - SHOWN;
  return (
    <section aria-labelledby={title}>
      <Row gap={[2, 12]} wrap className={styles.head}>
        <h2 id={title}>Score changes</h2>
        {change !== undefined && (
          <span className={`${styles.aside} strong ${toneOf(change)}`}>{signed(change)} since last scan</span>
        )}
      </Row>
      <Stack gap={12} className={styles.body}>
        {completedAt !== null && (
          <Suspense>
            <ScoreHistory agentId={agentId} framework={framework} until={completedAt} />
          </Suspense>
        )}
        {largest.length === 0 ? (
          <p className={styles.hint}>{stillText(framework, results)}</p>
        ) : (
          <Stack as="ul" gap={8} className={`${styles.moves} sm`}>
            {largest.slice(0, SHOWN).map((move) => (
              <li key={move.parameterId}>
                <span className={`${styles.points} ${toneOf(move.points)}`}>{signed(move.points)}</span>
                <span>
                  {move.title}
                  <span className={styles.because}>{move.because}</span>
                </span>
              </li>
            ))}
          </Stack>
        )}
        <p className={styles.hint}>
          {more > 0 && `And ${more} smaller ${more === 1 ? 'move' : 'moves'}. `}
          {issuesText(issues)}{' '}
          <Link to="/scans" className="nowrap" search={{ agentId, framework }}>
            All scans
          </Link>{' '}
          <Link to="/agents/$agentId" className="nowrap" params={{ agentId }} search={{ tab: 'history' }}>
            Compare scans
          </Link>
        </p>
      </Stack>
    </section>
  );
}

const toneOf = (points: number): string => (points > 0 ? tone('pass') : points < 0 ? tone('fail') : 'dim');

const stillText = (
  framework: string,
  { score, previousScore, previousModel }: Pick<ScanResults, 'score' | 'previousScore' | 'previousModel'>,
): string => {
  if (previousModel !== undefined) return otherModelBefore(previousModel);
  if (score === null) return 'No score yet. Score changes appear here once evidence earns a score.';
  return previousScore === null
    ? `This is the first ${framework} score of this agent. The next scan shows here which evidence changed it.`
    : 'No verdict changed since the previous scan.';
};

const issuesText = ({ raised, reopened, resolved, open }: ScanResults['issues']): string => {
  const parts = [
    [raised, 'raised'],
    [reopened, 'reopened'],
    [resolved, 'resolved'],
  ].flatMap(([count, word]) => (count === 0 ? [] : [`${count} ${word}`]));
  return `Issues: ${[...parts, `${open} open`].join(', ')}.`;
};
