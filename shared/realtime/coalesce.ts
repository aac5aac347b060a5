/** Reduces all events since the last messages to a few: a viewer learns what to reload, not each change. */
import type { Instant } from '#shared/kernel/time.ts';
import { severities } from '#shared/parameters/parameter.ts';
import { type LiveList, liveLists, scanLists } from './live-lists.ts';
import type { HealthStats, LiveMessage } from './message.ts';

type AlertMessage = Extract<LiveMessage, { type: 'compliance_alert' }>['data'];

/** An event in a tenant's data that may concern its viewers. */
export type DomainEvent =
  | { readonly kind: 'changed'; readonly what: LiveList }
  | { readonly kind: 'scan-step'; readonly scanId: string; readonly step: string }
  | {
      readonly kind: 'scan-ended';
      readonly agentId: string;
      readonly scanId: string;
      /** Name of the framework. */
      readonly framework: string;
      readonly score: number | null;
    }
  | { readonly kind: 'alert'; readonly alert: Omit<AlertMessage, 'timestamp'> & { readonly id: string } }
  | { readonly kind: 'alert-cleared'; readonly id: string }
  /** The dashboard figures changed, or a keepalive is due. */
  | { readonly kind: 'stats' };

type Of<K extends DomainEvent['kind']> = Extract<DomainEvent, { kind: K }>;

/**
 * Maximum number of scans named individually; if there are more in a second, only their lists are named.
 * Keeps a frame below 4 KB.
 */
const MAX_ENDED = 5;
const MAX_STEPS = 4;
const LONGEST_STEP = 80;
/**
 * Bytes for alerts in a frame, and maximum number of cleared alert ids. If more occur, only the list is
 * named.
 */
const ALERT_BYTES = 1600;
const MAX_CLEARED = 10;
const LONGEST_ALERT = { title: 120, message: 240, agentName: 80 } as const;

const bytesOf = (message: LiveMessage): number => new TextEncoder().encode(JSON.stringify(message)).length;

const alertMessage = (
  { title = '', message, agentName, ...alert }: Of<'alert'>['alert'],
  timestamp: Instant,
): LiveMessage => ({
  type: 'compliance_alert',
  data: {
    timestamp,
    ...alert,
    title: title.slice(0, LONGEST_ALERT.title),
    message: message.slice(0, LONGEST_ALERT.message),
    ...(agentName === undefined ? {} : { agentName: agentName.slice(0, LONGEST_ALERT.agentName) }),
  },
});

/** Returns each alert once, most severe first, as many as fit. */
const alertsToSend = (
  happened: readonly Of<'alert'>[],
  timestamp: Instant,
): { readonly notified: readonly LiveMessage[]; readonly isWhole: boolean } => {
  const alerts = [...new Map(happened.map(({ alert }) => [alert.id, alert])).values()].toSorted(
    (one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity),
  );
  const notified: LiveMessage[] = [];
  let left = ALERT_BYTES;
  for (const alert of alerts) {
    const message = alertMessage(alert, timestamp);
    left -= bytesOf(message);
    if (left < 0) break;
    notified.push(message);
  }
  return { notified, isWhole: notified.length === alerts.length };
};

const latestPerScan = <T extends { readonly scanId: string }>(all: readonly T[]): readonly T[] => [
  ...new Map(all.map((one) => [one.scanId, one])).values(),
];

/**
 * Returns the messages for these events, most important first. For a scan, only its latest state is reported;
 * the end of a scan implies that agents, scans and issues changed.
 * @param happened in order, at least once each
 * @param stats dashboard figures, if a `stats` event occurred
 */
export const coalesce = (
  happened: readonly DomainEvent[],
  timestamp: Instant,
  stats?: HealthStats,
): readonly LiveMessage[] => {
  const of = <K extends DomainEvent['kind']>(kind: K) =>
    happened.filter((one): one is Of<K> => one.kind === kind);
  const ended = latestPerScan(of('scan-ended'));
  const over = new Set(ended.map(({ scanId }) => scanId));
  const steps = latestPerScan(of('scan-step')).filter(({ scanId }) => !over.has(scanId));

  const stated: ReadonlySet<LiveList> = new Set(ended.length > 0 ? scanLists : []);
  const changed = new Set(of('changed').map(({ what }) => what));
  const alerts = alertsToSend(of('alert'), timestamp);
  const cleared = [...new Set(of('alert-cleared').map(({ id }) => id))];
  if (!alerts.isWhole || cleared.length > MAX_CLEARED) changed.add('alerts');
  // A step is soon followed by the next one; an alert is not, so alerts take precedence.
  const maySendSteps = alerts.notified.length + cleared.length === 0;
  if (steps.length > MAX_STEPS || (steps.length > 0 && !maySendSteps)) changed.add('scans');
  const what = liveLists.filter((list) => changed.has(list) && !stated.has(list));

  return [
    ...alerts.notified,
    ...(cleared.length > 0
      ? [{ type: 'alerts_cleared', data: { timestamp, ids: cleared.slice(0, MAX_CLEARED) } } as const]
      : []),
    ...ended.slice(-MAX_ENDED).map(
      ({ kind: _, ...scan }): LiveMessage => ({
        type: 'agent_scan_complete',
        data: { timestamp, ...scan },
      }),
    ),
    ...(stats ? [{ type: 'health_check', data: { timestamp, stats } } as const] : []),
    ...(maySendSteps ? steps.slice(-MAX_STEPS) : []).map(
      ({ scanId, step }): LiveMessage => ({
        type: 'scan_progress',
        data: { timestamp, scanId, step: step.slice(0, LONGEST_STEP) },
      }),
    ),
    ...(what.length > 0 ? [{ type: 'changed', data: { timestamp, what } } as const] : []),
  ];
};
