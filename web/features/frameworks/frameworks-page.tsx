import { Button } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { frameworkNames } from '#shared/frameworks/framework.ts';
import { useUser } from '#web/features/auth/use-user.ts';
import { EarnedLegend } from '#web/ui/earned-bar/earned-legend.tsx';
import { ErrorAlert } from '#web/ui/error-alert/error-alert.tsx';
import { Loading, Skeleton } from '#web/ui/loading/loading.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { FrameworkCard } from './framework-card.tsx';
import styles from './frameworks-page.module.css';
import { frameworkNamesQuery } from './queries.ts';
import { standingsQuery } from './standing-queries.ts';

const published: ReadonlySet<string> = new Set(Object.values(frameworkNames));

/** Every framework that agents can be judged by, those of the catalogue before the organization's own. */
export function FrameworksPage() {
  const names = useQuery(frameworkNamesQuery);
  const standings = useQuery(standingsQuery);
  const standingOf = (name: string) => standings.data?.find((one) => one.name === name);
  const admin = useUser()?.role === 'admin';
  const own = names.data?.filter((name) => !published.has(name)) ?? [];
  return (
    <>
      <PageHeader
        title="Frameworks"
        subtitle="What your AI agents are judged by, and how they stand"
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
      {standings.data === undefined && standings.error !== null && (
        <div className={styles.alert}>
          <ErrorAlert
            title="Scores could not be loaded"
            error={standings.error}
            onRetry={() => void standings.refetch()}
            retrying={standings.isFetching}
          />
        </div>
      )}
      {names.data === undefined && names.error !== null ? (
        <ErrorAlert
          title="Frameworks could not be loaded"
          error={names.error}
          onRetry={() => void names.refetch()}
          retrying={names.isFetching}
        />
      ) : names.data === undefined ? (
        <Loading label="Loading frameworks...">
          <div className={styles.grid}>
            {Object.keys(frameworkNames).map((key) => (
              <Skeleton key={key} height="188px" />
            ))}
          </div>
        </Loading>
      ) : (
        <>
          <ul className={styles.grid} aria-label="Frameworks of the catalogue">
            {names.data
              .filter((name) => published.has(name))
              .map((name) => (
                <FrameworkCard key={name} name={name} standing={standingOf(name)} />
              ))}
          </ul>
          {own.length > 0 && (
            <section aria-labelledby="own-frameworks">
              <h2 id="own-frameworks" className={styles.section}>
                Your organization’s own
              </h2>
              <ul className={styles.grid}>
                {own.map((name) => (
                  <FrameworkCard key={name} name={name} standing={standingOf(name)} />
                ))}
              </ul>
            </section>
          )}
          <div className={styles.legend}>
            <EarnedLegend />
          </div>
        </>
      )}
    </>
  );
}
