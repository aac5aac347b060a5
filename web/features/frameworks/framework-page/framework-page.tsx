import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '#web/ui/card/card.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/loading/loading.tsx';
import type { FrameworkPageSearch } from '../framework-page-search.ts';
import { frameworkQuery } from '../offered/queries.ts';
import { standingQuery } from '../standing-queries.ts';
import { recommendationsOf } from '../standing-view.ts';
import { FrameworkAbout } from './framework-about.tsx';
import { FrameworkHeader } from './framework-header.tsx';
import { FrameworkHero } from './framework-hero.tsx';
import { FrameworkNext } from './framework-next.tsx';
import styles from './framework-page.module.css';
import { FrameworkTabs } from './framework-tabs.tsx';

interface FrameworkPageProps {
  /** Key or name of the framework. */
  readonly id: string;
  readonly search: FrameworkPageSearch;
  readonly onSearch: (change: Partial<FrameworkPageSearch>) => void;
}

/** Page of one framework: what it is, the organization's score in it, and the reasons for the score. */
export function FrameworkPage({ id, search, onSearch }: FrameworkPageProps) {
  const { data: framework } = useSuspenseQuery(frameworkQuery(id));
  const stands = useQuery(standingQuery(id));
  const standing = stands.data;
  const recommended = standing === undefined ? [] : recommendationsOf(standing.parameters);
  return (
    <>
      <FrameworkHeader framework={framework} />
      <Stack gap={24} className={styles.top}>
        <Loaded
          query={stands}
          failed="Your framework results could not be loaded"
          loading="Loading framework..."
          skeleton={<HeroBlank />}
          frame={(content, known) => (known === undefined ? <HeroPending>{content}</HeroPending> : content)}
        >
          {(known) => <FrameworkHero framework={framework} standing={known} />}
        </Loaded>
        {recommended.length > 0 && (
          <div className={styles.next}>
            <FrameworkNext framework={framework.key} recommended={recommended} />
          </div>
        )}
      </Stack>
      {standing !== undefined && (
        <FrameworkTabs framework={framework} standing={standing} search={search} onSearch={onSearch} />
      )}
      {stands.isPending && (
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

const HeroPending = ({ children }: { readonly children: ReactNode }) => (
  <Card flush>
    <div className={styles.pending}>{children}</div>
  </Card>
);

const HeroBlank = () => (
  <Stack gap={16}>
    <Skeleton width="160px" height="56px" />
    <Skeleton height="24px" />
    <Skeleton width="70%" />
    <Skeleton width="60%" />
    <Skeleton width="64%" />
  </Stack>
);
