import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ScanReply } from '#shared/scans/contract.ts';
import { Card } from '#web/ui/card/card.tsx';
import { ErrorAlert } from '#web/ui/error-alert/error-alert.tsx';
import { IconButton } from '#web/ui/icon-button/icon-button.tsx';
import { Loading, SkeletonRows } from '#web/ui/loading/loading.tsx';
import type { Compare } from './agent-scores.tsx';
import { incomparable } from './comparable.ts';
import { ComparedScans } from './compared-scans.tsx';
import { scanQuery } from './queries.ts';
import styles from './scan-comparison.module.css';
import { ScanSelect } from './scan-select.tsx';

interface ScanComparisonProps {
  readonly agentId: string;
  /** Ids of the two scans, as the address has them. */
  readonly from: string;
  readonly to: string;
  /** The scans of the agent, newest first. */
  readonly scans: readonly ScanReply[];
  readonly onCompare: Compare;
}

/** Two scans of one framework: which two, and what moved the score between them. */
export function ScanComparison({ agentId, from, to, scans, onCompare }: ScanComparisonProps) {
  const [before, after] = [useScan(from), useScan(to)];
  const framework = after.data?.framework ?? before.data?.framework;
  const choices = scans.filter((scan) => scan.status === 'completed' && scan.framework === framework);
  return (
    <Card
      title={`What moved the score${framework === undefined ? '' : ` in ${framework}`}`}
      sub="Two scans against one framework"
      aside={
        <IconButton
          label="Close the comparison"
          icon={IconX}
          onClick={() => onCompare(undefined, undefined)}
        />
      }
    >
      <div className={styles.picks}>
        <ScanSelect label="From" scans={choices} scan={before.data} onPick={(id) => onCompare(id, to)} />
        <ScanSelect label="To" scans={choices} scan={after.data} onPick={(id) => onCompare(from, id)} />
      </div>
      <Outcome agentId={agentId} before={before} after={after} />
    </Card>
  );
}

interface OutcomeProps {
  readonly agentId: string;
  readonly before: ReturnType<typeof useScan>;
  readonly after: ReturnType<typeof useScan>;
}

const useScan = (id: string) => useQuery(scanQuery(id));

function Outcome({ agentId, before, after }: OutcomeProps): ReactNode {
  const failed = [before, after].find(({ error }) => error !== null);
  if (failed !== undefined) {
    return (
      <ErrorAlert
        title="A scan could not be loaded"
        error={failed.error}
        onRetry={() => void failed.refetch()}
        retrying={failed.isFetching}
      />
    );
  }
  if (before.data === undefined || after.data === undefined) {
    return (
      <Loading label="Loading both scans...">
        <SkeletonRows rows={3} />
      </Loading>
    );
  }
  const refusal = incomparable(agentId, before.data, after.data);
  if (refusal !== undefined || before.data.results === null || after.data.results === null) {
    return <ErrorAlert title="These scans cannot be compared" message={refusal ?? 'One has no results.'} />;
  }
  return (
    <ComparedScans
      scanId={after.data.id}
      framework={after.data.framework}
      before={before.data.results}
      after={after.data.results}
    />
  );
}
