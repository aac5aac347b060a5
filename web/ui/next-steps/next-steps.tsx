import { Link } from '@tanstack/react-router';
import type { NextStep } from '#shared/scans/next-step.ts';
import styles from './next-steps.module.css';
import { StepLink } from './step-link.tsx';
import { gainText, minutesText, noteText } from './step-text.ts';

interface NextStepsProps {
  readonly agentId: string;
  readonly steps: readonly NextStep[];
}

/** The steps that raise the score of an agent, each linked to where it is done. */
export const NextSteps = ({ agentId, steps }: NextStepsProps) => (
  <>
    <ol className={styles.steps} aria-label="Next steps">
      {steps.map((step) => {
        const note = noteText(step);
        return (
          <li key={`${step.kind} ${step.parameterId}`}>
            <StepLink agentId={agentId} step={step} />
            <span className={styles.gain}>
              <b>{gainText(step)}</b> · {minutesText(step.minutes)}
            </span>
            {note !== '' && <span className={styles.note}>{note}</span>}
          </li>
        );
      })}
    </ol>
    <p className={styles.note}>
      Points are computed by the rules as if the step succeeded. Times are estimates.{' '}
      <Link to="/agent-kinds" className="inline-link">
        What can be tested
      </Link>
    </p>
  </>
);
