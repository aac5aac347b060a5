import { IconRobot } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Card } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { CursorPager } from '#web/ui/pager/cursor-pager.tsx';
import type { Trail } from '#web/ui/pager/trail.ts';
import { watchedAgentsQuery } from '../queries.ts';
import { AgentCard } from './agent-card.tsx';
import styles from './monitoring-page.module.css';

interface WatchedAgentsProps {
  readonly cursor: string | undefined;
  readonly onGo: (cursor: string | undefined, trail: Trail) => void;
}

/** Cards of the agents on one page. */
export const WatchedAgents = ({ cursor, onGo }: WatchedAgentsProps) => {
  const agents = useQuery(watchedAgentsQuery(cursor));
  const busy = agents.isPlaceholderData;
  return (
    <Loaded
      query={agents}
      failed="Agents could not be loaded"
      loading="Loading agents..."
      inCard
      empty={({ items }) =>
        items.length === 0 &&
        cursor === undefined && <EmptyState icon={IconRobot} title="No agents registered yet." />
      }
    >
      {(page) => (
        <Card
          flush
          title="Monitored Agents"
          sub="Results of each agent's last check: response, certificate, and approved baseline"
        >
          <ul aria-label="Monitored agents" className={styles.agents} aria-busy={busy}>
            {page.items.map((watched) => (
              <AgentCard key={watched.agent.id} {...watched} />
            ))}
          </ul>
          <CursorPager page={page} cursor={cursor} busy={busy} onGo={onGo} />
        </Card>
      )}
    </Loaded>
  );
};
