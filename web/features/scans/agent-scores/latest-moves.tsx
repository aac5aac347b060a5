import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ScanResults } from '#shared/scans/contract.ts';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { otherModelBefore } from '../other-model.ts';
import { scanQuery } from '../queries.ts';
import { signed } from '../scan-facts.ts';
import styles from './agent-scores.module.css';
import { MoveList } from './move-list.tsx';

/** Number of changes shown; the comparison lists the rest. */
const SHOWN = 5;

/** What changed the score since the previous completed scan. */
export function LatestMoves({ scanId }: { readonly scanId: string }) {
  return (
    <Loaded
      query={useQuery(scanQuery(scanId))}
      failed="The scan could not be loaded"
      loading="Loading score changes..."
      rows={2}
    >
      {({ results }) => results !== null && <Moves scanId={scanId} results={results} />}
    </Loaded>
  );
}

interface MovesProps {
  readonly scanId: string;
  readonly results: ScanResults;
}

function Moves({ scanId, results }: MovesProps) {
  const { moved, score, previousScore, previousModel } = results;
  if (previousModel !== undefined) return <p className={styles.hint}>{otherModelBefore(previousModel)}</p>;
  if (previousScore === null && moved.length === 0) {
    return (
      <p className={styles.hint}>
        No earlier scan to compare with. The next scan shows here which evidence changed the score.
      </p>
    );
  }
  if (moved.length === 0) return <p className={styles.hint}>No verdict changed since the previous scan.</p>;
  const rest = moved.length - SHOWN;
  return (
    <>
      <p className={styles.hint}>
        {score !== null && previousScore !== null
          ? `${previousScore} in the previous scan, ${score} now: ${signed(score - previousScore)}.`
          : 'Compared with the previous scan.'}
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
