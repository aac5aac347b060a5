import { Link } from '@tanstack/react-router';
import type { ChatRunDetailReply } from '#shared/chat-runs/contract.ts';
import { inFlight } from '#shared/jobs/job-status.ts';
import { JobStatus } from '#web/ui/badges/job-status.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { date, duration } from '#web/ui/time/format.ts';
import { DateTimeText } from '#web/ui/time/time.tsx';
import { requestsText, testsText, tokensText } from '../chat-labels.ts';
import { elapsed } from '../run-facts.ts';
import styles from './run-page.module.css';

/** The tested agent, the time of the run, and the user who started it. */
export function RunHeader({ run }: { readonly run: ChatRunDetailReply }) {
  const { agentId, status, tests, tested, done, total, tokens, startedBy, createdAt } = run;
  const agentName = run.agentName || 'Unknown Agent';
  const took = inFlight(run) ? undefined : elapsed(run, new Date());
  return (
    <PageHeader
      title={agentName}
      crumbs={[
        <Link key="agents" to="/agents">
          AI Agents
        </Link>,
        <Link
          key="agent"
          to="/agents/$agentId"
          params={{ agentId }}
          search={{ tab: 'behavior' }}
          className="trunc"
          title={agentName}
        >
          {agentName}
        </Link>,
      ]}
      here={`Run of ${date(createdAt)}`}
      subtitle={
        <Row as="span" gap={[6, 12]} wrap className={styles.facts}>
          <JobStatus status={status} />
          <span className="nowrap num">
            {tested} of {testsText(tests.length)}
          </span>
          <span className="nowrap num">
            {done} of {requestsText(total)}
          </span>
          {done > 0 && <span className="num">{tokensText(tokens)}</span>}
          <span>
            Started by {startedBy}, <DateTimeText at={createdAt} />
          </span>
          {took !== undefined && <span className="nowrap">Duration {duration(took)}</span>}
        </Row>
      }
    />
  );
}
