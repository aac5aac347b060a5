import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageQuery } from '#web/app/queries.ts';
import { Card } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { ErrorAlert } from '#web/ui/error-alert/error-alert.tsx';
import { Loading, SkeletonRows } from '#web/ui/loading/loading.tsx';
import { Pager } from '#web/ui/pager/pager.tsx';
import styles from './agent-issues.module.css';
import { IssuesTable } from './issues-table.tsx';

interface AgentIssuesProps {
  readonly agentId: string;
  /** Name of the framework that the issues break. */
  readonly framework: string;
}

/** The issues of one agent that break a framework, last seen first. */
export function AgentIssues({ agentId, framework }: AgentIssuesProps) {
  // The cursors of the pages before; the last one is of the page on screen.
  const [trail, setTrail] = useState<readonly { readonly cursor: string; readonly offset: number }[]>([]);
  const at = trail.at(-1);
  const query = { agentId, framework, cursor: at?.cursor };
  const { data, error, isFetching, refetch } = useQuery(pageQuery('GET /api/issues', { query }));
  if (data === undefined) {
    return (
      <div className={styles.panel}>
        {error === null ? (
          <Card flush>
            <Loading label="Loading issues...">
              <SkeletonRows rows={3} />
            </Loading>
          </Card>
        ) : (
          <ErrorAlert title="Issues could not be loaded" error={error} onRetry={() => void refetch()} />
        )}
      </div>
    );
  }
  const { items, next, total } = data;
  const offset = at?.offset ?? 0;
  const paged = trail.length > 0 || next !== undefined;
  return (
    <div className={styles.panel}>
      <Card flush>
        {items.length === 0 ? (
          <EmptyState
            icon={IconShieldCheck}
            title="No compliance issues"
            hint={`No parameter of this agent fails in a way that breaks ${framework}.`}
          />
        ) : (
          <IssuesTable issues={items} busy={isFetching} />
        )}
        {paged && (
          <Pager
            offset={offset}
            count={items.length}
            total={total}
            busy={isFetching}
            onPrevious={trail.length > 0 ? () => setTrail(trail.slice(0, -1)) : undefined}
            onNext={
              next ? () => setTrail([...trail, { cursor: next, offset: offset + items.length }]) : undefined
            }
          />
        )}
      </Card>
    </div>
  );
}
