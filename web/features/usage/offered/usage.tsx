import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '#web/api/queries.ts';
import { Card } from '#web/ui/card/card.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { DateTimeText } from '#web/ui/time/time.tsx';
import { PlanCard } from '../plan-card.tsx';
import { usageGroups } from '../usage-labels.ts';
import { UsageTable } from '../usage-table.tsx';

/** Usage changes constantly, so it is refetched on every visit. */
const usageQuery = { ...routeQuery('GET /api/usage', {}), staleTime: 0 };

/** The organization's plan and quotas, their usage, and what to do at a limit. */
const Usage = () => {
  const query = useQuery(usageQuery);
  const { isFetching, refetch } = query;
  return (
    <Loaded
      query={query}
      failed="Usage could not be loaded"
      loading="Loading usage..."
      rows={6}
      inCard
      empty={({ quotas }) => quotas.length === 0 && <p className="sm t2">No quotas apply.</p>}
    >
      {({ asOf, plan, planUsage, quotas }) => (
        <>
          <PlanCard plan={plan} planUsage={planUsage} />
          {usageGroups(quotas).map((group, index) => (
            <Card
              key={group.title}
              title={group.title}
              sub={
                index === 0 ? (
                  <>
                    As of <DateTimeText at={asOf} />. {group.sub}
                  </>
                ) : (
                  group.sub
                )
              }
              aside={
                index === 0 && (
                  <Button
                    variant="default"
                    size="xs"
                    leftSection={<IconRefresh size={14} stroke={1.75} aria-hidden />}
                    loading={isFetching}
                    onClick={() => void refetch()}
                  >
                    Refresh
                  </Button>
                )
              }
              flush
            >
              <UsageTable label={group.title} quotas={group.quotas} />
            </Card>
          ))}
        </>
      )}
    </Loaded>
  );
};

export default Usage;
