import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Page } from '#shared/kernel/page.ts';
import type { ScanReply } from '#shared/scans/contract.ts';
import { Card } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { FilterBar } from '#web/ui/filter-bar/filter-bar.tsx';
import { FilterSelect } from '#web/ui/filter-bar/filter-select.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { AGENT_SCANS, agentScansQuery } from '../queries.ts';
import styles from './history-chart.module.css';
import { HistoryChart } from './history-chart.tsx';
import { frameworksOf, historyRows, MAX_SERIES, seriesOf } from './history-series.ts';
import { HistoryTable } from './history-table.tsx';

interface HistorySearch {
  readonly framework?: string | undefined;
}

interface AgentHistoryProps {
  readonly agentId: string;
  readonly search: HistorySearch;
  readonly onSearch: (change: HistorySearch) => void;
}

/** Scores of an agent over time: a line per framework, and every scan as a row. */
export default function AgentHistory({ agentId, search, onSearch }: AgentHistoryProps) {
  return (
    <Loaded
      query={useQuery(agentScansQuery(agentId))}
      failed="The history could not be loaded"
      loading="Loading history..."
      rows={6}
      inCard
    >
      {(page) => <History agentId={agentId} page={page} search={search} onSearch={onSearch} />}
    </Loaded>
  );
}

interface HistoryProps extends AgentHistoryProps {
  readonly page: Page<ScanReply>;
}

function History({ agentId, page, search, onSearch }: HistoryProps) {
  const { framework } = search;
  const names = frameworksOf(page.items);
  const scans = page.items.filter((scan) => framework === undefined || scan.framework === framework);
  const rows = historyRows(scans);
  return (
    <>
      <div>
        <FilterBar
          onClear={framework === undefined ? undefined : () => onSearch({ framework: undefined })}
          result={`${rows.length} completed ${rows.length === 1 ? 'scan' : 'scans'}`}
        >
          <FilterSelect
            label="Framework"
            value={framework}
            options={names}
            onChange={(next) => onSearch({ framework: next })}
          />
        </FilterBar>
        <Lines scans={scans} />
      </div>
      {rows.length > 0 && (
        <Card title="Scans" flush>
          <HistoryTable rows={rows} />
        </Card>
      )}
      <p className={styles.note}>
        {page.next !== undefined && `The latest ${AGENT_SCANS} scans are shown. `}
        <Link to="/scans" search={{ agentId }}>
          All scans of this agent
        </Link>
      </p>
    </>
  );
}

function Lines({ scans }: { readonly scans: readonly ScanReply[] }) {
  const series = seriesOf(scans);
  const left = series.length - MAX_SERIES;
  return (
    <Card title="Score over time">
      {series.length === 0 ? (
        <EmptyState
          icon={IconHistory}
          title="Not enough scans"
          hint="The chart requires two scored scans against the same framework."
        />
      ) : (
        <>
          <HistoryChart series={series.slice(0, MAX_SERIES)} />
          {left > 0 && (
            <p className={styles.note}>
              The {MAX_SERIES} most recently scanned frameworks of {series.length}; choose one above to see
              its line.
            </p>
          )}
        </>
      )}
    </Card>
  );
}
