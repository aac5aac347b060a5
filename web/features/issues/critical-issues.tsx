import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { IssueReply } from '#shared/issues/contract.ts';
import { SeverityBadge } from '#web/ui/badges/severity-badge.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { ErrorAlert } from '#web/ui/error-alert/error-alert.tsx';
import { Loading, SkeletonRows } from '#web/ui/loading/loading.tsx';
import { DateTimeText } from '#web/ui/time/time.tsx';
import styles from './critical-issues.module.css';
import { criticalIssuesQuery } from './queries.ts';

/** The open issues that are critical or high, on the dashboard. */
export function CriticalIssues() {
  const { data, error, isFetching, refetch } = useQuery(criticalIssuesQuery);
  return (
    <Card
      title="Critical Issues"
      aside={
        <Button
          variant="subtle"
          size="xs"
          renderRoot={(props) => <Link to="/issues" search={{ status: 'open' }} {...props} />}
        >
          All issues
        </Button>
      }
      flush
      beside
    >
      {data !== undefined ? (
        data.length === 0 ? (
          <EmptyState
            icon={IconShieldCheck}
            title="No critical issues"
            hint="Your AI agents are operating within compliance parameters."
          />
        ) : (
          <ul className={styles.list}>
            {data.map((issue) => (
              <CriticalIssue key={issue.id} issue={issue} />
            ))}
          </ul>
        )
      ) : error === null ? (
        <Loading label="Loading issues...">
          <SkeletonRows rows={5} />
        </Loading>
      ) : (
        <div className={styles.error}>
          <ErrorAlert
            title="Issues could not be loaded"
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </div>
      )}
    </Card>
  );
}

function CriticalIssue({ issue }: { readonly issue: IssueReply }) {
  const { id, title, severity, description, framework, agentName, detectedAt } = issue;
  return (
    <li className={styles.issue}>
      <div className={styles.head}>
        <h3>{title}</h3>
        <SeverityBadge severity={severity} />
      </div>
      <p className={styles.description}>{description}</p>
      <div className={styles.foot}>
        <p className={styles.meta}>
          {framework} · {agentName} · detected <DateTimeText at={detectedAt} />
        </p>
        <span className={styles.actions}>
          <Button
            variant="default"
            size="xs"
            renderRoot={(props) => (
              <Link to="/issues" search={{ status: 'open', severity, issue: id }} {...props} />
            )}
          >
            View Details<span className="vh"> of {title}</span>
          </Button>
          <Button
            variant="light"
            size="xs"
            renderRoot={(props) => (
              <Link
                to="/issues"
                search={{ status: 'open', severity, issue: id, panel: 'remedy' }}
                {...props}
              />
            )}
          >
            Start Remediation<span className="vh"> of {title}</span>
          </Button>
        </span>
      </div>
    </li>
  );
}
