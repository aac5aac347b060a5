import { Button } from '@mantine/core';
import { IconChecklist, IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { inFlight } from '#shared/jobs/job-status.ts';
import { Card } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { Hindrances } from '../plan/hindrances.tsx';
import { chatRunsQuery, chatTestsQuery } from '../queries.ts';
import { useRunEnds } from '../use-run-ends.ts';
import styles from './behavior.module.css';
import { DueCard } from './due-card.tsx';
import { RunsTable } from './runs-table.tsx';
import { TestChoice } from './test-choice.tsx';

/** Behavior testing of an agent: the available tests, and the previous runs. */
export default function AgentBehavior({ agentId }: { readonly agentId: string }) {
  const tests = useQuery(chatTestsQuery(agentId));
  const pages = useInfiniteQuery(chatRunsQuery(agentId));
  const runs = useMemo(() => pages.data?.pages.flatMap(({ items }) => items), [pages.data]);
  const running = runs?.find(inFlight);
  useRunEnds(
    useMemo(() => runs ?? [], [runs]),
    'POST /api/agents/{id}/chat-runs',
  );
  return (
    <>
      <Loaded
        query={tests}
        failed="Tests could not be loaded"
        loading="Loading tests..."
        rows={6}
        inCard
        alertsAlways
      >
        {(asked) => (
          <>
            <Hindrances agentId={agentId} hindrances={asked.hindrances} />
            {asked.tests.length === 0 ? (
              <Card flush>
                <EmptyState
                  icon={IconChecklist}
                  title="No tests"
                  hint="No behavior test is available for an agent of this kind."
                />
              </Card>
            ) : (
              <>
                <DueCard agentId={agentId} asked={asked} running={running} />
                <TestChoice agentId={agentId} asked={asked} busy={running !== undefined} />
              </>
            )}
          </>
        )}
      </Loaded>
      <Card title="Runs" flush>
        <Loaded
          query={{ ...pages, data: runs }}
          failed="Runs could not be loaded"
          alertIn={styles.alert}
          loading="Loading runs..."
          rows={3}
          empty={(all) =>
            all.length === 0 && (
              <EmptyState
                icon={IconHistory}
                title="No runs yet"
                hint="Each run is listed here with every request, its response, and the test results."
              />
            )
          }
        >
          {(all) => <RunsTable runs={all} />}
        </Loaded>
        {pages.hasNextPage && (
          <Row align="stretch" justify="center" className={styles.more}>
            <Button
              variant="default"
              size="xs"
              loading={pages.isFetchingNextPage}
              onClick={() => void pages.fetchNextPage()}
            >
              Show Earlier Runs
            </Button>
          </Row>
        )}
      </Card>
    </>
  );
}
