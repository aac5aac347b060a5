import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { AgentReply } from '#shared/agents/contract.ts';
import { Card } from '#web/ui/card/card.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { activeAgentsQuery } from '../queries.ts';
import styles from './active-agents.module.css';
import { ActiveAgentsTable } from './active-agents-table.tsx';
import { littleShown } from './little-shown.tsx';

/** Loaded lazily, because most organizations have agents with evidence. */
const LittleShownNote = lazy(() => import('./little-shown-note.tsx'));
const NoAgents = lazy(() => import('./no-agents.tsx'));
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
  const little = littleShown(agents.data?.items ?? []);
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
        footer={
          little.length > 0 && (
            <Suspense>
              <LittleShownNote agents={little} />
            </Suspense>
          )
        }
        flush
      >
        <Loaded
          query={agents}
          failed="Agents could not be loaded"
          alertIn={styles.error}
          loading="Loading agents..."
          rows={4}
          empty={({ items, any }) =>
            items.length === 0 && (
              <Suspense>
                <NoAgents any={any} />
              </Suspense>
            )
          }
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
