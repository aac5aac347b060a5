import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ErrorAlert } from '#web/ui/error-alert/error-alert.tsx';
import { Loading, SkeletonRows } from '#web/ui/loading/loading.tsx';
import styles from './agent-scores.module.css';
import { MoveList } from './move-list.tsx';
import { scanQuery } from './queries.ts';
import { signed } from './scan-facts.ts';

/** Moves beyond these are left to the comparison. */
const SHOWN = 5;

/** What moved the score of a scan since the completed one before. */
export function LatestMoves({ scanId }: { readonly scanId: string }) {
  const { data, error, isFetching, refetch } = useQuery(scanQuery(scanId));
  if (data === undefined) {
    return error === null ? (
      <Loading label="Loading what moved the score...">
        <SkeletonRows rows={2} />
      </Loading>
    ) : (
      <ErrorAlert
        title="The scan could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  const { results } = data;
  if (results === null) return null;
  const { moved, score, previousScore } = results;
  if (previousScore === null && moved.length === 0) {
    return (
      <p className={styles.hint}>
        Nothing to set it against: the next scan shows here which evidence moved the score.
      </p>
    );
  }
  if (moved.length === 0) return <p className={styles.hint}>No verdict changed since the scan before.</p>;
  const rest = moved.length - SHOWN;
  return (
    <>
      <p className={styles.hint}>
        {score !== null && previousScore !== null
          ? `${previousScore} in the scan before, ${score} now: ${signed(score - previousScore)}.`
          : 'Against the scan before.'}
      </p>
      <MoveList moves={moved.slice(0, SHOWN)} scanId={scanId} />
      {rest > 0 && (
        <p className={styles.hint}>
          {`And ${rest} smaller ${rest === 1 ? 'move' : 'moves'}. `}
          <Link
            to="/scans/$scanId"
            params={{ scanId }}
            search={{ tab: 'parameters' }}
            className="inline-link"
          >
            All parameters
          </Link>
        </p>
      )}
    </>
  );
}
