import { Link } from '@tanstack/react-router';
import type { DetectionReport } from '#shared/issue-detection/contract.ts';
import { SeverityBadge } from '#web/ui/badges/severity-badge.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import styles from './report.module.css';

type Plan = DetectionReport['remediationPlan'];

/** The first steps of each repair: critical and high issues now, the others soon. */
export const RemediationTab = ({
  report: { agent, remediationPlan },
}: {
  readonly report: DetectionReport;
}) => (
  <Stack gap={16}>
    <PlanCard
      title="Immediate Action Required"
      none="No critical or high issue is open."
      items={remediationPlan.immediate}
      agentId={agent.id}
    />
    <PlanCard
      title="Short-term Improvements"
      none="No medium or low issue is open."
      items={remediationPlan.shortTerm}
      agentId={agent.id}
    />
  </Stack>
);

interface PlanCardProps {
  readonly title: string;
  readonly none: string;
  readonly items: Plan[keyof Plan];
  readonly agentId: string;
}

const PlanCard = ({ title, none, items, agentId }: PlanCardProps) => (
  <Card title={title} flush={items.length > 0}>
    {items.length === 0 ? (
      <p className="t2">{none}</p>
    ) : (
      <ul>
        {items.map(({ issueId, title: issue, severity, recommendations }) => (
          <li key={issueId} className={styles.item}>
            <Row gap={12} align="start" justify="space-between">
              <h3>{issue}</h3>
              <SeverityBadge severity={severity} />
            </Row>
            <ol className={styles.steps}>
              {recommendations.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <Link
              to="/issues"
              search={{ agentId, issue: issueId, panel: 'remedy' }}
              className="inline-link"
              aria-label={`All steps for ${issue}`}
            >
              All steps
            </Link>
          </li>
        ))}
      </ul>
    )}
  </Card>
);
