import { IconCheck, IconHistory, IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { AuditTotals } from '#shared/audit-logs/contract.ts';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { Skeleton } from '#web/ui/loading/loading.tsx';
import { StatCard } from '#web/ui/stat-card/stat-card.tsx';
import { auditTotalsQuery } from '../queries.ts';
import styles from './audit-figures.module.css';

const CARDS = ['Total Events', 'Create Actions', 'Update Actions', 'Delete Actions'];

/** Total number of events in the trail, independent of the filters. */
export const AuditFigures = () => {
  const totals = useQuery(auditTotalsQuery);
  return (
    <Loaded
      query={totals}
      failed="The figures could not be loaded"
      alertIn={styles.figures}
      loading="Loading figures..."
      skeleton={
        <div className={styles.four}>
          {CARDS.map((card) => (
            <Stack gap={12} key={card} className={styles.blank}>
              <Skeleton width="40%" />
              <Skeleton width="24%" height="32px" />
              <Skeleton width="60%" />
            </Stack>
          ))}
        </div>
      }
      frame={(content) => <div className={styles.figures}>{content}</div>}
    >
      {(data) => <Figures totals={data} />}
    </Loaded>
  );
};

const CONTEXT = 'In the entire trail';

const Figures = ({ totals }: { readonly totals: AuditTotals }) => {
  const of = (action: string) => ({ to: '/audit-trail', search: { action } }) as const;
  return (
    <div className={styles.four}>
      <StatCard
        label="Total Events"
        icon={IconHistory}
        figure={totals.total.toLocaleString('en-US')}
        context={CONTEXT}
        to={{ to: '/audit-trail', search: {} }}
      />
      <StatCard
        label="Create Actions"
        icon={IconPlus}
        figure={totals.created.toLocaleString('en-US')}
        context={CONTEXT}
        to={of('create')}
      />
      <StatCard
        label="Update Actions"
        icon={IconCheck}
        figure={totals.updated.toLocaleString('en-US')}
        context={CONTEXT}
        to={of('update')}
      />
      <StatCard
        label="Delete Actions"
        icon={IconX}
        figure={totals.deleted.toLocaleString('en-US')}
        context={CONTEXT}
        to={of('delete')}
      />
    </div>
  );
};
