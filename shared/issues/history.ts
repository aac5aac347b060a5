/** The history of an issue: every change, with the person or scan that made it, and the comments. */
import * as v from 'valibot';

export const historyKinds = [
  'raised',
  'reopened',
  'resolved',
  'started',
  'stopped',
  'assigned',
  'due-changed',
  'dismissal-requested',
  'dismissed',
  'dismissal-declined',
  'dismissal-withdrawn',
  'dismissal-ended',
  'commented',
] as const;
export type HistoryKind = (typeof historyKinds)[number];

export const historyEntry = v.object({
  /** UUID version 7: sorts by time. */
  id: v.string(),
  at: v.string(),
  kind: v.picklist(historyKinds),
  /** Name of the user; absent for a scan and the product. */
  by: v.exactOptional(v.string()),
  scanId: v.exactOptional(v.string()),
  /** Previous and new value of the changed field: a status, a person, or a day. Empty for no person. */
  from: v.exactOptional(v.string()),
  to: v.exactOptional(v.string()),
  /** Comment, reason, or evidence. */
  text: v.exactOptional(v.string()),
  /** Names of the users that a comment mentions. */
  mentions: v.exactOptional(v.array(v.string())),
});
export type HistoryEntry = v.InferOutput<typeof historyEntry>;
