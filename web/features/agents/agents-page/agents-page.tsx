import { Button } from '@mantine/core';
import { IconPlus, IconRobot } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { AgentReply } from '#shared/agents/contract.ts';
import type { Page } from '#shared/kernel/page.ts';
import { useCanWrite } from '#web/features/auth/offered/use-user.ts';
import { Card } from '#web/ui/card/card.tsx';
import { EarnedLegend } from '#web/ui/earned-bar/earned-legend.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { CursorPager } from '#web/ui/pager/cursor-pager.tsx';
import type { Trail } from '#web/ui/pager/trail.ts';
import styles from '../agent-cells.module.css';
import type { AgentsSearch } from '../agents-search.ts';
import { agentsPageQuery } from '../queries.ts';
import { AgentsTable } from './agents-table.tsx';

const RegisterAgentDialog = lazy(() => import('../dialogs/register-agent-dialog.tsx'));
const AgentDrawer = lazy(() => import('../details/agent-drawer.tsx'));
const AttestationsDue = lazy(() => import('#web/features/attestations/offered/attestations-due.tsx'));
const ExceptionsDue = lazy(() => import('#web/features/exceptions/offered/exceptions-due.tsx'));

interface AgentsPageProps {
  readonly search: AgentsSearch;
  readonly onSearch: (search: AgentsSearch, trail?: Trail) => void;
}

/** The registered agents with their scores, and the button to register another. */
export function AgentsPage({ search, onSearch }: AgentsPageProps) {
  const agents = useQuery(agentsPageQuery(search));
  const busy = agents.isPlaceholderData;
  const [registering, setRegistering] = useState<'no' | 'yes' | 'done'>(search.register ? 'yes' : 'no');
  const canWrite = useCanWrite();
  const register = () => setRegistering('yes');
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
        <ExceptionsDue />
      </Suspense>
      <Loaded
        query={agents}
        failed="Agents could not be loaded"
        loading="Loading agents..."
        rows={8}
        inCard
        empty={({ items }) =>
          items.length === 0 &&
          search.cursor === undefined && (
            <EmptyState
              icon={IconRobot}
              title="No AI agents registered"
              hint="Get started by registering your first AI agent to begin compliance monitoring."
              action={canWrite && <Button onClick={register}>Register Your First Agent</Button>}
            />
          )
        }
      >
        {(page) => (
          <Card
            flush
            title={`Registered AI Agents${countText(page, search)}`}
            aside={
              <div className={styles.legend}>
                <EarnedLegend />
              </div>
            }
          >
            <AgentsTable
              agents={page.items}
              busy={busy}
              opened={search.agent}
              onOpen={(agent) => onSearch({ ...search, agent })}
            />
            <CursorPager
              page={page}
              cursor={search.cursor}
              busy={busy}
              onGo={(cursor, trail) => onSearch({ cursor }, trail)}
            />
          </Card>
        )}
      </Loaded>
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

/** ` (14)`; empty if the total is unknown and there are further pages. */
const countText = ({ items, total, next }: Page<AgentReply>, { cursor }: AgentsSearch): string => {
  const count = total ?? (next === undefined && cursor === undefined ? items.length : undefined);
  return count === undefined ? '' : ` (${count})`;
};
