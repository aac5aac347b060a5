import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { pointsText } from '#web/ui/earned-bar/segments.ts';
import { NextSteps } from '#web/ui/next-steps/next-steps.tsx';
import { agentNextStepsQuery } from '../queries.ts';
import type { AgentDetail } from './agent-details.tsx';
import styles from './agent-drawer.module.css';

/** The steps that raise the score of an agent most, and the remaining questions. */
export function AgentNextSteps({ agent: { id, lastScanAt, score } }: { readonly agent: AgentDetail }) {
  const { data } = useQuery({ ...agentNextStepsQuery(id), enabled: lastScanAt !== null });
  const steps = data?.steps ?? [];
  const noEvidence = score === null || score.score === null ? '0' : pointsText(score.points.noEvidence);
  if (steps.length === 0 && noEvidence === '0') return null;
  return (
    <section>
      <h3 className={styles.title}>Next steps</h3>
      {steps.length > 0 && <NextSteps agentId={id} steps={steps} />}
      {noEvidence !== '0' && (
        <p className={styles.questions}>
          <Link to="/agents/$agentId" params={{ agentId: id }} search={{ tab: 'questionnaire' }}>
            Answer open questions
          </Link>{' '}
          <span className={styles.worth}>{`${noEvidence} points without evidence`}</span>
        </p>
      )}
    </section>
  );
}
