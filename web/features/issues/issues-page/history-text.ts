import type { HistoryEntry, HistoryKind } from '#shared/issues/history.ts';
import { issueStatuses } from '#shared/issues/issue-status.ts';
import { issueStatusLabels } from '#web/ui/badges/issue-status.tsx';
import { calendarDay } from '#web/ui/time/format.ts';

const verbs: Readonly<Record<Exclude<HistoryKind, 'assigned' | 'due-changed'>, string>> = {
  raised: 'raised the issue',
  reopened: 'reopened the issue: the failure recurred',
  resolved: 'resolved the issue',
  started: 'started work',
  stopped: 'stopped work',
  'dismissal-requested': 'proposed to dismiss the issue',
  dismissed: 'dismissed the issue',
  'dismissal-declined': 'declined the dismissal',
  'dismissal-withdrawn': 'withdrew the dismissal',
  'dismissal-ended': 'opened the issue again',
  commented: 'commented',
};

/** Returns who made a change: a user, a scan, or the product. */
export const actorText = ({ by, scanId }: HistoryEntry): string =>
  by ?? (scanId === undefined ? 'Accredit' : 'A scan');

/** Returns what a change did, as the rest of a sentence that starts with its actor. */
export const changeText = ({ kind, from = '', to = '' }: HistoryEntry): string => {
  if (kind === 'assigned') return to === '' ? `removed the assignee ${from}` : `assigned the issue to ${to}`;
  if (kind === 'due-changed') return `moved the due date from ${calendarDay(from)} to ${calendarDay(to)}`;
  const previous = issueStatuses.find((status) => status === from);
  const wasDismissed = kind === 'resolved' && previous === 'dismissed';
  return `${verbs[kind]}${wasDismissed ? `, which was ${issueStatusLabels[previous].toLowerCase()}` : ''}`;
};
