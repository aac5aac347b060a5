import * as v from 'valibot';
import { timelineKinds } from '#shared/timeline/timeline-kind.ts';
import { actorReply } from './actor-reply.ts';

/** One entry of the timeline of an agent. Text in it may be a stranger's: it is shown as text. */
export const timelineReply = v.object({
  /** Of the audit event, of the scan or of the chat run; entries are sorted by it. */
  id: v.string(),
  /** When it happened; of a scan or chat run when it was started. */
  at: v.string(),
  /** When a scan or chat run ended; absent while it goes on. */
  endedAt: v.optional(v.string()),
  kind: v.picklist(timelineKinds),
  /** Verb as in the audit trail, such as `approve`; of a scan or chat run its status, `expire` where a day has come. */
  action: v.string(),
  /** What happened, in one sentence. */
  text: v.string(),
  /** Of the attestation, issue, scan … that it is about. */
  resourceId: v.string(),
  /** Who acted; absent for API keys, which see no people. */
  actor: v.optional(actorReply),
  parameterId: v.optional(v.string()),
  /** The scan that it is, or that did it. */
  scanId: v.optional(v.string()),
  /** Of a completed scan: the one before it, with which it can be compared. */
  comparedWith: v.optional(v.string()),
});
export type TimelineReply = v.InferOutput<typeof timelineReply>;
