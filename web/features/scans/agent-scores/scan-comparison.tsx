import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ScanReply, ScanResults } from '#shared/scans/contract.ts';
import { Card } from '#web/ui/card/card.tsx';
import { ErrorAlert } from '#web/ui/error-alert/error-alert.tsx';
import { IconButton } from '#web/ui/icon-button/icon-button.tsx';
import { together } from '#web/ui/loaded/loadable.ts';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { scanQuery } from '../queries.ts';
import type { Compare } from './agent-scores.tsx';
import { incomparable } from './comparable.ts';
import { ComparedScans } from './compared-scans.tsx';
import styles from './scan-comparison.module.css';
import { ScanSelect } from './scan-select.tsx';

interface ScanComparisonProps {
  readonly agentId: string;
  /** Ids of the two scans, from the URL. */
  readonly from: string;
  readonly to: string;
  /** The scans of the agent, newest first. */
  readonly scans: readonly ScanReply[];
  readonly onCompare: Compare;
}

/** Two scans of one framework, and what changed the score between them. */
export function ScanComparison({ agentId, from, to, scans, onCompare }: ScanComparisonProps) {
  const [before, after] = [useScan(from), useScan(to)];
  const framework = after.data?.framework ?? before.data?.framework;
  const choices = scans.filter((scan) => scan.status === 'completed' && scan.framework === framework);
  return (
    <Card
      title={`Score changes${framework === undefined ? '' : ` in ${framework}`}`}
      sub="Compares two scans against one framework"
      aside={
        <IconButton label="Close comparison" icon={IconX} onClick={() => onCompare(undefined, undefined)} />
      }
    >
      <div className={styles.picks}>
        <ScanSelect label="From" scans={choices} scan={before.data} onPick={(id) => onCompare(id, to)} />
        <ScanSelect label="To" scans={choices} scan={after.data} onPick={(id) => onCompare(from, id)} />
      </div>
      <Loaded
        query={together(before, after)}
        failed="A scan could not be loaded"
        loading="Loading both scans..."
        rows={3}
      >
        {([earlier, later]) => <Outcome agentId={agentId} before={earlier} after={later} />}
      </Loaded>
    </Card>
  );
}

const useScan = (id: string) => useQuery(scanQuery(id));

type Compared = ScanReply & { readonly results: ScanResults | null };

interface OutcomeProps {
  readonly agentId: string;
  readonly before: Compared;
  readonly after: Compared;
}

function Outcome({ agentId, before, after }: OutcomeProps) {
  const rejection = incomparable(agentId, before, after);
  if (rejection !== undefined || before.results === null || after.results === null) {
    return (
      <ErrorAlert
        title="These scans cannot be compared"
        message={rejection ?? 'One of the scans has no results.'}
      />
    );
  }
  return (
    <ComparedScans
      scanId={after.id}
      framework={after.framework}
      before={before.results}
      after={after.results}
    />
  );
}
