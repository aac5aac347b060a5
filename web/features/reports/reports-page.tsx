import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DashboardStats } from '#shared/dashboard/contract.ts';
import { FrameworkScores } from '#web/features/frameworks/framework-scores.tsx';
import { frameworkNamesQuery } from '#web/features/frameworks/queries.ts';
import { Card } from '#web/ui/card/card.tsx';
import { EarnedLegend } from '#web/ui/earned-bar/earned-legend.tsx';
import { NothingMatches } from '#web/ui/empty-state/nothing-matches.tsx';
import { ErrorAlert } from '#web/ui/error-alert/error-alert.tsx';
import { FilterSelect } from '#web/ui/filter-bar/filter-select.tsx';
import { Loading, SkeletonRows } from '#web/ui/loading/loading.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import styles from './reports-page.module.css';
import type { ReportsSearch } from './reports-search.ts';

interface ReportsPageProps {
  readonly search: ReportsSearch;
  readonly onSearch: (search: ReportsSearch) => void;
  /** Absent until they are known. */
  readonly stats: DashboardStats | undefined;
  /** Why the figures could not be asked for. */
  readonly statsError: Error | null;
  readonly onRetry: () => void;
}

/** Scores of all frameworks, or of the one that the address names. */
export function ReportsPage({ search, onSearch, stats, statsError, onRetry }: ReportsPageProps) {
  const names = useQuery(frameworkNamesQuery);
  const { framework } = search;
  const error = names.error ?? statsError;
  const failed = error !== null && (names.data === undefined || stats === undefined);
  const shown = names.data?.filter((name) => framework === undefined || name === framework);
  return (
    <>
      <PageHeader
        title="Reports"
        subtitle="How your AI agents stand in each framework, by what evidence shows"
      />
      <div className={styles.filters}>
        <FilterSelect
          label="All frameworks"
          value={framework}
          options={names.data ?? []}
          onChange={(next) => onSearch({ framework: next })}
        />
      </div>
      {failed ? (
        <ErrorAlert
          title="Scores could not be loaded"
          error={error}
          onRetry={() => {
            void names.refetch();
            onRetry();
          }}
          retrying={names.isFetching}
        />
      ) : (
        <Card
          title={framework ?? 'Scores by framework'}
          sub="Mean of each agent's latest scan"
          aside={framework !== undefined && <Leads framework={framework} />}
          footer={<EarnedLegend />}
          flush
        >
          {shown === undefined ? (
            <Loading label="Loading reports...">
              <SkeletonRows rows={10} />
            </Loading>
          ) : shown.length === 0 ? (
            <NothingMatches
              what="framework"
              hint="Choose one of the frameworks that your organization has."
              onClear={() => onSearch({})}
            />
          ) : (
            <FrameworkScores names={shown} frameworks={stats?.frameworks} />
          )}
        </Card>
      )}
      <p className={styles.notice}>
        A score is evidence for an assessor, not a certification. What nobody has shown earns no points.
      </p>
    </>
  );
}

const Leads = ({ framework }: { readonly framework: string }) => (
  <div className={styles.leads}>
    <Button
      variant="subtle"
      size="xs"
      renderRoot={(props) => <Link to="/scans" search={{ framework }} {...props} />}
    >
      Scans
    </Button>
    <Button
      variant="subtle"
      size="xs"
      renderRoot={(props) => <Link to="/issues" search={{ framework }} {...props} />}
    >
      Issues
    </Button>
  </div>
);
