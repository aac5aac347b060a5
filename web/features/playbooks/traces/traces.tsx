import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { actionLabels } from '#shared/playbooks/labels.ts';
import type { TraceReply } from '#shared/playbooks/trace.ts';
import { TagBadge } from '#web/ui/badges/tag-badge.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { CursorPager } from '#web/ui/pager/cursor-pager.tsx';
import type { Trail } from '#web/ui/pager/trail.ts';
import { DateTimeText } from '#web/ui/time/time.tsx';
import { tracesQuery } from '../queries.ts';
import { effectSentence, verdictLabels } from './trace-labels.ts';
import styles from './traces.module.css';

interface TracesProps {
  readonly cursor: string | undefined;
  readonly onGo: (cursor: string | undefined, trail: Trail) => void;
}

/** Results of playbooks for each discovered agent, with reasons, newest first. */
export default function Traces({ cursor, onGo }: TracesProps) {
  const query = useQuery(tracesQuery(cursor));
  const { isPlaceholderData } = query;
  return (
    <div className={styles.page}>
      <Card
        title="Traces"
        sub="What playbooks did with each agent of a scan or report, and why; retained for 90 days"
        flush
      >
        <Loaded
          query={query}
          failed="Traces could not be loaded"
          alertIn={styles.alert}
          loading="Loading traces..."
          empty={({ items }) =>
            items.length === 0 && (
              <EmptyState
                icon={IconHistory}
                title="No traces"
                hint="While auto-registration is on, playbooks run when an environment scan ends or a report arrives."
              />
            )
          }
        >
          {(page) => (
            <>
              <ul className={styles.list} aria-label="Traces" aria-busy={isPlaceholderData}>
                {page.items.map((trace) => (
                  <Trace key={trace.id} trace={trace} />
                ))}
              </ul>
              <CursorPager page={page} cursor={cursor} busy={isPlaceholderData} onGo={onGo} />
            </>
          )}
        </Loaded>
      </Card>
    </div>
  );
}

const Trace = ({ trace }: { readonly trace: TraceReply }) => {
  const { at, discoveredName, agentId, verdict, type, environment, frameworks, tags, playbooks, more } =
    trace;
  const given = [
    ...(type === null ? [] : [type]),
    ...(environment === null ? [] : [environment]),
    ...frameworks,
    ...tags,
  ];
  const matched = playbooks.filter(({ stopped }) => stopped === undefined);
  const others = playbooks.filter(({ stopped }) => stopped !== undefined);
  return (
    <Stack as="li" gap={8} className={styles.trace}>
      <Row as="p" gap={[2, 14]} align="stretch" wrap className={styles.title}>
        {agentId === null ? (
          <b>{discoveredName}</b>
        ) : (
          <Link to="/agents/$agentId" params={{ agentId }}>
            {discoveredName}
          </Link>
        )}
        <span>{verdictLabels[verdict]}</span>
        <span className="dim nowrap">
          <DateTimeText at={at} />
        </span>
      </Row>
      {given.length > 0 && (
        <Row
          as="ul"
          gap={6}
          align="stretch"
          wrap
          className={styles.tags}
          aria-label={`Assigned to ${discoveredName}`}
        >
          {given.map((one) => (
            <li key={one}>
              <TagBadge>{one}</TagBadge>
            </li>
          ))}
        </Row>
      )}
      <ul className={styles.notified} aria-label={`Playbooks that matched ${discoveredName}`}>
        {matched.map((playbook) => (
          <li key={playbook.id}>
            <b>{playbook.name}</b> <span className="dim num">({playbook.priority})</span>:{' '}
            {playbook.actions.map((action) => effectSentence(actionLabels[action.type], action)).join('; ')}
          </li>
        ))}
        {matched.length === 0 && <li>No playbook matched.</li>}
      </ul>
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>
            {others.length + more} {others.length + more === 1 ? 'playbook' : 'playbooks'} did not match
          </summary>
          <ul className={styles.notified}>
            {others.map(({ id, name, stopped }) => (
              <li key={id}>
                <b>{name}</b>: “{stopped?.condition}”{' '}
                {stopped?.outcome === 'unknown' ? 'is unknown' : 'does not match'}
              </li>
            ))}
            {more > 0 && <li>{more} more are not listed.</li>}
          </ul>
        </details>
      )}
    </Stack>
  );
};
