import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Page } from '#shared/kernel/page.ts';
import { pageQuery } from '#web/api/queries.ts';
import { Card } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { Pager } from '#web/ui/pager/pager.tsx';
import styles from './agent-issues.module.css';
import { IssuesTable } from './issues-table.tsx';

/** Start of a page of the list. */
interface Place {
  readonly cursor: string;
  readonly offset: number;
}

interface AgentIssuesProps {
  readonly agentId: string;
  /** Name of the framework that the issues violate. */
  readonly framework: string;
}

/** Issues of one agent in one framework, most recently seen first. */
export function AgentIssues({ agentId, framework }: AgentIssuesProps) {
  // Cursors of the previous pages; the last one belongs to the page on screen.
  const [trail, setTrail] = useState<readonly Place[]>([]);
  const at = trail.at(-1);
  const goOn = ({ items, next }: Page<unknown>, offset: number) =>
    next === undefined
      ? undefined
      : () => setTrail([...trail, { cursor: next, offset: offset + items.length }]);
  const query = { agentId, framework, cursor: at?.cursor };
  const issues = useQuery(pageQuery('GET /api/issues', { query }));
  const { isFetching } = issues;
  const offset = at?.offset ?? 0;
  return (
    <div className={styles.panel}>
      <Loaded
        query={issues}
        failed="Issues could not be loaded"
        loading="Loading issues..."
        rows={3}
        empty={({ items }) =>
          items.length === 0 && (
            <EmptyState
              icon={IconShieldCheck}
              title="No compliance issues"
              hint={`This agent has no failing parameter that affects ${framework}.`}
            />
          )
        }
        frame={(content, page) => (
          <Card flush>
            {content}
            {page !== undefined && (trail.length > 0 || page.next !== undefined) && (
              <Pager
                offset={offset}
                count={page.items.length}
                total={page.total}
                busy={isFetching}
                onPrevious={trail.length > 0 ? () => setTrail(trail.slice(0, -1)) : undefined}
                onNext={goOn(page, offset)}
              />
            )}
          </Card>
        )}
      >
        {({ items }) => <IssuesTable issues={items} busy={isFetching} />}
      </Loaded>
    </div>
  );
}
