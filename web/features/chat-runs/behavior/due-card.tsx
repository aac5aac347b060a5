import { Link } from '@tanstack/react-router';
import type { ChatRunReply, ChatTestsReply } from '#shared/chat-runs/contract.ts';
import { requestsOf } from '#shared/chat-runs/plan.ts';
import { useCanWrite } from '#web/features/auth/offered/use-user.ts';
import { Card } from '#web/ui/card/card.tsx';
import { canPreview, requestsText, testsText } from '../chat-labels.ts';
import { TestBehavior } from '../offered/test-behavior.tsx';
import { ScheduleLine } from '../schedule/schedule-line.tsx';
import styles from './behavior.module.css';

interface DueCardProps {
  readonly agentId: string;
  readonly asked: ChatTestsReply;
  /** The run in progress. */
  readonly running: ChatRunReply | undefined;
}

/** How many tests are due, the run in progress, and the button that tests everything that is due. */
export function DueCard({ agentId, asked: { tests, hindrances, schedule }, running }: DueCardProps) {
  const canWrite = useCanWrite();
  const due = tests.filter(({ next }) => next);
  return (
    <Card
      title="Test behavior"
      aside={
        canWrite && (
          <TestBehavior
            agentId={agentId}
            disabled={due.length === 0 || running !== undefined || !canPreview(hindrances)}
          />
        )
      }
    >
      <p role="status">
        {running ? (
          <>
            Run in progress: {running.tested} of {testsText(running.tests.length)}, {running.done} of{' '}
            {requestsText(running.total)}.{' '}
            <Link to="/chat-runs/$runId" params={{ runId: running.id }} className="inline-link">
              View or stop run
            </Link>
          </>
        ) : due.length === 0 ? (
          'No test is due. Select tests below to run them again.'
        ) : (
          `${testsText(due.length)} due: ${requestsText(requestsOf(due))}, control questions included. One run sends them all.`
        )}
      </p>
      <p className={styles.intro}>
        Accredit sends this agent test prompts and evaluates the responses with fixed rules. All text sent is
        synthetic, never real patient data. Runs consume tokens, appear in the agent's logs, and may trigger
        the agent's own tools. Responses are stored with personal data and secrets masked.
      </p>
      <ScheduleLine agentId={agentId} schedule={schedule} />
    </Card>
  );
}
