/** What a scan does to the issues of its agent, as writes that commit together with the sightings. */

import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import type { Scan } from '#functions/scans/scan-item.ts';
import { systemEvent } from '#functions/scans/system-event.ts';
import type { Evidence } from '#shared/evidence/evidence.ts';
import { controlsOf } from '#shared/frameworks/catalogue.ts';
import { frameworkNames } from '#shared/frameworks/framework.ts';
import { describeIssue, describeResolution } from '#shared/issues/describe.ts';
import { compareIssues, type IssueChange, type KnownIssue } from '#shared/issues/raise.ts';
import type { NewId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { isParameterId } from '#shared/parameters/catalogue.ts';
import type { CompiledFramework, CompiledParameter } from '#shared/scans/compile.ts';
import type { ScanResults } from '#shared/scans/contract.ts';
import type { Judged } from '#shared/scans/judge.ts';
import { type Issue, issueChanged, issueCreated, issueOf } from './issue-item.ts';
import type { Sighting, Sightings } from './sightings.ts';

/** One parameter's change: its writes and its sighting belong into one transaction. */
export interface IssueStep {
  readonly parameterId: string;
  readonly sighting: Sighting;
  /** The issue as it is afterwards. */
  readonly status: Issue['status'];
  readonly opened: -1 | 0 | 1;
  readonly writes: readonly Write[];
}

export interface ScanIssues {
  readonly scan: Scan;
  readonly compiled: CompiledFramework;
  readonly judged: readonly Judged[];
  /** Parameters that some collector could not look at. */
  readonly unseen: ReadonlySet<string>;
  readonly sightings: Sightings;
  readonly now: Instant;
  readonly newId: NewId;
  readonly overtaken: () => Error;
}

const controlRefs = (parameterId: string): string[] =>
  isParameterId(parameterId) ? [...controlsOf(parameterId)] : [];

/** Issues of the agent by parameter, as far as the framework names them; consistent, for a missed one would be raised twice. */
const readIssues = async (
  table: TenantTable,
  judged: readonly Judged[],
  { byParameter }: Sightings,
): Promise<ReadonlyMap<string, Issue>> => {
  const ids = judged.flatMap(({ parameterId }) => byParameter[parameterId]?.issueId ?? []);
  const items = await Promise.all(ids.map((id) => table.get(table.key('ISSUE', id), { consistent: true })));
  return new Map(items.flatMap((item) => (item ? [[String(item.parameterId), issueOf(item)] as const] : [])));
};

const newIssue = ({ scan, now, newId }: ScanIssues, compiled: CompiledParameter, judged: Judged): Issue => ({
  id: newId(),
  agentId: scan.agentId,
  agentName: scan.agentName,
  framework: frameworkNames[scan.framework],
  parameterId: judged.parameterId,
  ...describeIssue(compiled, judged),
  severity: compiled.parameter.severity,
  status: 'open',
  controls: controlRefs(judged.parameterId),
  detectedAt: now,
  firstSeenAt: now,
  regressions: 0,
  resolvedAt: null,
  createdAt: now,
});

const reopened = ({ now }: ScanIssues, before: Issue, compiled: CompiledParameter, judged: Judged): Issue => {
  const { resolution: _, ...kept } = before;
  return {
    ...kept,
    ...describeIssue(compiled, judged),
    controls: controlRefs(before.parameterId),
    status: 'open',
    detectedAt: now,
    regressions: before.regressions + 1,
    resolvedAt: null,
  };
};

const resolved = ({ scan, now }: ScanIssues, before: Issue, judged: Judged): Issue => ({
  ...before,
  status: 'resolved',
  resolvedAt: now,
  resolution: { scanId: scan.id, because: describeResolution(judged) },
});

const actions = { raised: 'create', reopened: 'reopen', resolved: 'resolve' } as const;

const stepOf = (
  table: TenantTable,
  context: ScanIssues,
  change: IssueChange<Evidence>,
  compiled: CompiledParameter,
  before: Issue | undefined,
): IssueStep | undefined => {
  const { scan, now, sightings, overtaken } = context;
  const { judged, kind } = change;
  const { parameterId } = judged;
  const known = sightings.byParameter[parameterId];
  const seen = { seenAt: now, scanId: scan.id };
  const step = (
    after: Issue,
    writes: readonly Write[],
    sighting: Omit<Sighting, 'issueId' | 'changed'>,
  ): IssueStep => {
    const changed = kind === 'seen' ? known?.changed : { scanId: scan.id, kind };
    const details = { agentId: scan.agentId, parameterId, scanId: scan.id, severity: after.severity };
    return {
      parameterId,
      status: after.status,
      opened: kind === 'seen' ? 0 : kind === 'resolved' ? -1 : 1,
      sighting: { ...sighting, issueId: after.id, changed: changed ?? { scanId: scan.id, kind: 'raised' } },
      writes:
        kind === 'seen'
          ? writes
          : [
              ...writes,
              systemEvent(table.tenant, scan.id, now, {
                action: actions[kind],
                resource: 'issue',
                resourceId: after.id,
                details,
              }),
            ],
    };
  };
  if (kind === 'raised') {
    const issue = newIssue(context, compiled, judged);
    return step(issue, issueCreated(table, issue), { ...seen, seenBy: judged.strength ?? 'attested' });
  }
  if (!before || !known) return undefined;
  if (kind === 'seen') return step(before, [], { ...seen, seenBy: change.seenBy });
  if (kind === 'reopened') {
    const after = reopened(context, before, compiled, judged);
    const writes = issueChanged(table, before, after, overtaken);
    return step(after, writes, { ...seen, seenBy: judged.strength ?? known.seenBy });
  }
  const after = resolved(context, before, judged);
  return step(after, issueChanged(table, before, after, overtaken), known);
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
    const parameter = compiledOf.get(parameterId);
    const step = parameter && stepOf(table, context, change, parameter, issues.get(parameterId));
    return step ? [step] : [];
  });

  const after = new Map([...issues].map(([parameterId, { status }]) => [parameterId, status]));
  for (const { parameterId, status } of steps) after.set(parameterId, status);
  const changed = {
    ...sightings.byParameter,
    ...Object.fromEntries(steps.map((one) => [one.parameterId, one.sighting])),
  };
  const count = (kind: Sighting['changed']['kind']) =>
    judged.filter(({ parameterId }) => {
      const last = changed[parameterId]?.changed;
      return last?.scanId === scan.id && last.kind === kind;
    }).length;
  const open = [...after.values()].filter((status) => status === 'open' || status === 'in_progress').length;
  return {
    steps,
    counts: { raised: count('raised'), reopened: count('reopened'), resolved: count('resolved'), open },
  };
};

/** The sightings after some steps. */
export const sightingsAfter = (before: Sightings, steps: readonly IssueStep[]): Sightings => ({
  version: before.version,
  openCount: steps.reduce((sum, { opened }) => sum + opened, before.openCount),
  byParameter: {
    ...before.byParameter,
    ...Object.fromEntries(steps.map(({ parameterId, sighting }) => [parameterId, sighting])),
  },
});
