import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { TimelineReply } from '#shared/audit-logs/timeline-reply.ts';
import type { Page } from '#shared/kernel/page.ts';
import { type TimelineKind, timelineKinds } from '#shared/timeline/timeline-kind.ts';
import { Card } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { NothingMatches } from '#web/ui/empty-state/nothing-matches.tsx';
import { FilterBar } from '#web/ui/filter-bar/filter-bar.tsx';
import { FilterSelect } from '#web/ui/filter-bar/filter-select.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { CursorPager } from '#web/ui/pager/cursor-pager.tsx';
import type { Trail } from '#web/ui/pager/trail.ts';
import { timelineQuery } from '../queries.ts';
import styles from './agent-timeline.module.css';
import { TimelineEntry } from './timeline-entry.tsx';
import { daysOf, kindNames } from './timeline-labels.ts';

interface TimelineSearch {
  readonly kind?: TimelineKind | undefined;
  readonly cursor?: string | undefined;
}

interface AgentTimelineProps {
  readonly agentId: string;
  readonly search: TimelineSearch;
  /** The trail of pages is passed when the user moves to another page. */
  readonly onSearch: (search: TimelineSearch, trail: Trail) => void;
}

const options = timelineKinds.map((value) => ({ value, label: kindNames[value] }));

/** Timeline of an agent's changes, newest first, grouped by day. */
export default function AgentTimeline({ agentId, search, onSearch }: AgentTimelineProps) {
  const { kind, cursor } = search;
  const timeline = useQuery(timelineQuery(agentId, kind, cursor));
  const clear = () => onSearch({ kind: undefined, cursor: undefined }, []);
  return (
    <div>
      <FilterBar onClear={kind === undefined ? undefined : clear}>
        <FilterSelect
          label="Kind"
          value={kind}
          options={options}
          onChange={(next) => onSearch({ kind: next, cursor: undefined }, [])}
        />
      </FilterBar>
      <Loaded
        query={timeline}
        failed="The timeline could not be loaded"
        loading="Loading timeline..."
        rows={8}
        alertsAlways
        empty={(page) =>
          page.items.length === 0 && <Nothing page={page} narrowed={kind !== undefined} onClear={clear} />
        }
        frame={(content, page) => (
          <Card flush>
            {content}
            {page !== undefined && (
              <CursorPager
                page={page}
                cursor={cursor}
                busy={timeline.isPlaceholderData}
                onGo={(next, trail) => onSearch({ kind, cursor: next }, trail)}
              />
            )}
          </Card>
        )}
      >
        {({ items }) => <Days items={items} agentId={agentId} busy={timeline.isPlaceholderData} />}
      </Loaded>
    </div>
  );
}

interface NothingProps {
  readonly page: Page<TimelineReply>;
  readonly narrowed: boolean;
  readonly onClear: () => void;
}

/**
 * A page may be empty and still have a next page: each request searches a limited part of the list for a
 * kind.
 */
const Nothing = ({ page, narrowed, onClear }: NothingProps) => {
  if (page.next !== undefined)
    return (
      <EmptyState
        icon={IconHistory}
        title="No matching entries so far"
        hint="This part of the timeline has been searched. Select Next to search further back."
      />
    );
  return narrowed ? (
    <NothingMatches what="entry" hint="Try another kind." onClear={onClear} />
  ) : (
    <EmptyState
      icon={IconHistory}
      title="No activity yet"
      hint="Scans, score changes, and changes by users are listed here."
    />
  );
};

interface DaysProps {
  readonly items: readonly TimelineReply[];
  readonly agentId: string;
  readonly busy: boolean;
}

const Days = ({ items, agentId, busy }: DaysProps) => (
  <div className={styles.days} aria-busy={busy}>
    {daysOf(items).map(({ day, entries }) => (
      <section key={day} aria-label={day}>
        <h2 className={styles.day}>{day}</h2>
        <ol className={styles.entries}>
          {entries.map((entry) => (
            <TimelineEntry key={entry.id} entry={entry} agentId={agentId} />
          ))}
        </ol>
      </section>
    ))}
  </div>
);
