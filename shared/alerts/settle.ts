/**
 * Decides which alerts of one agent, or of an organization, begin and end, based on the current state. Pure,
 * and the only place that decides this. The decision depends on the state and not on change records: a record
 * only triggers an evaluation. Duplicated, late, reordered or lost records change nothing. The caller must
 * store the result only if the version that it read before the evaluation is unchanged.
 */
import type { NewId } from '#shared/kernel/ids.ts';
import { type Instant, later, MINUTE } from '#shared/kernel/time.ts';
import { type Severity, severities } from '#shared/parameters/parameter.ts';
import { type Cause, causeKey, isUnsure, type Sample } from './cause.ts';
import type { AlertKind, RuledKind } from './kinds.ts';
import { isQuiet } from './quiet-hours.ts';
import type { AlertRules } from './rules.ts';

/** An alert with at least one active cause. */
export interface OpenAlert {
  readonly id: string;
  readonly kind: AlertKind;
  readonly severity: Severity;
  /** Its active causes. */
  readonly keys: readonly string[];
}

/** Stored alert state of an agent. */
export interface AlertState {
  readonly open: readonly OpenAlert[];
  /** Recently ended causes with their end times, for deduplication. */
  readonly ended: readonly { readonly key: string; readonly at: Instant }[];
}

export const noAlerts: AlertState = { open: [], ended: [] };

export interface RaisedAlert extends Omit<Cause, 'subject'> {
  readonly id: string;
  /** Subject of its cause; absent for several causes together. */
  readonly subject?: string;
  /** Muted: not sent to users. */
  readonly quiet: boolean;
}

export interface Settled {
  readonly state: AlertState;
  readonly raised: readonly RaisedAlert[];
  readonly cleared: readonly OpenAlert[];
}

/**
 * Kinds of which many can begin at the same time, such as with a scan. Those of one severity form one alert.
 */
const together: ReadonlySet<AlertKind> = new Set<AlertKind>(['issue-raised', 'evidence-expiring']);

/**
 * Maximum number of open alerts of one agent, so that all fit into one transaction. Further alerts are raised
 * when others have ended.
 */
const MAX_OPEN = 40;

/** Maximum number of stored ended causes; the deduplication window is at most one day. */
const MAX_ENDED = 500;

/** Number of causes that one message names. */
const MAX_NAMED = 5;

const isNotified = ({ kind, severity }: Cause, rules: AlertRules): boolean => {
  if (kind === 'test') return true;
  const { on, leastSeverity } = rules.kinds[kind satisfies RuledKind];
  return on && severities.indexOf(severity) <= severities.indexOf(leastSeverity);
};

const severalTitles: Readonly<Partial<Record<AlertKind, (count: number, severity: Severity) => string>>> = {
  'issue-raised': (count, severity) => `${count} new ${severity} issues`,
  'evidence-expiring': (count, severity) =>
    severity === 'low'
      ? `Evidence for ${count} parameters expires soon`
      : `Evidence for ${count} parameters expired`,
};

/** Combines several causes into one alert. */
const joined = (causes: readonly [Cause, ...Cause[]]): Omit<RaisedAlert, 'id' | 'quiet'> => {
  const [first] = causes;
  if (causes.length === 1) return first;
  const { kind, severity } = first;
  const named = causes.slice(0, MAX_NAMED).map(({ message }) => message);
  const more = causes.length - named.length;
  return {
    kind,
    severity,
    title: severalTitles[kind]?.(causes.length, severity) ?? first.title,
    message: [...named, ...(more > 0 ? [`And ${more} more.`] : [])].join(' '),
    ...(first.proof ? { proof: first.proof } : {}),
  };
};

const groupsOf = (causes: readonly Cause[]): readonly (readonly [Cause, ...Cause[]])[] =>
  [
    ...Map.groupBy(causes, (cause) =>
      together.has(cause.kind) ? `${cause.kind} ${cause.severity}` : causeKey(cause),
    ).values(),
  ].flatMap(([first, ...rest]) => (first ? [[first, ...rest] as const] : []));

/**
 * Raises alerts whose causes began and clears those whose causes ended.
 * @param state the stored state, read before the evaluation
 */
export const settle = (
  state: AlertState,
  { causes, unsure }: Sample,
  { rules, now, newId }: { readonly rules: AlertRules; readonly now: Instant; readonly newId: NewId },
): Settled => {
  const lasting = new Set(causes.map(causeKey));
  const after = state.open.map((alert) => ({
    ...alert,
    keys: alert.keys.filter((key) => lasting.has(key) || isUnsure(key, unsure)),
  }));
  const cleared = state.open.filter((_, index) => after[index]?.keys.length === 0);
  const open = after.filter(({ keys }) => keys.length > 0);
  const stillEnded = state.ended.filter(({ at }) => later(at, rules.deduplicationMinutes * MINUTE) > now);
  const known = new Set(open.flatMap(({ keys }) => keys));
  const begun = causes.filter(
    (cause) => !known.has(causeKey(cause)) && !isUnsure(causeKey(cause), unsure) && isNotified(cause, rules),
  );
  const groups = groupsOf([...new Map(begun.map((cause) => [causeKey(cause), cause])).values()]);
  const lately = new Set(stillEnded.map(({ key }) => key));
  const isSilence = isQuiet(rules.quietHours, now);
  const raised = groups.slice(0, Math.max(0, MAX_OPEN - open.length)).map((group) => ({
    keys: group.map(causeKey),
    alert: {
      ...joined(group),
      id: newId(),
      quiet: isSilence || group.every((cause) => lately.has(causeKey(cause))),
    },
  }));
  const ended = state.open.flatMap(({ keys }) => keys).filter((key) => !known.has(key));
  return {
    state: {
      open: [
        ...open,
        ...raised.map(({ keys, alert: { id, kind, severity } }) => ({ id, kind, severity, keys })),
      ],
      ended: [...ended.map((key) => ({ key, at: now })), ...stillEnded].slice(0, MAX_ENDED),
    },
    raised: raised.map(({ alert }) => alert),
    cleared,
  };
};
