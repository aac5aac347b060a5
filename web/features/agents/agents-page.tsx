import { Button } from '@mantine/core';
import { IconPlus, IconRobot } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useCanWrite } from '#web/features/auth/use-user.ts';
import { Card } from '#web/ui/card/card.tsx';
import { EarnedLegend } from '#web/ui/earned-bar/earned-legend.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { ErrorAlert } from '#web/ui/error-alert/error-alert.tsx';
import { Loading, SkeletonRows } from '#web/ui/loading/loading.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { CursorPager } from '#web/ui/pager/cursor-pager.tsx';
import type { Trail } from '#web/ui/pager/trail.ts';
import styles from './agents-page.module.css';
import type { AgentsSearch } from './agents-search.ts';
import { AgentsTable } from './agents-table.tsx';
import { agentsPageQuery } from './queries.ts';

const RegisterAgentDialog = lazy(() => import('./register-agent-dialog.tsx'));
const AgentDrawer = lazy(() => import('./agent-drawer.tsx'));
const AttestationsDue = lazy(() => import('#web/features/attestations/attestations-due.tsx'));

interface AgentsPageProps {
  readonly search: AgentsSearch;
  readonly onSearch: (search: AgentsSearch, trail?: Trail) => void;
}

/** The registered agents, how each stands, and the way to register another. */
export function AgentsPage({ search, onSearch }: AgentsPageProps) {
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(agentsPageQuery(search));
  const [registering, setRegistering] = useState<'no' | 'yes' | 'done'>('no');
  const canWrite = useCanWrite();
  const register = () => setRegistering('yes');
  const count =
    data &&
    (data.total ?? (data.next === undefined && search.cursor === undefined ? data.items.length : undefined));
  return (
    <>
      <PageHeader
        title="AI Agents"
        subtitle="Manage and monitor your AI agents across different compliance frameworks"
        actions={
          canWrite && (
            <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={register}>
              Register Agent
            </Button>
          )
        }
      />
      <Suspense>
        <AttestationsDue />
      </Suspense>
      {data === undefined && error !== null ? (
        <ErrorAlert
          title="Agents could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : data === undefined ? (
        <Card flush>
          <Loading label="Loading agents...">
            <SkeletonRows rows={8} />
          </Loading>
        </Card>
      ) : data.items.length === 0 && search.cursor === undefined ? (
        <Card flush>
          <EmptyState
            icon={IconRobot}
            title="No AI agents registered"
            hint="Get started by registering your first AI agent to begin compliance monitoring."
            action={canWrite && <Button onClick={register}>Register Your First Agent</Button>}
          />
        </Card>
      ) : (
        <Card
          flush
          title={`Registered AI Agents${count === undefined ? '' : ` (${count})`}`}
          aside={
            <div className={styles.legend}>
              <EarnedLegend />
            </div>
          }
        >
          <AgentsTable
            agents={data.items}
            busy={isPlaceholderData}
            opened={search.agent}
            onOpen={(agent) => onSearch({ ...search, agent })}
          />
          <CursorPager
            page={data}
            cursor={search.cursor}
            busy={isPlaceholderData}
            onGo={(cursor, trail) => onSearch({ cursor }, trail)}
          />
        </Card>
      )}
      {registering !== 'no' && (
        <Suspense>
          <RegisterAgentDialog opened={registering === 'yes'} onClose={() => setRegistering('done')} />
        </Suspense>
      )}
      <Suspense>
        {search.agent !== undefined && (
          <AgentDrawer
            key={search.agent}
            agentId={search.agent}
            onClose={() => onSearch({ ...search, agent: undefined })}
          />
        )}
      </Suspense>
    </>
  );
}
