/** What the offices of the demo organization do besides recording evidence, by day of its history. */
import { reportEnvironment } from '#functions/discovery/report-environment.ts';
import { approveException } from '#functions/exceptions/approve-exception.ts';
import { createException } from '#functions/exceptions/create-exception.ts';
import { commentOnIssue } from '#functions/issues/comment-on-issue.ts';
import { listIssues } from '#functions/issues/issue-store.ts';
import { updateIssue } from '#functions/issues/update-issue.ts';
import { checkpointStore } from '#functions/platform/audit/checkpoint-store.ts';
import { signer } from '#functions/platform/audit/signer.ts';
import { currentTime } from '#functions/platform/clock.ts';
import type { Objects } from '#functions/platform/objects.ts';
import { createPlaybook } from '#functions/playbooks/create-playbook.ts';
import { disableAutoRegistration } from '#functions/playbooks/disable-auto-registration.ts';
import { beginReport } from '#functions/reports/begin-report.ts';
import { generateReport } from '#functions/reports/generate-report.ts';
import { reportObjects } from '#functions/reports/report-objects.ts';
import { writeReport } from '#functions/reports/write-report.ts';
import { discoveryContract } from '#shared/discovery/contract.ts';
import { exceptionsContract } from '#shared/exceptions/contract.ts';
import { issuesContract } from '#shared/issues/contract.ts';
import { DAY, instant, later } from '#shared/kernel/time.ts';
import { playbooksContract } from '#shared/playbooks/contract.ts';
import { reportsContract } from '#shared/reports/contract.ts';
import { judgedParameter } from '#shared/scoring/judged-catalog.ts';
import type { DemoAgent, Office } from './agent-records.ts';
import { perform } from './perform.ts';
import { reportOn } from './sightings.ts';

/** The office, its agents, and where objects are stored. */
export interface Work {
  readonly office: Office;
  readonly agents: readonly DemoAgent[];
  readonly objects: Objects;
}

const now = () => instant(currentTime());
const EXCEPTED_FOR = 120;
/** Number of issues in progress. */
const REPAIRS = 5;

/** Playbooks propose; people register, so that discovery does not change the scores. */
const setUpPlaybooks = async ({ office: { people } }: Work): Promise<void> => {
  const by = { session: people.administrator };
  await perform(by, playbooksContract, 'disableAutoRegistration', disableAutoRegistration);
  await perform(by, playbooksContract, 'createPlaybook', createPlaybook, {
    body: {
      name: 'Clinical workloads',
      description: 'Agents in clinical clusters are in scope of HIPAA and HITRUST.',
      priority: 80,
      conditions: [{ field: 'environment', operator: 'is', value: 'production' }],
      actions: [
        { type: 'register', parameters: {} },
        { type: 'assign-frameworks', parameters: { frameworks: ['HIPAA', 'HITRUST'] } },
      ],
    },
  });
  await perform(by, playbooksContract, 'createPlaybook', createPlaybook, {
    body: {
      name: 'Sandboxes',
      description: 'Prototypes are labeled and reviewed monthly.',
      priority: 40,
      conditions: [{ field: 'environment', operator: 'is', value: 'development' }],
      actions: [
        { type: 'register', parameters: {} },
        { type: 'tag', parameters: { tags: ['prototype'] } },
      ],
    },
  });
};

const discover =
  (day: number) =>
  async ({ office: { people }, agents }: Work): Promise<void> => {
    const running = agents.map(({ agent }) => agent).filter(({ traits }) => traits.includes('containers'));
    const body = JSON.stringify(reportOn(day, running.slice(0, 10), now()));
    const by = { session: people.administrator };
    await perform(by, discoveryContract, 'reportEnvironment', reportEnvironment, { body });
  };

/** Accepts the risk of high failures of three agents, decided by their owners and approved by a second person. */
const acceptRisks = async ({ office: { people }, agents }: Work): Promise<void> => {
  const failing = agents.flatMap(({ id, agent, pieces }) =>
    pieces
      .filter(
        ({ parameterId, outcome }) => outcome === 'fail' && judgedParameter(parameterId)?.severity === 'high',
      )
      .map(({ parameterId }) => ({ id, agent, parameterId })),
  );
  for (const { id, agent, parameterId } of failing.slice(0, 3)) {
    const given = await perform(
      { session: people.clinical },
      exceptionsContract,
      'createException',
      createException,
      {
        params: { id },
        body: {
          parameter: parameterId,
          kind: 'compensating-control',
          reason: 'The vendor delivers the change with the next release.',
          measure: `${agent.owner} reviews the output of each day until then.`,
          person: { name: agent.owner, role: 'Accountable owner' },
          expiresAt: later(now(), EXCEPTED_FOR * DAY),
        },
      },
    );
    await perform({ session: people.privacy }, exceptionsContract, 'approveException', approveException, {
      params: { id, exceptionId: given.id },
    });
  }
};

/** Starts work on open issues below critical that the last scan still finds, each with an assignee and a comment. */
const startRepairs = async ({ office: { table, people }, agents }: Work): Promise<void> => {
  const failing = new Set(
    agents.flatMap(({ id, pieces }) =>
      pieces.filter(({ outcome }) => outcome === 'fail').map(({ parameterId }) => `${id} ${parameterId}`),
    ),
  );
  const open = { status: 'open', overdue: false, sort: 'newest' } as const;
  const { items } = await listIssues(table, open, { limit: 200, cursor: undefined }, now());
  const chosen = items.filter(
    ({ agentId, parameterId, severity }) =>
      severity !== 'critical' && failing.has(`${agentId} ${parameterId}`),
  );
  const by = { session: people.administrator };
  for (const { id } of chosen.slice(0, REPAIRS)) {
    await perform(by, issuesContract, 'updateIssue', updateIssue, {
      params: { id },
      body: { status: 'in_progress', assigneeId: people.clinical.userId },
    });
    await perform(by, issuesContract, 'commentOnIssue', commentOnIssue, {
      params: { id },
      body: { text: 'The change is planned for the next maintenance window.' },
    });
  }
};

/** Formats that are written with each report; a bundle also needs signatures. */
const formats = ['html', 'markdown', 'pdf', 'json', 'csv', 'oscal', 'sarif', 'cyclonedx'];

const report =
  (narrativeStyle: string, frameworks: readonly string[]) =>
  async ({ office: { table, people }, objects }: Work): Promise<void> => {
    const { id: jobId } = await perform(
      { session: people.privacy },
      reportsContract,
      'generateReport',
      generateReport,
      {
        body: { narrativeStyle, frameworks, formats },
      },
    );
    const of = { tenant: table.tenant, jobId };
    const { claimed, attempt } = await beginReport(of);
    if (!claimed) throw new Error(`The report ${jobId} of the demo organization was not claimed.`);
    const stores = { objects, files: reportObjects, trail: { signer, checkpoints: checkpointStore } };
    while ((await writeReport({ ...of, attempt }, stores)).more);
  };

/** Work by day; on each day in this order, after the scans of the day. */
export const officeWork: Readonly<Record<number, readonly ((work: Work) => Promise<void>)[]>> = {
  60: [setUpPlaybooks],
  46: [discover(46)],
  29: [report('executive', [])],
  20: [discover(20)],
  6: [discover(6), acceptRisks],
  3: [startRepairs],
  1: [discover(1)],
  0: [report('executive', []), report('auditor', ['HIPAA'])],
};
