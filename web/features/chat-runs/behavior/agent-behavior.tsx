import { Button } from '@mantine/core';
import { IconChecklist, IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { inFlight } from '#shared/jobs/job-status.ts';
import { Card } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { chatRunsQuery, chatTestsQuery } from '../queries.ts';
import { useRunEnds } from '../use-run-ends.ts';
import styles from './behavior.module.css';
import { Hindrances } from './obstacles.tsx';
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
      <p className={styles.intro}>
        Accredit can send this agent test prompts and evaluate the responses with fixed rules. All text sent
        is synthetic, never real patient data. Runs consume tokens, appear in the agent's logs, and may
        trigger the agent's own tools. Responses are stored with personal data and secrets masked.
      </p>
      {running !== undefined && (
        <Row as="p" gap={[4, 16]} align="stretch" wrap className={styles.running}>
          <span>
            Run in progress: {running.done} of {running.total} requests.
          </span>
          <Link to="/chat-runs/$runId" params={{ runId: running.id }} className="inline-link">
            View or stop run
          </Link>
        </Row>
      )}
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
              <TestChoice agentId={agentId} asked={asked} busy={running !== undefined} />
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
