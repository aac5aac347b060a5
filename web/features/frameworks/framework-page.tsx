import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ErrorAlert } from '#web/ui/error-alert/error-alert.tsx';
import { Loading, Skeleton, SkeletonRows } from '#web/ui/loading/loading.tsx';
import { FrameworkAbout } from './framework-about.tsx';
import { FrameworkHeader } from './framework-header.tsx';
import { FrameworkHero } from './framework-hero.tsx';
import styles from './framework-page.module.css';
import type { FrameworkPageSearch } from './framework-page-search.ts';
import { FrameworkTabs } from './framework-tabs.tsx';
import { frameworkQuery } from './queries.ts';
import { standingQuery } from './standing-queries.ts';

interface FrameworkPageProps {
  /** Key of the framework, or its name. */
  readonly id: string;
  readonly search: FrameworkPageSearch;
  readonly onSearch: (change: Partial<FrameworkPageSearch>) => void;
}

/** One framework: what it is, how the organization stands in it, and every reason for that. */
export function FrameworkPage({ id, search, onSearch }: FrameworkPageProps) {
  const { data: framework } = useSuspenseQuery(frameworkQuery(id));
  const { data: standing, error, refetch, isFetching } = useQuery(standingQuery(id));
  const failed = standing === undefined && error !== null;
  return (
    <>
      <FrameworkHeader framework={framework} />
      <div className={styles.top}>
        {failed && (
          <div>
            <ErrorAlert
              title="How your agents stand could not be loaded"
              error={error}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          </div>
        )}
        {!failed && standing === undefined && <HeroPending />}
        {standing !== undefined && <FrameworkHero framework={framework} standing={standing} />}
        <FrameworkAbout framework={framework} />
      </div>
      {standing !== undefined && (
        <FrameworkTabs framework={framework} standing={standing} search={search} onSearch={onSearch} />
      )}
      {!failed && standing === undefined && (
        <div className={styles.card} aria-hidden>
          <SkeletonRows rows={8} />
        </div>
      )}
      <p className={styles.foot}>{framework.notice}</p>
    </>
  );
}

const HeroPending = () => (
  <div className={`${styles.card} ${styles.pending}`}>
    <Loading label="Loading framework...">
      <div className={styles.lines}>
        <Skeleton width="160px" height="56px" />
        <Skeleton height="24px" />
        <Skeleton width="70%" />
        <Skeleton width="60%" />
        <Skeleton width="64%" />
      </div>
    </Loading>
  </div>
);
