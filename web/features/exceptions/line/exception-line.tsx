import { Button } from '@mantine/core';
import type { ExceptionReply } from '#shared/exceptions/contract.ts';
import { useCanWrite } from '#web/features/auth/offered/use-user.ts';
import { ExceptionStatus } from '#web/ui/badges/exception-status.tsx';
import styles from '#web/ui/statement-list/statement-list.module.css';
import { DateText } from '#web/ui/time/time.tsx';
import { ExceptionDecision } from '../decisions/exception-decision.tsx';
import { WithdrawException } from '../decisions/withdraw-exception.tsx';
import { ExceptionSentence } from '../exception-sentence.tsx';
import { kindWords } from '../exception-words.ts';

interface ExceptionLineProps {
  readonly agentId: string;
  readonly exception: ExceptionReply;
  /** Says of which parameter it is, where it stands among those of others. */
  readonly titled?: boolean;
  /** Opens the way to record it anew. */
  readonly onRenew: () => void;
}

/** One exception: what was decided, why, what is in place instead, and what can be done about it. */
export function ExceptionLine({ agentId, exception, titled = false, onRenew }: ExceptionLineProps) {
  const { title, kind, reason, measure, specifications, state, mayWithdraw, waitsFor } = exception;
  const canWrite = useCanWrite();
  const renewable = canWrite && (state === 'ending' || state === 'expired');
  // Who may decide declines it, which says the same.
  const withdrawable = canWrite && mayWithdraw && waitsFor !== 'you';
  return (
    <li className={styles.line}>
      <p className={styles.head}>
        <span>
          {titled ? (
            <>
              <span className="strong">{title}</span>: {kindWords[kind].name}
            </>
          ) : (
            <span className="strong">{kindWords[kind].name}</span>
          )}
        </span>
        <ExceptionStatus state={state} />
      </p>
      <p>
        <ExceptionSentence exception={exception} />
      </p>
      <p className="dim">
        {kindWords[kind].reason}: {reason}
      </p>
      {measure !== undefined && (
        <p className="dim">
          {kindWords[kind].measure}: {measure}
        </p>
      )}
      {specifications !== undefined && (
        <p className="dim">
          For the addressable {specifications.length === 1 ? 'specification' : 'specifications'}{' '}
          <span className="mono">{specifications.join(', ')}</span> of HIPAA, by 45 CFR 164.306(d)(3)
        </p>
      )}
      <div className={styles.end}>
        <Ended exception={exception} />
        {renewable && (
          <Button size="xs" variant="default" onClick={onRenew}>
            Record Anew<span className="vh"> {title}</span>
          </Button>
        )}
        {withdrawable && <WithdrawException agentId={agentId} exception={exception} />}
      </div>
      <ExceptionDecision agentId={agentId} exception={exception} />
    </li>
  );
}

/** Why it is in force no more, or soon will be no more; nothing else. */
function Ended({ exception }: { readonly exception: ExceptionReply }) {
  const { state, expiresAt, declined, withdrawn } = exception;
  const ended = declined ?? withdrawn;
  if (ended)
    return (
      <p className={styles.voided}>
        {declined ? 'Declined' : 'Withdrawn'} by {ended.by}, <DateText at={ended.at} />: {ended.reason}
      </p>
    );
  if (state === 'expired')
    return (
      <p className={styles.expired}>
        Ended <DateText at={expiresAt} />: nobody stands by it until it is recorded anew
      </p>
    );
  if (state === 'ending') return <p className={styles.expired}>Ends soon; look again before it does</p>;
  return null;
}
