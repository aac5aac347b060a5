/** How the scans of a run change their agent's issues: decided on plain data, then converted to writes. */
import { systemEvent } from '#functions/platform/audit/system-event.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import type { Evidence, Strength } from '#shared/evidence/evidence.ts';
import { isUnresolved } from '#shared/issues/due.ts';
import { dismissalEnd } from '#shared/issues/lifecycle.ts';
import { compareIssues, type IssueChange, type KnownIssue } from '#shared/issues/raise.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { ScanResults } from '#shared/scans/contract.ts';
import type { CompiledFramework } from '#shared/scoring/compile.ts';
import type { Judged } from '#shared/scoring/judge.ts';
import type { AgentIssue, AgentIssues } from './agent-issues.ts';
import { type HistoryLine, historyWrite } from './history-store.ts';
import { type ChangedBy, issueAfter } from './issue-changes.ts';
import { type Issue, issueChanged, issueCreated, storedIssues } from './issue-item.ts';

/** The issues of an agent as read from the table. */
export interface KnownIssues {
  readonly agentIssues: AgentIssues;
  /** By parameter. */
  readonly issues: ReadonlyMap<string, Issue>;
}

/** One parameter's change over all scans of a run: its writes and its state belong in one transaction. */
export interface IssueStep {
  readonly parameterId: string;
  readonly kind: IssueChange<Evidence>['kind'];
  /** The scan that made the change. */
  readonly scanId: string;
  /** Undefined for a new issue. */
  readonly before: Issue | undefined;
  readonly after: Issue;
  readonly lines: readonly HistoryLine[];
  readonly agentIssue: AgentIssue;
}

/** Result of one scan. */
export interface JudgedScan extends Pick<ChangedBy, 'scan' | 'framework'> {
  readonly compiled: CompiledFramework;
  readonly judged: readonly Judged[];
}

export interface IssueRules extends Pick<ChangedBy, 'controlsOf' | 'agent' | 'allowed' | 'now' | 'newId'> {
  /** Parameters that a collector could not check. */
  readonly unseen: ReadonlySet<string>;
  /** Parameters whose failures a collector no longer observes, with the strength of its observation. */
  readonly ended: ReadonlyMap<string, Strength>;
}

/**
 * Returns an agent's issues for certain parameters; consistent, because a missed issue would be raised twice.
 */
export const readKnownIssues = async (
  table: TenantTable,
  agentIssues: AgentIssues,
  parameterIds: readonly string[],
): Promise<KnownIssues> => {
  const ids = parameterIds.flatMap((id) => agentIssues.byParameter[id]?.issueId ?? []);
  const items = await Promise.all(ids.map((id) => table.get(table.key('ISSUE', id), { consistent: true })));
  const issues = items.flatMap((item) => (item ? [storedIssues.read(item)] : []));
  return { agentIssues, issues: new Map(issues.map((issue) => [issue.parameterId, issue])) };
};

/** Returns whether a failure was observed again since it was last seen, rather than only remembered. */
const isSeenAgain = ({ decisive }: Judged, { seenAt }: AgentIssue): boolean =>
  decisive.some(({ observedAt }) => observedAt > seenAt);

/**
 * Returns the stored state of a parameter's issue after a change. When the failure was last seen changes only
 * with an observation of the failure.
 */
const agentIssueAfter = (
  change: IssueChange<Evidence>,
  issueId: string,
  known: AgentIssue | undefined,
  { scan, now }: ChangedBy,
): AgentIssue => {
  const { kind, judged } = change;
  const strength = judged.strength ?? 'self-reported';
  const seen = { issueId, seenAt: now, scanId: scan.id };
  if (kind === 'raised' || known === undefined) {
    return { ...seen, seenBy: strength, changed: { scanId: scan.id, kind: 'raised' } };
  }
  const { isDismissed: _, ...undismissed } = known;
  const seenAgain = isSeenAgain(judged, known) ? seen : {};
  switch (kind) {
    case 'seen':
      return { ...known, ...seenAgain, seenBy: change.seenBy };
    case 'lapsed':
      return {
        ...undismissed,
        ...seenAgain,
        seenBy: change.seenBy,
        changed: { scanId: scan.id, kind: 'reopened' },
      };
    case 'reopened':
      return { ...seen, seenBy: strength, changed: { scanId: scan.id, kind } };
    default:
      return { ...undismissed, changed: { scanId: scan.id, kind } };
  }
};

/** Issues and their state while the scans of a run are processed. */
interface State {
  readonly issues: Map<string, Issue>;
  readonly agentIssues: Map<string, AgentIssue>;
}

const knownOf = (
  { issues, agentIssues }: State,
  { now, agent }: Pick<IssueRules, 'now' | 'agent'>,
): ReadonlyMap<string, KnownIssue> => {
  const known = new Map<string, KnownIssue>();
  for (const [parameterId, { id, status, dismissal }] of issues) {
    const seenBy = agentIssues.get(parameterId)?.seenBy;
    const end = dismissal && dismissalEnd(dismissal, now, agent);
    if (seenBy) known.set(parameterId, { id, status, seenBy, dismissalEnd: end });
  }
  return known;
};

