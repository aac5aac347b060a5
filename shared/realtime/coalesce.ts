/** Few messages out of all that happened since the last ones: a viewer is told what to ask for again, not each change. */
import type { Instant } from '#shared/kernel/time.ts';
import { type LiveList, liveLists, scanLists } from './live-lists.ts';
import type { HealthStats, LiveMessage } from './message.ts';

/** Something in a tenant's data that its viewers may want to know. */
export type Happening =
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
  /** The figures of the dashboard moved, or it is time to be heard again. */
  | { readonly kind: 'stats' };

type Of<K extends Happening['kind']> = Extract<Happening, { kind: K }>;

/** Scans named one by one; with more of them in a second, only their lists are named. They keep a frame below 4 KB. */
const MOST_ENDED = 5;
const MOST_STEPS = 4;
const LONGEST_STEP = 80;

const latestPerScan = <T extends { readonly scanId: string }>(all: readonly T[]): readonly T[] => [
  ...new Map(all.map((one) => [one.scanId, one])).values(),
];

/**
 * Messages for what happened, most telling first. Of a scan only its latest state is told; the end of one says by itself
 * that agents, scans and issues changed.
 * @param happened in order, at least once each
 * @param stats figures of the dashboard, where `stats` happened
 */
export const coalesce = (
  happened: readonly Happening[],
  timestamp: Instant,
  stats?: HealthStats,
): readonly LiveMessage[] => {
  const of = <K extends Happening['kind']>(kind: K) =>
    happened.filter((one): one is Of<K> => one.kind === kind);
  const ended = latestPerScan(of('scan-ended'));
  const over = new Set(ended.map(({ scanId }) => scanId));
  const steps = latestPerScan(of('scan-step')).filter(({ scanId }) => !over.has(scanId));

  const said: ReadonlySet<LiveList> = new Set(ended.length > 0 ? scanLists : []);
  const changed = new Set(of('changed').map(({ what }) => what));
  if (steps.length > MOST_STEPS) changed.add('scans');
  const what = liveLists.filter((list) => changed.has(list) && !said.has(list));

  return [
    ...ended.slice(-MOST_ENDED).map(
      ({ kind: _, ...scan }): LiveMessage => ({
        type: 'agent_scan_complete',
        data: { timestamp, ...scan },
      }),
    ),
    ...(stats ? [{ type: 'health_check', data: { timestamp, stats } } as const] : []),
    ...steps.slice(-MOST_STEPS).map(
      ({ scanId, step }): LiveMessage => ({
        type: 'scan_progress',
        data: { timestamp, scanId, step: step.slice(0, LONGEST_STEP) },
      }),
    ),
    ...(what.length > 0 ? [{ type: 'changed', data: { timestamp, what } } as const] : []),
  ];
};
