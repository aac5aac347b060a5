import { IconCheck, IconCircleDot } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { AlertReply } from '#shared/alerts/alert-reply.ts';
import { SeverityBadge } from '#web/ui/badges/severity-badge.tsx';
import { DisclosureButton } from '#web/ui/disclosure-button/disclosure-button.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Seen } from '#web/ui/quoted-text/seen.tsx';
import { DateTimeText } from '#web/ui/time/time.tsx';
import { stateLabels } from '../alert-labels.ts';
import { AlertDetails } from './alert-details.tsx';
import styles from './alert-history.module.css';

interface AlertRowProps {
  readonly alert: AlertReply;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/**
 * Row for an alert: its message and whether it is active. Expands to the observation and a link to the
 * evidence.
 */
export const AlertRow = ({ alert, open, onToggle }: AlertRowProps) => {
  const details = useId();
  const { severity, title, message, agentId, agentName, state, raisedAt, unread } = alert;
  const Sign = state === 'active' ? IconCircleDot : IconCheck;
  return (
    <li className={open ? `${styles.row} ${styles.open}` : styles.row}>
      <Row gap={[4, 12]} wrap className="sm">
        <SeverityBadge severity={severity} />
        <span className={styles.state}>
          <Sign size={14} stroke={1.75} aria-hidden />
          {stateLabels[state]}
        </span>
        <span className="dim">
          <DateTimeText at={raisedAt} />
        </span>
        {unread && <span className="strong">Unread</span>}
      </Row>
      <p className="strong">
        {title}
        {agentName !== undefined && agentId !== undefined && (
          <>
            {' · '}
            <Link to="/agents/$agentId" params={{ agentId }} className="inline-link">
              <Seen>{agentName}</Seen>
            </Link>
          </>
        )}
      </p>
      <p className="sm t2">
        <Seen>{message}</Seen>
      </p>
      <DisclosureButton
        className={styles.toggle}
        open={open}
        onToggle={onToggle}
        name={agentName === undefined ? title : `${title}: ${agentName}`}
        controls={details}
      />
      <div id={details} hidden={!open}>
        {open && <AlertDetails alert={alert} />}
      </div>
    </li>
  );
};
