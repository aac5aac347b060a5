/** Labels of the agent timeline. */
import type { TimelineReply } from '#shared/audit-logs/timeline-reply.ts';
import type { TimelineKind } from '#shared/timeline/timeline-kind.ts';
import { calendarDay } from '#web/ui/time/format.ts';
import { actorName } from '../audit-labels.ts';

export const kindNames: Readonly<Record<TimelineKind, string>> = {
  scans: 'Scans',
  evidence: 'Evidence',
  issues: 'Issues',
  baselines: 'Baselines',
  attestations: 'Attestations',
  exceptions: 'Exceptions',
  scope: 'Scope',
  'chat-runs': 'Chat runs',
  agent: 'Agent and manifest',
};

/** Returns the tone of an entry's disc; the text beside it has the same meaning. */
export const toneOf = ({
  kind,
  action,
}: Pick<TimelineReply, 'kind' | 'action'>): 'pass' | 'fail' | 'none' => {
  if (action === 'failed' || action === 'void') return 'fail';
  if (kind === 'issues') return action === 'resolve' ? 'pass' : 'fail';
  return 'none';
};

/** Returns who acted; undefined for automatic events. */
export const actedText = ({ actor }: Pick<TimelineReply, 'actor'>): string | undefined =>
  actor === undefined || actor.kind === 'system'
    ? undefined
    : actor.kind === 'unknown'
      ? 'Removed user'
      : actorName({ actor });

const two = (n: number): string => String(n).padStart(2, '0');

/** Returns the date in the viewer's time zone as `YYYY-MM-DD`. */
const dayOf = (at: string): string => {
  const time = new Date(at);
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
};

export interface Day {
  /** Display date, such as `Nov 20, 2026`. */
  readonly day: string;
  readonly entries: readonly TimelineReply[];
}

/** Groups entries by day and preserves their order. */
export const daysOf = (items: readonly TimelineReply[]): readonly Day[] =>
  [...Map.groupBy(items, ({ at }) => dayOf(at))].map(([day, entries]) => ({
    day: calendarDay(day),
    entries,
  }));
