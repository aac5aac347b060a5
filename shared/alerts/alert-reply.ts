/** An alert as it leaves the API. */
import * as v from 'valibot';
import { severities } from '#shared/parameters/parameter.ts';
import { alertKinds } from './kinds.ts';

/** `active` while its cause lasts, `cleared` from then on. */
export const alertStates = ['active', 'cleared'] as const;
export type AlertState = (typeof alertStates)[number];

export const alertReply = v.object({
  /** UUID of version 7: newest first is the order of ids. The `compliance_alert` message carries the same. */
  id: v.string(),
  kind: v.picklist(alertKinds),
  severity: v.picklist(severities),
  state: v.picklist(alertStates),
  title: v.string(),
  message: v.string(),
  /** Absent where it concerns no agent. */
  agentId: v.optional(v.string()),
  agentName: v.optional(v.string()),
  /** The agent’s score when it was raised; absent where it had none. */
  complianceScore: v.optional(v.number()),
  /** What it concerns: of an agent the id of an issue, parameter, exception or kind of baseline, the key of a framework; else the id of a destination of the audit trail. */
  subject: v.optional(v.string()),
  /** What was seen: an excerpt, masked. Text in it may be a stranger’s: it is shown as text. */
  proof: v.optional(v.object({ text: v.string(), observedAt: v.string() })),
  raisedAt: v.string(),
  /** When its cause ended; null while it lasts. */
  clearedAt: v.nullable(v.string()),
  /** How it ended, for people. */
  clearedBy: v.optional(v.string()),
  /** Raised in quiet hours, or within the window of deduplication: listed, and neither mailed nor notified. */
  quiet: v.boolean(),
  /** Who asks has dismissed it; false for API keys. */
  dismissed: v.boolean(),
  /** Who asks has not seen it: raised after what they marked as read, and not dismissed; false for API keys. */
  unread: v.boolean(),
});
export type AlertReply = v.InferOutput<typeof alertReply>;
