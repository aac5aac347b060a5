import { IconRadar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { EnvironmentStatusReply } from '#shared/discovery/contract.ts';
import type { Discovered } from '#shared/discovery/discovered.ts';
import type { Page } from '#shared/kernel/page.ts';
import { Card } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { NothingMatches } from '#web/ui/empty-state/nothing-matches.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { CursorPager } from '#web/ui/pager/cursor-pager.tsx';
import type { Trail } from '#web/ui/pager/trail.ts';
import { FoundActions } from '../decisions/found-actions.tsx';
import type { EnvironmentSearch } from '../environment-search.ts';
import { filterOf, isNarrowed, noFilter } from '../found-filter.ts';
import { foundPageQuery, methodsQuery } from '../queries.ts';
import { agentsText } from '../scan/scan-labels.ts';
import styles from './found-agents.module.css';
import { FoundCard } from './found-card.tsx';
import { FoundFilterBar } from './found-filter-bar.tsx';
import { nothingFoundText } from './nothing-found-text.ts';

interface FoundAgentsProps {
  readonly search: EnvironmentSearch;
  readonly status: EnvironmentStatusReply;
  readonly onSearch: (search: EnvironmentSearch, trail?: Trail) => void;
}

/** Cards of the discovered agents. */
export function FoundAgents({ search, status, onSearch }: FoundAgentsProps) {
  const agents = useQuery(foundPageQuery(search));
  const busy = agents.isPlaceholderData;
  const filter = filterOf(search);
  const narrowed = isNarrowed(filter);
  const narrow = (next: typeof filter) => onSearch(next, []);
  return (
    <>
      <FoundFilterBar
        filter={filter}
        onFilter={narrow}
        result={agents.data && narrowed && resultText(agents.data, search)}
      />
      <Loaded
        query={agents}
        failed="Discovered agents could not be loaded"
        loading="Loading discovered agents..."
        rows={6}
        inCard
        empty={({ items, next }) =>
          items.length === 0 &&
          next === undefined &&
          (narrowed ? (
            <NothingMatches
              what="discovered agent"
              hint="Remove filters or change the search text."
              onClear={() => narrow(noFilter)}
            />
          ) : (
            <NothingFound status={status} />
          ))
        }
      >
        {(page) => (
          <Card flush>
            {page.items.length === 0 ? (
              <p className={styles.further}>
                No matches on this page. The search continues on the next page.
              </p>
            ) : (
              <Grid
                as="ul"
                minColumn={340}
                keepEmpty
                aria-label="Discovered agents"
                className={styles.agents}
                aria-busy={busy}
              >
                {page.items.map((agent) => (
                  <FoundCard
                    key={agent.id}
                    agent={agent}
                    onOpen={() => onSearch({ ...search, found: agent.id })}
                    actions={<FoundActions agent={agent} inList />}
                  />
                ))}
              </Grid>
            )}
            <CursorPager
              page={page}
              cursor={search.cursor}
              busy={busy}
              onGo={(cursor, trail) => onSearch({ ...filter, cursor }, trail)}
            />
          </Card>
        )}
      </Loaded>
    </>
  );
}

/** Shown when no agent was found, with the coverage of the methods that ran. */
function NothingFound({ status: { coverage } }: Pick<FoundAgentsProps, 'status'>) {
  const methods = useQuery(methodsQuery).data?.methods.flatMap((group) => group.methods).length;
  return (
    <EmptyState icon={IconRadar} title="No agents discovered" hint={nothingFoundText(coverage, methods)} />
  );
}

/** Number of matches, when the total is known. */
const resultText = ({ items, total, next }: Page<Discovered>, { cursor }: EnvironmentSearch): string => {
  if (total !== undefined) return agentsText(total);
  if (next === undefined && cursor === undefined) return agentsText(items.length);
  return `${agentsText(items.length)} on this page`;
};
