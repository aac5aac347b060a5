import { IconShieldCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { DetectedIssue, DetectionReport } from '#shared/issue-detection/contract.ts';
import { strengthLabels } from '#shared/scoring/sum-labels.ts';
import { familyLabels } from '#web/features/parameters/offered/family-labels.ts';
import { SeverityBadge } from '#web/ui/badges/severity-badge.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Seen } from '#web/ui/quoted-text/seen.tsx';
import { hours } from '#web/ui/time/format.ts';
import { DateTimeText } from '#web/ui/time/time.tsx';
import styles from './report.module.css';

/** The open issues, highest risk first, each with its strongest evidence. */
export const IssuesTab = ({ report: { agent, issues } }: { readonly report: DetectionReport }) => (
  <Card flush>
    {issues.length === 0 ? (
      <EmptyState
        icon={IconShieldCheck}
        title="No open issues"
        hint="The latest scans found no failing parameter. Parameters without evidence are not covered."
      />
    ) : (
      <ul>
        {issues.map((issue) => (
          <Issue key={issue.id} issue={issue} agentId={agent.id} />
        ))}
      </ul>
    )}
  </Card>
);

const Issue = ({ issue, agentId }: { readonly issue: DetectedIssue; readonly agentId: string }) => (
  <li className={styles.item}>
    <Row gap={12} align="start" justify="space-between">
      <h3>
        <Link to="/issues" search={{ agentId, issue: issue.id }} className="inline-link">
          {issue.title}
        </Link>
      </h3>
      <SeverityBadge severity={issue.severity} />
    </Row>
    <p className={styles.text}>{issue.description}</p>
    <p className="t2">
      {familyLabels[issue.category]} · estimated fix time {hours(issue.estimatedFixTime)}
    </p>
    {issue.evidence.length > 0 && (
      <ul className={styles.evidence} aria-label="Evidence">
        {issue.evidence.map(({ detail, strength, target, observedAt }) => (
          <li key={`${target} ${detail}`}>
            <Seen>{detail}</Seen>{' '}
            <span className="dim">
              {strengthLabels[strength]}, <DateTimeText at={observedAt} />
            </span>
          </li>
        ))}
      </ul>
    )}
  </li>
);
