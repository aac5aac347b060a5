import { Button } from '@mantine/core';
import { approverText } from '#shared/approvals/approval.ts';
import type { FactReply, ScopeStatementReply } from '#shared/scope/contract.ts';
import { ApprovalFooter } from '#web/features/approvals/offered/approval-footer.tsx';
import { ApprovalStatus } from '#web/features/approvals/offered/approval-status.tsx';
import { useCanWrite } from '#web/features/auth/offered/use-user.ts';
import { TagBadge } from '#web/ui/badges/tag-badge.tsx';
import styles from '#web/ui/statement-list/statement-list.module.css';
import { DateText } from '#web/ui/time/time.tsx';
import { statementDecisions } from './statement-decisions.ts';

interface FactLineProps {
  readonly agentId: string;
  readonly fact: FactReply;
  /** Opens the statement dialog. */
  readonly onState: () => void;
}

const values = { yes: 'Yes', no: 'No', unknown: 'Unknown' } as const;

/** One fact: its value and reason, the statements on it, and the available actions. */
export function FactLine({ agentId, fact, onState }: FactLineProps) {
  const { title, value, reason, statements, inManifest } = fact;
  const canWrite = useCanWrite();
  return (
    <li className={styles.line}>
      <p className={styles.head}>
        <span className="strong">{title}</span>
        <TagBadge outline>{values[value]}</TagBadge>
      </p>
      <p className="dim">{reason}</p>
      {inManifest && (
        <p className="dim">
          The manifest of <DateText at={inManifest.receivedAt} /> states no
          {inManifest.approved
            ? `, approved by ${approverText(inManifest.approved)}`
            : ', and waits for a second person, who approves it with the manifest'}
        </p>
      )}
      {statements.map((one) => (
        <Statement key={one.id} agentId={agentId} statement={one} title={title} />
      ))}
      {canWrite && (
        <div className={styles.add}>
          <Button size="xs" variant="default" onClick={onState}>
            State<span className="vh"> fact: {title}</span>
          </Button>
        </div>
      )}
    </li>
  );
}

interface StatementProps {
  readonly agentId: string;
  readonly statement: ScopeStatementReply;
  readonly title: string;
}

function Statement({ agentId, statement, title }: StatementProps) {
  const { value, person, reason, state, approved } = statement;
  return (
    <div>
      <p className={styles.head}>
        <span>
          {values[value]}, according to {person.name}
          {person.role && `, ${person.role}`}: {reason}
        </span>
        <ApprovalStatus state={state} />
      </p>
      {approved && <p className="dim">Approved by {approverText(approved)}</p>}
      <ApprovalFooter
        record={statement}
        subject={`${title}: ${value}`}
        decisions={statementDecisions(agentId, statement)}
      />
    </div>
  );
}
