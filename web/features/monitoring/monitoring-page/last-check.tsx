import type { AgentCheckReply } from '#shared/monitoring/contract.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Seen } from '#web/ui/quoted-text/seen.tsx';
import { Ago, DateText } from '#web/ui/time/time.tsx';
import { useNow } from '#web/ui/time/use-now.ts';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import styles from './agent-card.module.css';
import { outcomeLabels } from './check-labels.ts';
import type { TriggeredCheck } from './use-trigger-check.ts';

/** Result of an agent's last check, and when the next one is due. */
export const LastCheck = ({ check }: { readonly check: AgentCheckReply }) => {
  const { words, verdict } = outcomeLabels[check.outcome];
  const now = useNow().getTime();
  return (
    <>
      <Row as="p" gap={6} align="stretch" className={`${styles.sign} sm`}>
        <VerdictGlyph verdict={verdict} size={14} />
        <span>
          {words}
          {check.checkedAt !== null && (
            <span className="dim">
              {' · checked '}
              <Ago at={check.checkedAt} />
            </span>
          )}
        </span>
      </Row>
      {check.reason !== undefined && (
        <p className="sm t2">
          <Seen>{check.reason}</Seen>
        </p>
      )}
      {check.certificateEndsAt !== undefined && (
        <p className="sm dim">
          Certificate expires <DateText at={check.certificateEndsAt} />
        </p>
      )}
      {check.dueAt !== null && (
        <p className="sm dim">
          {Date.parse(check.dueAt) <= now ? (
            'Next check is due'
          ) : (
            <>
              Next check <Ago at={check.dueAt} />
            </>
          )}
        </p>
      )}
    </>
  );
};

/**
 * Progress of a check that was just requested, or the reason why there is none. The live region exists from
 * the start so that screen readers announce it.
 */
export const CheckProgress = ({ busy, job, fault }: TriggeredCheck) => (
  <div role="status">
    {busy && (
      <p className="sm t2">
        {job === undefined || job.status === 'pending' ? 'Waiting for a slot' : (job.step ?? 'Checking')}
        {job !== undefined && job.total > 1 && ` · ${job.done} of ${job.total}`}
      </p>
    )}
    {!busy && job?.status === 'completed' && <p className="sm t2">Check completed</p>}
    {fault !== undefined && (
      <Row as="p" gap={6} align="stretch" className={`${styles.sign} sm`}>
        <VerdictGlyph verdict="not-evidenced" size={14} />
        <span>
          <Seen>{fault}</Seen>
        </span>
      </Row>
    )}
  </div>
);
