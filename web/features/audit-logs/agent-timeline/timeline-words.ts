/** What the timeline of an agent says beside its entries. */
import type { TimelineReply } from '#shared/audit-logs/timeline-reply.ts';
import type { TimelineKind } from '#shared/timeline/timeline-kind.ts';
import { calendarDay } from '#web/ui/time/format.ts';
import { actorName } from '../audit-words.ts';

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

/** Meaning of the disc of an entry; the sentence beside it says the same. */
export const toneOf = ({
  kind,
  action,
}: Pick<TimelineReply, 'kind' | 'action'>): 'pass' | 'fail' | 'none' => {
  if (action === 'failed' || action === 'void') return 'fail';
  if (kind === 'issues') return action === 'resolve' ? 'pass' : 'fail';
  return 'none';
};

/** Who acted, where somebody did. */
export const actedText = ({ actor }: Pick<TimelineReply, 'actor'>): string | undefined =>
  actor === undefined || actor.kind === 'system'
    ? undefined
    : actor.kind === 'unknown'
      ? 'Somebody who left'
      : actorName({ actor });

const two = (n: number): string => String(n).padStart(2, '0');

/** A day in the viewer's time zone, written `YYYY-MM-DD`. */
const dayOf = (at: string): string => {
  const time = new Date(at);
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
};

export interface Day {
  /** Such as `Nov 20, 2026`. */
  readonly day: string;
  readonly entries: readonly TimelineReply[];
}

/** Entries under the days on which they happened, in their order. */
export const daysOf = (items: readonly TimelineReply[]): readonly Day[] =>
  [...Map.groupBy(items, ({ at }) => dayOf(at))].map(([day, entries]) => ({
    day: calendarDay(day),
    entries,
  }));
