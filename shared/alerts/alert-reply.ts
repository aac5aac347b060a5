/** An alert as returned by the API. */
import * as v from 'valibot';
import { severities } from '#shared/parameters/parameter.ts';
import { alertKinds } from './kinds.ts';

/** `active` while its cause lasts, then `cleared`. */
export const alertStates = ['active', 'cleared'] as const;
export type AlertState = (typeof alertStates)[number];

export const alertReply = v.object({
  /** UUID version 7, so that ids sort by time. The `compliance_alert` message carries the same id. */
  id: v.string(),
  kind: v.picklist(alertKinds),
  severity: v.picklist(severities),
  state: v.picklist(alertStates),
  title: v.string(),
  message: v.string(),
  /** Absent if the alert concerns no agent. */
  agentId: v.optional(v.string()),
  agentName: v.optional(v.string()),
  /** The agent’s score when the alert was raised; absent if it had none. */
  complianceScore: v.optional(v.number()),
  /**
   * What the alert concerns. For an agent: the id of an issue, parameter, exception or kind of baseline, or
   * the key of a framework. Otherwise the id of a destination of the audit trail.
   */
  subject: v.optional(v.string()),
  /** Masked excerpt of what was observed. It may contain third-party text, so it is displayed as plain text. */
  proof: v.optional(v.object({ text: v.string(), observedAt: v.string() })),
  raisedAt: v.string(),
  /** Time at which its cause ended; null while it lasts. */
  clearedAt: v.nullable(v.string()),
  /** How it ended, as text for users. */
  clearedBy: v.optional(v.string()),
  /**
   * Raised in quiet hours or within the deduplication window: listed, but not sent by email or as a
   * notification.
   */
  quiet: v.boolean(),
  /** Whether the caller dismissed it; false for API keys. */
  dismissed: v.boolean(),
  /**
   * Whether the caller has not seen it: raised after their last read mark and not dismissed. False for API
   * keys.
   */
  unread: v.boolean(),
});
export type AlertReply = v.InferOutput<typeof alertReply>;
