import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBell, IconChevronDown, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { SeverityBadge } from '#web/ui/badges/severity-badge.tsx';
import { IconButton } from '#web/ui/icon-button/icon-button.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { useNow } from '#web/ui/time/use-now.ts';
import { relativeTimeLabel } from '../alert-labels.ts';
import type { ShownAlert } from '../offered/alert-list.ts';
import styles from './alerts-place.module.css';
import { panelOpen } from './panel-open.ts';

/** With more alerts than this, the panel also shows a clear button at the bottom. */
const FOOT_ABOVE = 3;

interface AlertsPanelProps {
  /** Newest first. */
  readonly alerts: readonly ShownAlert[];
  readonly onDismiss: (alert: ShownAlert) => void;
  readonly onClear: () => void;
}

/** Alerts that the user has not dismissed; collapsed to a bar below 768 px until opened. */
export function AlertsPanel({ alerts, onDismiss, onClear }: AlertsPanelProps) {
  const list = useId();
  const narrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const [wideOpen, setWideOpen] = useState(panelOpen.read);
  const [barOpen, setBarOpen] = useState(false);
  const now = useNow();
  const open = narrow ? barOpen : wideOpen;
  const toggle = () => {
    if (narrow) return setBarOpen(!open);
    setWideOpen(!open);
    panelOpen.keep(!open);
  };
  return (
    <section className={styles.panel} aria-label="Real-Time Alerts">
      <Row gap={8} className={styles.head} aria-live="off">
        <IconBell size={16} stroke={1.75} aria-hidden />
        <h2>
          Real-Time Alerts <span className={`num ${styles.count}`}>{alerts.length}</span>
        </h2>
        {open && (
          <Button variant="subtle" size="xs" onClick={onClear}>
            Clear all
          </Button>
        )}
        <IconButton
          className={(open ? undefined : styles.up) ?? ''}
          label={open ? 'Collapse alerts' : 'Expand alerts'}
          icon={IconChevronDown}
          aria-expanded={open}
          aria-controls={list}
          onClick={toggle}
        />
      </Row>
      <ul id={list} className={styles.list} hidden={!open}>
        {(open ? alerts : []).map((alert) => (
          <li key={alert.id} className={styles.alert}>
            <SeverityBadge severity={alert.severity} />{' '}
            <time dateTime={alert.raisedAt} className="xs dim" aria-live="off">
              {relativeTimeLabel(alert.raisedAt, now)}
            </time>
            <p className="sm strong">{alert.title}</p>
            <p className="sm t2">
              <bdi>{alert.message}</bdi>
            </p>
            <AlertFacts alert={alert} />
            <IconButton
              className={styles.dismiss ?? ''}
              label={`Dismiss ${alert.title}`}
              tip="Dismiss"
              icon={IconX}
              onClick={() => onDismiss(alert)}
            />
          </li>
        ))}
      </ul>
      {open && alerts.length > FOOT_ABOVE && (
        <div className={styles.foot}>
          <Button variant="subtle" size="xs" onClick={onClear}>
            Clear All Alerts ({alerts.length})
          </Button>
        </div>
      )}
    </section>
  );
}

/** Agent of an alert and its score at that time, if the alert contains them. */
const AlertFacts = ({ alert: { agentId, agentName, complianceScore } }: { readonly alert: ShownAlert }) => (
  <p className="xs dim">
    {agentName !== undefined && (
      <>
        Agent:{' '}
        <bdi>
          {agentId === undefined ? (
            agentName
          ) : (
            <Link to="/agents/$agentId" params={{ agentId }} className="inline-link">
              {agentName}
            </Link>
          )}
        </bdi>{' '}
      </>
    )}
    {complianceScore !== undefined && (
      <>
        Compliance Score: <span className="t2 num">{complianceScore}%</span>
      </>
    )}
  </p>
);
