import { Button } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { DashboardStats } from '#shared/dashboard/contract.ts';
import { frameworkNames } from '#shared/frameworks/framework.ts';
import type { StandingSummary } from '#shared/standings/standing-reply.ts';
import { useUser } from '#web/features/auth/offered/use-user.ts';
import { EarnedLegend } from '#web/ui/earned-bar/earned-legend.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import type { Loadable } from '#web/ui/loaded/loadable.ts';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { Loading, Skeleton, SkeletonRows } from '#web/ui/loading/loading.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { frameworkNamesQuery } from '../offered/queries.ts';
import { standingsQuery } from '../standing-queries.ts';
import { FrameworkCard } from './framework-card.tsx';
import styles from './frameworks-page.module.css';
import type { FrameworksSearch, FrameworksTab } from './frameworks-search.ts';

const ScoresTab = lazy(async () => ({ default: (await import('./scores-tab.tsx')).ScoresTab }));

const published: ReadonlySet<string> = new Set(Object.values(frameworkNames));

const tabs: readonly { value: FrameworksTab; title: string }[] = [
  { value: 'overview', title: 'Overview' },
  { value: 'scores', title: 'Scores' },
];

interface FrameworksPageProps {
  readonly search: FrameworksSearch;
  readonly onSearch: (search: FrameworksSearch) => void;
  /** The dashboard figures of the organization. */
  readonly stats: Loadable<DashboardStats>;
  /** What a score is the mean of. */
  readonly meanOf: string;
}

/** Every framework for evaluating agents; catalog frameworks come before the organization's own. */
export function FrameworksPage({ search, onSearch, stats, meanOf }: FrameworksPageProps) {
  const tab = search.tab ?? 'overview';
  const admin = useUser()?.role === 'admin';
  return (
    <>
      <PageHeader
        title="Frameworks"
        subtitle="Frameworks your AI agents are evaluated against, with their scores"
        actions={
          <>
            {admin && (
              <Button variant="default" renderRoot={(props) => <Link to="/frameworks/custom" {...props} />}>
                Custom Frameworks
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<IconArrowsDiff size={16} stroke={1.75} aria-hidden />}
              renderRoot={(props) => (
                <Link to="/frameworks/compare" search={{ a: 'hipaa', b: 'hitrust' }} {...props} />
              )}
            >
              Compare
            </Button>
          </>
        }
      />
      <Tabs
        label="Framework views"
        tabs={tabs}
        value={tab}
        onChange={(next) => onSearch({ tab: next === 'overview' ? undefined : next })}
      >
        <div className={styles.panel}>
          {tab === 'overview' ? (
            <Overview meanOf={meanOf} />
          ) : (
            <Suspense
              fallback={
                <Loading label="Loading scores...">
                  <SkeletonRows />
                </Loading>
              }
            >
              <ScoresTab
                framework={search.framework}
                onFramework={(framework) => onSearch({ tab, framework })}
                stats={stats}
                meanOf={meanOf}
              />
            </Suspense>
          )}
        </div>
      </Tabs>
    </>
  );
}

interface OverviewProps {
  readonly meanOf: string;
}

/** One card per framework. */
function Overview({ meanOf }: OverviewProps) {
  const names = useQuery(frameworkNamesQuery);
  const standings = useQuery(standingsQuery);
  return (
    <>
      <Loaded query={standings} failed="Scores could not be loaded" alertIn={styles.alert} />
      <Loaded
        query={names}
        failed="Frameworks could not be loaded"
        loading="Loading frameworks..."
        skeleton={
          <Grid minColumn={330} keepEmpty gap={16}>
            {Object.keys(frameworkNames).map((key) => (
              <Skeleton key={key} height="188px" />
            ))}
          </Grid>
        }
      >
        {(all) => <FrameworkCards names={all} standings={standings.data} meanOf={meanOf} />}
      </Loaded>
    </>
  );
}

interface FrameworkCardsProps extends OverviewProps {
  readonly names: readonly string[];
  /** Absent until loaded. */
  readonly standings: readonly StandingSummary[] | undefined;
}

function FrameworkCards({ names, standings, meanOf }: FrameworkCardsProps) {
  const standingOf = (name: string) => standings?.find((one) => one.name === name);
  const own = names.filter((name) => !published.has(name));
  return (
    <>
      <Grid as="ul" minColumn={330} keepEmpty gap={16} aria-label="Catalog frameworks">
        {names
          .filter((name) => published.has(name))
          .map((name) => (
            <FrameworkCard key={name} name={name} standing={standingOf(name)} />
          ))}
      </Grid>
      {own.length > 0 && (
        <section aria-labelledby="own-frameworks">
          <h2 id="own-frameworks" className={styles.section}>
            Your organization’s frameworks
          </h2>
          <Grid as="ul" minColumn={330} keepEmpty gap={16}>
            {own.map((name) => (
              <FrameworkCard key={name} name={name} standing={standingOf(name)} />
            ))}
          </Grid>
        </section>
      )}
      <Stack gap={8} className={styles.legend}>
        <Text size="sm" tone="dim">
          {meanOf}.
        </Text>
        <EarnedLegend />
      </Stack>
    </>
  );
}
