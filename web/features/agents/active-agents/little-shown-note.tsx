import { Link } from '@tanstack/react-router';
import type { AgentReply } from '#shared/agents/contract.ts';
import { ENOUGH_COVERAGE } from '#shared/scoring/labels.ts';
import styles from './active-agents.module.css';

/**
 * Names the newest agents whose missing evidence lowers the organization score, with links.
 */
export default function LittleShownNote({ agents }: { readonly agents: readonly AgentReply[] }) {
  return (
    <p className={styles.note}>
      Coverage below {ENOUGH_COVERAGE}% for{' '}
      {agents.map(({ id, name, score }, index) => (
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
  );
}
