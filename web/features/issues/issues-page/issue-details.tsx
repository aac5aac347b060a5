import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { IssueReply } from '#shared/issues/contract.ts';
import { strongestFirst } from '#web/features/evidence/offered/speaks.ts';
import { frameworkQuery } from '#web/features/frameworks/offered/queries.ts';
import { ConflictChip } from '#web/ui/evidence-chip/conflict-chip.tsx';
import { conflictText } from '#web/ui/evidence-chip/conflict-text.ts';
import { EvidenceChip } from '#web/ui/evidence-chip/evidence-chip.tsx';
import { Fact } from '#web/ui/fact/fact.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { DateTimeText } from '#web/ui/time/time.tsx';
import { useNow } from '#web/ui/time/use-now.ts';
import { issueEvidenceQuery } from '../queries.ts';
import { brokenControls } from './broken-controls.ts';
import styles from './issue-details.module.css';
import { IssueRemedy, type RemedyDisclosure } from './issue-remedy.tsx';
import { IssueWork } from './issue-work.tsx';

const IssueRecord = lazy(() => import('./issue-record.tsx'));
const ParameterExceptions = lazy(() => import('#web/features/exceptions/offered/parameter-exceptions.tsx'));

interface IssueDetailsProps {
  readonly issue: IssueReply;
  readonly remedy: RemedyDisclosure;
}

/** Details of an issue: work on it, its evidence, remediation, affected controls, dates, and history. */
const IssueDetails = ({ issue, remedy }: IssueDetailsProps) => (
  <Stack gap={14} className={styles.details}>
    <p className={styles.description}>{issue.description}</p>
    <IssueWork issue={issue} />
    <Evidence issue={issue} />
    <div className={styles.pair}>
      <section className={styles.remediation}>
        <h3>Recommended remediation</h3>
        <p>{issue.remediation}</p>
      </section>
      <Controls issue={issue} />
    </div>
    {issue.status !== 'resolved' && (
      <Suspense>
        <ParameterExceptions agentId={issue.agentId} parameterId={issue.parameterId} title={issue.title} />
      </Suspense>
    )}
    <IssueRemedy issue={issue} disclosure={remedy} />
    <Facts issue={issue} />
    <Suspense>
      <IssueRecord issueId={issue.id} />
    </Suspense>
  </Stack>
);

export default IssueDetails;

/** Current evidence for the parameter, and a link to the scan that evaluated it. */
function Evidence({ issue: { agentId, parameterId, scanId } }: { readonly issue: IssueReply }) {
  const evidence = useQuery(issueEvidenceQuery(agentId, parameterId)).data ?? [];
  const now = useNow();
  const conflict = conflictText(evidence);
  return (
    <Row gap={[6, 8]} wrap>
      {conflict !== undefined && <ConflictChip>{conflict}</ConflictChip>}
      {strongestFirst(evidence).map((one) => (
        <EvidenceChip key={`${one.digest}-${one.source}`} evidence={one} now={now} />
      ))}
      {scanId !== '' && (
        <Link
          to="/scans/$scanId"
          params={{ scanId }}
          search={{ tab: 'parameters', q: parameterId }}
          className={styles.link}
        >
          Open evidence
        </Link>
      )}
    </Row>
  );
}

function Controls({ issue: { controls, framework } }: { readonly issue: IssueReply }) {
  const groups = brokenControls(controls, framework);
  const frameworks = useQueries({ queries: groups.map(({ key }) => frameworkQuery(key)) });
  return (
    <section>
      <h3>Affected controls</h3>
      <Grid as="dl" minColumn={250} keepEmpty gap={[8, 24]} className={styles.controls}>
        {groups.map(({ key, name, ids }, group) => (
          <div key={key}>
            <dt>{frameworks[group]?.data?.name ?? name}</dt>
            {ids.map((id) => (
              <dd key={id}>
                <span className="mono">{id}</span>{' '}
                {frameworks[group]?.data?.controls.find((control) => control.id === id)?.title}
              </dd>
            ))}
          </div>
        ))}
      </Grid>
    </section>
  );
}

function Facts({ issue }: { readonly issue: IssueReply }) {
  const { agentId, agentName, framework, detectedAt, lastSeenAt, regressions, resolvedAt, resolution } =
    issue;
  return (
    <dl className={styles.facts}>
      <Fact name="Agent">
        <Link to="/agents" search={{ agent: agentId }}>
          {agentName}
        </Link>
      </Fact>
      <Fact name="Raised by">{framework}</Fact>
      <Fact name="Detected">
        <DateTimeText at={detectedAt} />
        {regressions > 0 && `, recurred ${regressions} ${regressions === 1 ? 'time' : 'times'}`}
      </Fact>
      {resolvedAt === null ? (
        <Fact name="Last seen">
          <DateTimeText at={lastSeenAt} />
        </Fact>
      ) : (
        <Fact name="Resolved">
          <DateTimeText at={resolvedAt} />
          {resolution !== undefined && (
            <>
              {': '}
              <Link to="/scans/$scanId" params={{ scanId: resolution.scanId }}>
                {resolution.because}
              </Link>
            </>
          )}
        </Fact>
      )}
    </dl>
  );
}
