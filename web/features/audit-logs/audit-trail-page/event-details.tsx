import type { AuditLogReply } from '#shared/audit-logs/contract.ts';
import { CopyButton } from '#web/ui/copy-button/copy-button.tsx';
import { Fact } from '#web/ui/fact/fact.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { QuotedText } from '#web/ui/quoted-text/quoted-text.tsx';
import { Seen } from '#web/ui/quoted-text/seen.tsx';
import { exactTime } from '#web/ui/time/format.ts';
import { actorName } from '../audit-labels.ts';
import styles from './event-details.module.css';

interface EventDetailsProps {
  readonly log: AuditLogReply;
  readonly onActor: (userId: string) => void;
}

/** All fields of an event. */
export const EventDetails = ({ log, onActor }: EventDetailsProps) => {
  const { id, resourceId, userId, actor, details, timestamp, viewerAddress, requestId } = log;
  const text = JSON.stringify(details, undefined, 2);
  const name = actorName(log);
  return (
    <Stack gap={16}>
      <dl className={styles.facts}>
        <Fact name="Time">
          <time dateTime={timestamp}>{exactTime(timestamp)}</time>
        </Fact>
        <Fact name="User">
          {name !== undefined && (
            <>
              <Seen>{name}</Seen>
              {actor.email !== undefined && (
                <>
                  {' '}
                  (<Seen>{actor.email}</Seen>)
                </>
              )}
              <br />
            </>
          )}
          <span className="mono">{userId}</span>
          <br />
          <button type="button" className={styles.link} onClick={() => onActor(userId)}>
            Show everything from this user
          </button>
        </Fact>
        <Fact name="Resource ID">
          <span className="mono">{resourceId}</span>
        </Fact>
        <Fact name="Network address">
          {viewerAddress === '' ? 'None (automatic)' : <span className="mono">{viewerAddress}</span>}
        </Fact>
        <Fact name="Request">
          <span className="mono">{requestId}</span>
        </Fact>
        <Fact name="Event ID">
          <span className="mono">{id}</span>
        </Fact>
      </dl>
      {Object.keys(details).length === 0 ? (
        <p className="dim">No additional details</p>
      ) : (
        <QuotedText
          label="Details"
          caption={
            <>
              <span>Details</span>
              <CopyButton text={text} label="Copy details" />
            </>
          }
        >
          {text}
        </QuotedText>
      )}
    </Stack>
  );
};
