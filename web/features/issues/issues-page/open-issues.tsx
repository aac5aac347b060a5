import { Button } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { IssueReply } from '#shared/issues/contract.ts';
import { fixText } from '#web/features/remediations/offered/fix-text.ts';
import { IssueStatus } from '#web/ui/badges/issue-status.tsx';
import { SeverityBadge } from '#web/ui/badges/severity-badge.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { DateTimeText } from '#web/ui/time/time.tsx';
import { worstOpenIssuesQuery } from '../queries.ts';
import type { RemedyDisclosure } from './issue-remedy.tsx';
import { LaterDetails } from './later-details.tsx';
import styles from './open-issues.module.css';

/** The worst open issues in full, above the table; empty if there are none. */
export function OpenIssues({ renderRescan }: Pick<RemedyDisclosure, 'renderRescan'>) {
  const { data } = useQuery(worstOpenIssuesQuery);
  const heading = useId();
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <Row gap={16} align="baseline" justify="space-between" className={styles.top}>
        <h2 id={heading}>Open issues</h2>
        <Link to="/issues" search={{ status: 'open' }}>
          Show all{data.total !== undefined && ` ${data.total}`}
        </Link>
      </Row>
      <Grid as="ul" minColumn={400} gap={16}>
        {data.items.map((issue) => (
          <OpenIssue key={issue.id} issue={issue} renderRescan={renderRescan} />
        ))}
      </Grid>
    </section>
  );
}

interface OpenIssueProps extends Pick<RemedyDisclosure, 'renderRescan'> {
  readonly issue: IssueReply;
}

function OpenIssue({ issue, renderRescan }: OpenIssueProps) {
  const [open, setOpen] = useState(false);
  const [remedy, setRemedy] = useState(false);
  const details = useId();
  const show = (nextOpen: boolean, nextRemedy: boolean) => {
    setOpen(nextOpen);
    setRemedy(nextRemedy);
  };
  const { title, severity, description, status, framework, agentName, detectedAt, remediation } = issue;
  return (
    <li className={open ? `${styles.card} ${styles.open}` : styles.card}>
      <Row gap={12} align="start" justify="space-between" className={styles.head}>
        <h3>{title}</h3>
        <SeverityBadge severity={severity} />
      </Row>
      {!open && (
        <Text size="sm" tone="secondary">
          {description}
        </Text>
      )}
      <Row as="p" gap={[2, 12]} wrap className={styles.meta}>
        <IssueStatus status={status} />
        <span>{framework}</span>
        <span>{agentName}</span>
        <span>
          detected <DateTimeText at={detectedAt} />
        </span>
      </Row>
      {open ? (
        <div id={details}>
          <LaterDetails issue={issue} remedy={{ shown: remedy, onShow: setRemedy, renderRescan }} />
        </div>
      ) : (
        <div className={styles.remediation}>
          <h4>Recommended remediation</h4>
          <p>{remediation}</p>
        </div>
      )}
      <Row gap={8} align="stretch" wrap className={styles.actions}>
        <Button
          variant="default"
          size="xs"
          aria-expanded={open}
          {...(open && { 'aria-controls': details })}
          onClick={() => show(!open, false)}
        >
          {open ? 'Hide Details' : 'View Details'}
          <span className="vh"> of {title}</span>
        </Button>
        {!open && (
          <Button
            variant="light"
            size="xs"
            leftSection={<IconTool size={14} stroke={1.75} aria-hidden />}
            onClick={() => show(true, true)}
          >
            {fixText()}
            <span className="vh"> for {title}</span>
          </Button>
        )}
      </Row>
    </li>
  );
}
