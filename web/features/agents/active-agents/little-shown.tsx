import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AgentReply } from '#shared/agents/contract.ts';
import { ENOUGH_COVERAGE } from '#shared/scoring/labels.ts';
import { activeAgentsQuery } from '../queries.ts';
import styles from './active-agents.module.css';

/** Agents with insufficient evidence, whose scores count in the organization score. */
const littleShown = (agents: readonly AgentReply[]): readonly AgentReply[] =>
  agents.filter(({ score }) => score?.label === 'insufficient-evidence');

/**
 * Beside the organization score: the number of recently registered agents with insufficient
 * evidence.
 */
export function LittleShownCount() {
  const count = littleShown(useQuery(activeAgentsQuery).data?.items ?? []).length;
  return (
    count > 0 && (
      <span>{`${count} new ${count === 1 ? 'agent has' : 'agents have'} insufficient evidence`}</span>
    )
  );
}

/**
 * Names the newest agents whose missing evidence lowers the organization score, with links; renders nothing
 * without any.
 */
export const littleShownNote = (agents: readonly AgentReply[]) => {
  const little = littleShown(agents);
  return (
    little.length > 0 && (
      <p className={styles.note}>
        Coverage below {ENOUGH_COVERAGE}% for{' '}
        {little.map(({ id, name, score }, index) => (
          <span key={id}>
            {index > 0 && ', '}
            <Link
              to="/agents/$agentId"
              params={{ agentId: id }}
              search={{ tab: 'questionnaire' }}
              className="inline-link"
            >
              {name}
            </Link>{' '}
            ({score?.coverage}%)
          </span>
        ))}
        . From its first scan, an agent counts in the score of your organization, and missing evidence lowers
        that score.
      </p>
    )
  );
};
