import { Button } from '@mantine/core';
import { IconRobot } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { AgentReply } from '#shared/agents/contract.ts';
import { useCanWrite } from '#web/features/auth/offered/use-user.ts';
import { Card } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { activeAgentsQuery } from '../queries.ts';
import styles from './active-agents.module.css';
import { ActiveAgentsTable } from './active-agents-table.tsx';
import { littleShownNote } from './little-shown.tsx';

const EditAgentDialog = lazy(() => import('../dialogs/edit-agent-dialog.tsx'));

interface ActiveAgentsProps {
  /** Number of active agents, once known. */
  readonly total: number | undefined;
  /** The agent whose details are open. */
  readonly opened: string | undefined;
  readonly onOpen: (agentId: string) => void;
}

/** The newest active agents on the dashboard, each with its actions. */
export function ActiveAgents({ total, opened, onOpen }: ActiveAgentsProps) {
  const agents = useQuery(activeAgentsQuery);
  const [editing, setEditing] = useState<AgentReply>();
  const canWrite = useCanWrite();
  const shown = agents.data?.items.length ?? 0;
  return (
    <>
      <Card
        title={
          <>
            Active AI Agents
            {shown > 0 && total !== undefined && (
              <span className={styles.count}>{` ${shown} of ${Math.max(shown, total)}`}</span>
            )}
          </>
        }
        aside={
          agents.data?.any && (
            <Button variant="subtle" size="xs" renderRoot={(props) => <Link to="/agents" {...props} />}>
              View all
            </Button>
          )
        }
        footer={littleShownNote(agents.data?.items ?? [])}
        flush
      >
        <Loaded
          query={agents}
          failed="Agents could not be loaded"
          alertIn={styles.error}
          loading="Loading agents..."
          rows={4}
          empty={({ items, any }) => items.length === 0 && <NoAgents any={any} canWrite={canWrite} />}
        >
          {({ items }) => (
            <ActiveAgentsTable agents={items} opened={opened} onOpen={onOpen} onEdit={setEditing} />
          )}
        </Loaded>
      </Card>
      {editing !== undefined && (
        <Suspense>
          <EditAgentDialog agent={editing} onClose={() => setEditing(undefined)} />
        </Suspense>
      )}
    </>
  );
}

const RegisterFirst = () => (
  <Button
    variant="default"
    renderRoot={(props) => <Link to="/agents" search={{ register: 'new' }} {...props} />}
  >
    Register Your First Agent
  </Button>
);

const NoAgents = ({ any, canWrite }: { readonly any: boolean; readonly canWrite: boolean }) =>
  any ? (
    <EmptyState
      icon={IconRobot}
      title="No active agents"
      hint="The most recently registered agents are inactive. Activate an agent to include it here."
      action={
        <Button variant="default" renderRoot={(props) => <Link to="/agents" {...props} />}>
          View Agents
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={IconRobot}
      title="No agents registered"
      hint="Get started by registering your first AI agent."
      action={canWrite && <RegisterFirst />}
    />
  );
