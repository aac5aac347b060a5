import type { ExceptionReply } from '#shared/exceptions/contract.ts';
import { ApprovalFooter } from '#web/features/approvals/offered/approval-footer.tsx';
import { ApprovalStatus } from '#web/features/approvals/offered/approval-status.tsx';
import styles from '#web/ui/statement-list/statement-list.module.css';
import { exceptionDecisions } from './exception-decisions.ts';
import { kindLabels } from './exception-labels.ts';
import { ExceptionSentence } from './exception-sentence.tsx';

interface ExceptionLineProps {
  readonly agentId: string;
  readonly exception: ExceptionReply;
  /** Names the parameter, in a list of several. */
  readonly titled?: boolean;
  /** Opens the form with a new exception for the same parameter. */
  readonly onRenew: () => void;
}

/** One exception: decision, reason, compensating measure and available actions. */
export function ExceptionLine({ agentId, exception, titled = false, onRenew }: ExceptionLineProps) {
  const { id, title, kind, reason, measure, specifications, state } = exception;
  return (
    <li className={styles.line}>
      <p className={styles.head}>
        <span>
          {titled ? (
            <>
              <span className="strong">{title}</span>: {kindLabels[kind].name}
            </>
          ) : (
            <span className="strong">{kindLabels[kind].name}</span>
          )}
        </span>
        <ApprovalStatus state={state} />
      </p>
      <p>
        <ExceptionSentence exception={exception} />
      </p>
      <p className="dim">
        {kindLabels[kind].reason}: {reason}
      </p>
      {measure !== undefined && (
        <p className="dim">
          {kindLabels[kind].measure}: {measure}
        </p>
      )}
      {specifications !== undefined && (
        <p className="dim">
          For the addressable {specifications.length === 1 ? 'specification' : 'specifications'}{' '}
          <span className="mono">{specifications.join(', ')}</span> of HIPAA, under 45 CFR 164.306(d)(3)
        </p>
      )}
      <ApprovalFooter
        record={exception}
        subject={title}
        decisions={exceptionDecisions(agentId, id)}
        onRenew={onRenew}
        namesEnd
      />
    </li>
  );
}
