import * as v from 'valibot';
import { timelineKinds } from '#shared/timeline/timeline-kind.ts';
import { actorReply } from './actor-reply.ts';

/**
 * One entry of an agent's timeline. It may contain text from an untrusted source, so it is displayed as plain
 * text.
 */
export const timelineReply = v.object({
  /** Id of the audit event, scan or chat run; entries are sorted by it. */
  id: v.string(),
  /** When it happened; for a scan or chat run, when it started. */
  at: v.string(),
  /** When a scan or chat run ended; absent while it is running. */
  endedAt: v.optional(v.string()),
  kind: v.picklist(timelineKinds),
  /**
   * Verb as in the audit trail, such as `approve`; the status of a scan or chat run; `expire` if a date has
   * been reached.
   */
  action: v.string(),
  /** What happened, in one sentence. */
  text: v.string(),
  /** Id of the attestation, issue, scan, and so on. */
  resourceId: v.string(),
  /** The actor; absent for API keys, which may not see users. */
  actor: v.optional(actorReply),
  parameterId: v.optional(v.string()),
  /** The scan of this entry, or the scan that caused it. */
  scanId: v.optional(v.string()),
  /** For a completed scan: the previous scan, for comparison. */
  comparedWith: v.optional(v.string()),
});
export type TimelineReply = v.InferOutput<typeof timelineReply>;
