/**
 * The lifecycle of an issue:
 *
 *     open → in_progress → open                 a person starts and stops work
 *     open, in_progress → resolved              a scan shows the repair
 *     resolved → open                           a scan sees the failure again: a regression
 *     open, in_progress → dismissed             a person, for critical and high with a second person's approval
 *     dismissed → open                          the dismissal is withdrawn, expires, or the agent has changed
 *
 * Only a scan resolves: a person who fixed an issue runs a scan. A dismissed issue earns no points.
 */
import type { Instant } from '#shared/kernel/time.ts';
import type { Severity } from '#shared/parameters/parameter.ts';
import { type Day, type DueDays, dueOnFor, isUnresolved } from './due.ts';
import type { IssueStatus } from './issue-status.ts';

/** The parts of an agent that a dismissal was decided for, by name, as digests. */
export type AgentSnapshot = Readonly<Record<string, string>>;

/** The dismissal in force. */
export interface DismissalInForce {
  readonly id: string;
  /** It counts before this time. */
  readonly expiresAt: Instant;
  readonly agent: AgentSnapshot;
}

export interface Assignee {
  /** Id of the user. */
  readonly id: string;
  readonly name: string;
}

/** The part of an issue that the lifecycle changes. */
export interface IssueLife {
  readonly status: IssueStatus;
  readonly severity: Severity;
  readonly detectedAt: Instant;
  readonly dueOn: Day;
  readonly assignee: Assignee | null;
  readonly regressions: number;
  readonly resolvedAt: Instant | null;
  /** Present exactly while the issue is dismissed. */
  readonly dismissal?: DismissalInForce | undefined;
}

export type IssueEvent =
  /** By a scan that shows the repair. */
  | { readonly kind: 'resolved'; readonly because: string }
  /** By a scan that sees a resolved failure again. */
  | { readonly kind: 'reopened' }
  | { readonly kind: 'started' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'assigned'; readonly assignee: Assignee | null }
  | { readonly kind: 'due-changed'; readonly dueOn: Day }
  | { readonly kind: 'dismissed'; readonly dismissal: DismissalInForce; readonly reason: string }
  | { readonly kind: 'dismissal-withdrawn'; readonly reason: string }
  /** By the product. */
  | { readonly kind: 'dismissal-ended'; readonly because: string };

type StatusChange = Exclude<IssueEvent['kind'], 'assigned' | 'due-changed'>;

/** Status changes by event: the statuses that allow it, and the next one. */
export const statusChanges = {
  resolved: { from: ['open', 'in_progress'], to: 'resolved' },
  reopened: { from: ['resolved'], to: 'open' },
  started: { from: ['open'], to: 'in_progress' },
  stopped: { from: ['in_progress'], to: 'open' },
  dismissed: { from: ['open', 'in_progress'], to: 'dismissed' },
  'dismissal-withdrawn': { from: ['dismissed'], to: 'open' },
  'dismissal-ended': { from: ['dismissed'], to: 'open' },
} as const satisfies Record<
  StatusChange,
  { readonly from: readonly IssueStatus[]; readonly to: IssueStatus }
>;

/** One change for the history: `from` and `to` are values of the changed field. */
export interface IssueChangeLine {
  readonly kind: IssueEvent['kind'];
  readonly from: string;
  readonly to: string;
  /** Reason or evidence. */
  readonly text?: string;
}

export interface Transition<T> {
  readonly after: T;
  /** Undefined if the event changes nothing, such as the same assignee. */
  readonly line: IssueChangeLine | undefined;
}

const named = (assignee: Assignee | null): string => assignee?.name ?? '';

/** Whether an event applies to an issue. Assignee and due date change only while work remains. */
export const canApply = (kind: IssueEvent['kind'], status: IssueStatus): boolean =>
  kind === 'assigned' || kind === 'due-changed'
    ? isUnresolved(status)
    : statusChanges[kind].from.some((from) => from === status);

/** Returns the fields that an event changes beside the status. */
const fieldsAfter = (life: IssueLife, event: IssueEvent, { now, allowed }: Clockwork): Partial<IssueLife> => {
  switch (event.kind) {
    case 'resolved':
      return { resolvedAt: now };
    case 'reopened':
      return {
        resolvedAt: null,
        detectedAt: now,
        regressions: life.regressions + 1,
        dueOn: dueOnFor(life.severity, now, allowed),
      };
    case 'dismissed':
      return { dismissal: event.dismissal };
    case 'assigned':
      return { assignee: event.assignee };
    case 'due-changed':
      return { dueOn: event.dueOn };
    default:
      return {};
  }
};

const lineOf = (before: IssueLife, after: IssueLife, event: IssueEvent): IssueChangeLine | undefined => {
  const { kind } = event;
  if (kind === 'assigned') {
    const unchanged = before.assignee?.id === after.assignee?.id;
    return unchanged ? undefined : { kind, from: named(before.assignee), to: named(after.assignee) };
  }
  if (kind === 'due-changed')
    return before.dueOn === after.dueOn ? undefined : { kind, from: before.dueOn, to: after.dueOn };
  const text = 'because' in event ? event.because : 'reason' in event ? event.reason : undefined;
  return { kind, from: before.status, to: after.status, ...(text === undefined ? {} : { text }) };
};

/** The time of an event, and the days that the organization allows. */
export interface Clockwork {
  readonly now: Instant;
  readonly allowed: DueDays;
}

/** Applies an event. Returns undefined if the status of the issue does not allow it. */
export const applyEvent = <T extends IssueLife>(
  before: T,
  event: IssueEvent,
  clockwork: Clockwork,
): Transition<T> | undefined => {
  const { kind } = event;
  if (!canApply(kind, before.status)) return undefined;
  const isStatusChange = kind !== 'assigned' && kind !== 'due-changed';
  const { dismissal: _, ...rest } = before;
  const after = {
    ...(isStatusChange ? rest : before),
    ...fieldsAfter(before, event, clockwork),
    ...(isStatusChange ? { status: statusChanges[kind].to } : {}),
  } as T;
  return { after, line: lineOf(before, after, event) };
};

/** Names of the parts of an agent, for the sentence about a change. */
const partNames: Readonly<Record<string, string>> = {
  type: 'its type',
  kind: 'its kind',
  environment: 'its environment',
  address: 'its address',
  tools: 'the definitions of its tools',
  card: 'its agent card',
  models: 'the models that its endpoint lists',
  versions: 'its versions',
};

/** Returns the parts that differ. A part that one of the two does not know has not changed. */
const changedParts = (decidedFor: AgentSnapshot, now: AgentSnapshot): readonly string[] =>
  Object.entries(decidedFor).flatMap(([part, digest]) => {
    const current = now[part];
    return current === undefined || current === digest ? [] : [partNames[part] ?? part];
  });

/**
 * Returns why a dismissal no longer counts, as a sentence; undefined while it counts.
 * @param agent undefined if only the date is checked
 */
export const dismissalEnd = (
  { expiresAt, agent: decidedFor }: Pick<DismissalInForce, 'expiresAt' | 'agent'>,
  now: Instant,
  agent?: AgentSnapshot,
): string | undefined => {
  if (expiresAt <= now) return 'The dismissal expired.';
  const changed = agent ? changedParts(decidedFor, agent) : [];
  return changed.length > 0 ? `The agent changed since the dismissal: ${changed.join(', ')}.` : undefined;
};

/** Whether a dismissal of this severity takes effect only after a second person approves it. */
export const needsApproval = (severity: Severity): boolean => severity === 'critical' || severity === 'high';
