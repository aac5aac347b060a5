import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Card } from '#web/ui/card/card.tsx';
import { ErrorAlert } from '#web/ui/error-alert/error-alert.tsx';
import { Loading, Skeleton, SkeletonRows } from '#web/ui/loading/loading.tsx';
import { FrameworkAbout } from './framework-about.tsx';
import { FrameworkHeader } from './framework-header.tsx';
import { FrameworkHero } from './framework-hero.tsx';
import { FrameworkNext } from './framework-next.tsx';
import styles from './framework-page.module.css';
import type { FrameworkPageSearch } from './framework-page-search.ts';
import { FrameworkTabs } from './framework-tabs.tsx';
import { frameworkQuery } from './queries.ts';
import { standingQuery } from './standing-queries.ts';
import { recommendationsOf } from './standing-view.ts';

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
  const recommended = standing === undefined ? [] : recommendationsOf(standing.parameters);
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
        {recommended.length > 0 && (
          <div className={styles.next}>
            <FrameworkNext framework={framework.key} recommended={recommended} />
          </div>
        )}
      </div>
      {standing !== undefined && (
        <FrameworkTabs framework={framework} standing={standing} search={search} onSearch={onSearch} />
      )}
      {!failed && standing === undefined && (
        <div aria-hidden>
          <Card flush>
            <SkeletonRows rows={8} />
          </Card>
        </div>
      )}
      <div className={styles.about}>
        <FrameworkAbout framework={framework} />
      </div>
      <p className={styles.foot}>{framework.notice}</p>
    </>
  );
}

const HeroPending = () => (
  <Card flush>
    <div className={styles.pending}>
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
  </Card>
);
