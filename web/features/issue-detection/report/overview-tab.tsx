import { Link } from '@tanstack/react-router';
import type { DetectionReport } from '#shared/issue-detection/contract.ts';
import { Card } from '#web/ui/card/card.tsx';
import { Fact } from '#web/ui/fact/fact.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { DateTimeText } from '#web/ui/time/time.tsx';
import styles from './report.module.css';
import { riskText } from './risk-labels.ts';

/** Number of issues, overall risk, and the agent with the scans that the report is based on. */
export const OverviewTab = ({
  report: { agent, basis, issues, riskAssessment },
}: {
  readonly report: DetectionReport;
}) => (
  <Stack gap={16}>
    <Card>
      <dl className={styles.facts}>
        <Fact name="Total Issues">
          <span className={styles.figure}>{issues.length}</span>
        </Fact>
        <Fact name="Risk Level">
          <span className={styles.figure}>{riskText(riskAssessment.overallRisk)}</span>
        </Fact>
      </dl>
      {basis.withVerdict !== null && basis.withoutEvidence !== null && (
        <p className="t2">
          {basis.withVerdict} parameters have a verdict, {basis.withoutEvidence} have no evidence. What has no
          evidence may hide further issues.
        </p>
      )}
    </Card>
    <Card title="Agent">
      <dl className={styles.facts}>
        <Fact name="Name">
          <Link to="/agents/$agentId" params={{ agentId: agent.id }} className="inline-link">
            {agent.name}
          </Link>
        </Fact>
        <Fact name="Type">{agent.type}</Fact>
        <Fact name="Frameworks">
          {agent.frameworks.length > 0 ? agent.frameworks.join(', ') : 'No frameworks'}
        </Fact>
        <Fact name="Last scan">
          <DateTimeText at={basis.lastScanAt} />
        </Fact>
        {agent.description !== '' && <Fact name="Description">{agent.description}</Fact>}
      </dl>
      <Row gap={8} wrap className={styles.rescan}>
        <Link to="/issues" search={{ agentId: agent.id }} className="inline-link">
          Work on these issues
        </Link>
      </Row>
    </Card>
  </Stack>
);