/** Returns the changes of one scan, in verdict order, and updates the state. */
const changesOf = (
  { scan, framework, compiled, judged }: JudgedScan,
  state: State,
  { unseen, ended, ...rules }: IssueRules,
): readonly IssueStep[] => {
  const compiledOf = new Map(compiled.parameters.map((one) => [one.parameter.id, one]));
  const context: ChangedBy = { scan, framework, ...rules };
  return compareIssues(judged, knownOf(state, rules), { unseen, ended }).flatMap(
    (change): readonly IssueStep[] => {
      const { parameterId } = change.judged;
      const [parameter, before] = [compiledOf.get(parameterId), state.issues.get(parameterId)];
      if (!parameter) return [];
      const { issue: after, lines } = issueAfter(change, before, parameter, context);
      const agentIssue = agentIssueAfter(change, after.id, state.agentIssues.get(parameterId), context);
      state.issues.set(parameterId, after);
      state.agentIssues.set(parameterId, agentIssue);
      return [{ parameterId, kind: change.kind, scanId: scan.id, before, after, lines, agentIssue }];
    },
  );
};

/** Returns the issue counts of a framework after its scan. */
const countsOf = ({ scan, judged }: JudgedScan, { issues, agentIssues }: State): ScanResults['issues'] => {
  const changed = (kind: AgentIssue['changed']['kind']) =>
    judged.filter(({ parameterId }) => {
      const last = agentIssues.get(parameterId)?.changed;
      return last?.scanId === scan.id && last.kind === kind;
    }).length;
  const open = judged.filter(({ parameterId }) => {
    const issue = issues.get(parameterId);
    return issue !== undefined && isUnresolved(issue.status);
  }).length;
  return { raised: changed('raised'), reopened: changed('reopened'), resolved: changed('resolved'), open };
};

/** Combines two changes of one parameter: the first change with the final state of the second. */
const joined = (first: IssueStep | undefined, second: IssueStep): IssueStep => {
  if (!first) return second;
  const { kind, scanId } = first.kind === 'seen' ? second : first;
  return { ...second, kind, scanId, before: first.before, lines: [...first.lines, ...second.lines] };
};

/**
 * Applies the scans of a run in order: the first that names a parameter raises its issue, the others see it.
 * The result is the same as for sequential scans.
 * @returns a step for each changed parameter, and the issue counts of the framework for each scan
 */
export const scanIssues = (
  { agentIssues, issues }: KnownIssues,
  scans: readonly JudgedScan[],
  rules: IssueRules,
): { readonly steps: readonly IssueStep[]; readonly counts: readonly ScanResults['issues'][] } => {
  const state: State = {
    issues: new Map(issues),
    agentIssues: new Map(Object.entries(agentIssues.byParameter)),
  };
  const steps = new Map<string, IssueStep>();
  const counts = scans.map((scan) => {
    for (const step of changesOf(scan, state, rules))
      steps.set(step.parameterId, joined(steps.get(step.parameterId), step));
    return countsOf(scan, state);
  });
  return { steps: [...steps.values()], counts };
};

const actions = { raised: 'create', reopened: 'reopen', lapsed: 'reopen', resolved: 'resolve' } as const;

/**
 * Returns the writes of a step; none if the issue did not change.
 * @param conflict thrown if the issue was changed since it was read
 */
export const issueWrites = (
  table: TenantTable,
  { kind, scanId, before, after, lines }: IssueStep,
  now: Instant,
  conflict: () => Error,
): readonly Write[] => {
  if (kind === 'seen') return [];
  const { agentId, agentName, parameterId, severity } = after;
  const event = systemEvent(table.tenant, scanId, now, {
    action: actions[kind],
    resource: 'issue',
    resourceId: after.id,
    details: { agentId, agentName, parameterId, severity, scanId },
  });
  const writes = before ? issueChanged(table, before, after, conflict) : issueCreated(table, after);
  const history = lines.map((line) => historyWrite(table, after.id, { at: now, scanId }, line));
  return [...writes, ...history, event];
};

/** 1 if the issue is unresolved. */
const counted = (issue: Issue | undefined): number => (issue && isUnresolved(issue.status) ? 1 : 0);

/** Returns the issue state of the agent after some steps. */
export const agentIssuesAfter = (before: AgentIssues, steps: readonly IssueStep[]): AgentIssues => ({
  version: before.version,
  openCount: steps.reduce((sum, step) => sum + counted(step.after) - counted(step.before), before.openCount),
  byParameter: {
    ...before.byParameter,
    ...Object.fromEntries(steps.map(({ parameterId, agentIssue }) => [parameterId, agentIssue])),
  },
});
