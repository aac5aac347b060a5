/** What a scan does to the issues of its agent, as writes that commit together with the sightings. */
import { systemEvent } from '#functions/platform/audit/system-event.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import type { Evidence } from '#shared/evidence/evidence.ts';
import { compareIssues, type IssueChange, type KnownIssue } from '#shared/issues/raise.ts';
import type { CompiledFramework } from '#shared/scans/compile.ts';
import type { ScanResults } from '#shared/scans/contract.ts';
import type { Judged } from '#shared/scans/judge.ts';
import { type ChangedBy, issueAfter } from './issue-changes.ts';
import { type Issue, issueChanged, issueCreated, issueOf } from './issue-item.ts';
import type { Sighting, Sightings } from './sightings.ts';

/** One parameter's change: its writes and its sighting belong into one transaction. */
export interface IssueStep {
  readonly parameterId: string;
  readonly sighting: Sighting;
  /** Status of the issue afterwards. */
  readonly status: Issue['status'];
  /** What it adds to the number of open issues. */
  readonly opened: -1 | 0 | 1;
  readonly writes: readonly Write[];
}

export interface ScanIssues extends ChangedBy {
  readonly compiled: CompiledFramework;
  readonly judged: readonly Judged[];
  /** Parameters that some collector could not look at. */
  readonly unseen: ReadonlySet<string>;
  readonly sightings: Sightings;
  /** Thrown when somebody changed an issue since it was read. */
  readonly overtaken: () => Error;
}

/** Issues of the agent that the framework names, by parameter; consistent, for a missed one would be raised twice. */
const readIssues = async (
  table: TenantTable,
  judged: readonly Judged[],
  { byParameter }: Sightings,
): Promise<ReadonlyMap<string, Issue>> => {
  const ids = judged.flatMap(({ parameterId }) => byParameter[parameterId]?.issueId ?? []);
  const items = await Promise.all(ids.map((id) => table.get(table.key('ISSUE', id), { consistent: true })));
  const issues = items.flatMap((item) => (item ? [issueOf(item)] : []));
  return new Map(issues.map((issue) => [issue.parameterId, issue]));
};

/** The sighting of a parameter after a change. A repair is no sighting of the failure: it keeps the last one. */
const sightingAfter = (
  change: IssueChange<Evidence>,
  issueId: string,
  known: Sighting | undefined,
  { scan, now }: ChangedBy,
): Sighting => {
  const { kind, judged } = change;
  const strength = judged.strength ?? 'attested';
  const seen = { issueId, seenAt: now, scanId: scan.id };
  if (kind === 'raised' || known === undefined) {
    return { ...seen, seenBy: strength, changed: { scanId: scan.id, kind: 'raised' } };
  }
  if (kind === 'seen') return { ...known, ...seen, seenBy: change.seenBy };
  const changed = { scanId: scan.id, kind };
  return kind === 'reopened' ? { ...seen, seenBy: strength, changed } : { ...known, changed };
};

const actions = { raised: 'create', reopened: 'reopen', resolved: 'resolve' } as const;
const opened = { raised: 1, reopened: 1, seen: 0, resolved: -1 } as const;

const writesOf = (
  table: TenantTable,
  { kind }: IssueChange<Evidence>,
  before: Issue | undefined,
  after: Issue,
  { scan, now, overtaken }: ScanIssues,
): readonly Write[] => {
  if (kind === 'seen') return [];
  const { agentId, parameterId, severity } = after;
  const event = systemEvent(table.tenant, scan.id, now, {
    action: actions[kind],
    resource: 'issue',
    resourceId: after.id,
    details: { agentId, parameterId, severity, scanId: scan.id },
  });
  const writes = before ? issueChanged(table, before, after, overtaken) : issueCreated(table, after);
  return [...writes, event];
};

/** The steps of a scan, and how the issues of its framework stand after them. */
export const scanIssues = async (
  table: TenantTable,
  context: ScanIssues,
): Promise<{ readonly steps: readonly IssueStep[]; readonly counts: ScanResults['issues'] }> => {
  const { compiled, judged, sightings, unseen, scan } = context;
  const issues = await readIssues(table, judged, sightings);
  const known = new Map<string, KnownIssue>();
  for (const [parameterId, { id, status }] of issues) {
    const seenBy = sightings.byParameter[parameterId]?.seenBy;
    if (seenBy) known.set(parameterId, { id, status, seenBy });
  }
  const compiledOf = new Map(compiled.parameters.map((one) => [one.parameter.id, one]));
  const steps = compareIssues(judged, known, unseen).flatMap((change): readonly IssueStep[] => {
    const { parameterId } = change.judged;
    const [parameter, before] = [compiledOf.get(parameterId), issues.get(parameterId)];
    if (!parameter) return [];
    const after = issueAfter(change, before, parameter, context);
    const sighting = sightingAfter(change, after.id, sightings.byParameter[parameterId], context);
    const writes = writesOf(table, change, before, after, context);
    return [{ parameterId, sighting, status: after.status, opened: opened[change.kind], writes }];
  });

  const statuses = new Map([...issues].map(([parameterId, { status }]) => [parameterId, status]));
  for (const { parameterId, status } of steps) statuses.set(parameterId, status);
  const { byParameter } = sightingsAfter(sightings, steps);
  const changed = (kind: Sighting['changed']['kind']) =>
    judged.filter(({ parameterId }) => {
      const last = byParameter[parameterId]?.changed;
      return last?.scanId === scan.id && last.kind === kind;
    }).length;
  const open = [...statuses.values()].filter(
    (status) => status === 'open' || status === 'in_progress',
  ).length;
  return {
    steps,
    counts: { raised: changed('raised'), reopened: changed('reopened'), resolved: changed('resolved'), open },
  };
};

/** The sightings after some steps. */
export const sightingsAfter = (before: Sightings, steps: readonly IssueStep[]): Sightings => ({
  version: before.version,
  openCount: steps.reduce((sum, step) => sum + step.opened, before.openCount),
  byParameter: {
    ...before.byParameter,
    ...Object.fromEntries(steps.map(({ parameterId, sighting }) => [parameterId, sighting])),
  },
});
