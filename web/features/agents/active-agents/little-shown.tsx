import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AgentReply } from '#shared/agents/contract.ts';
import { ENOUGH_COVERAGE, restsOnLittle } from '#shared/agents/labels.ts';
import { activeAgentsQuery } from '../queries.ts';
import styles from './active-agents.module.css';

/** Those whose score counts in that of the organization and rests on too little. */
const littleShown = (agents: readonly AgentReply[]): readonly AgentReply[] =>
  agents.filter(({ score }) => restsOnLittle(score));

/** Beside the organization's score: of how many of the agents registered last it counts a score that rests on too little. */
export function LittleShownCount() {
  const count = littleShown(useQuery(activeAgentsQuery).data?.items ?? []).length;
  return (
    count > 0 && <span>{`too little evidence of ${count} new ${count === 1 ? 'agent' : 'agents'}`}</span>
  );
}

/** Which of the newest agents lower the organization's score by what nobody has shown, and where to show it; nothing without any. */
export const littleShownNote = (agents: readonly AgentReply[]) => {
  const little = littleShown(agents);
  return (
    little.length > 0 && (
      <p className={styles.note}>
        Less than {ENOUGH_COVERAGE}% is shown of{' '}
        {little.map(({ id, name, score }, place) => (
          <span key={id}>
            {place > 0 && ', '}
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
        . From its first scan on an agent counts in the score of your organization, and lowers it by what
        nobody has shown.
      </p>
    )
  );
};
