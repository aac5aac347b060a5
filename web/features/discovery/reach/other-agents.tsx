import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Seen } from '#web/ui/quoted-text/seen.tsx';
import { graphQuery } from '../queries.ts';
import styles from './reach-graph.module.css';
import { type GraphAgent, reachedWith } from './reached-with.ts';

/** Number of agents named before the rest are counted. */
const NAMED = 5;

/**
 * Agents that reach a discovered agent, and agents that share its models and data. Renders nothing if there
 * are none or until the graph has loaded.
 */
export function OtherAgents({ id }: { readonly id: string }) {
  const { data } = useQuery(graphQuery);
  if (data === undefined) return null;
  const { by, shared } = reachedWith(data, id);
  const lines = [
    ...(by.length > 0 ? [{ what: 'Reached by', agents: by }] : []),
    ...[...shared].map(([name, agents]) => ({ what: `${name} is also reached by`, agents })),
  ];
  if (lines.length === 0) return null;
  return (
    <Stack as="ul" gap={4} className={styles.others}>
      {lines.map(({ what, agents }) => (
        <li key={what}>
          <Seen>{what}</Seen> <Names agents={agents} />
        </li>
      ))}
      {data.more && <li className="dim">Among the newest {data.agents.toLocaleString('en-US')} agents.</li>}
    </Stack>
  );
}

const Names = ({ agents }: { readonly agents: readonly GraphAgent[] }) => (
  <>
    {agents.slice(0, NAMED).map(({ id, name }, index) => (
      <span key={id}>
        {index > 0 && ', '}
        <Link to="/environment" search={{ found: id }} resetScroll={false} className="inline-link">
          <Seen>{name}</Seen>
        </Link>
      </span>
    ))}
    {agents.length > NAMED && ` and ${(agents.length - NAMED).toLocaleString('en-US')} more`}.
  </>
);
