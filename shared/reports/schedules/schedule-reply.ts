/** The API representation of schedules. */
import * as v from 'valibot';
import { frameworkInput } from '#shared/frameworks/framework-input.ts';
import { jobStatuses } from '#shared/jobs/job-status.ts';
import { uuid } from '#shared/kernel/ids.ts';
import { paces, timingFields } from './timing.ts';

export const MAX_RECIPIENTS = 20;

/** The input for a schedule, with the messages shown at its fields. */
export const scheduleInput = v.strictObject({
  narrativeStyle: v.pipe(v.string(), v.maxLength(60, 'Must be the ID of a style')),
  includeRemediationPlan: v.boolean(),
  /** Framework names; empty: all. */
  frameworks: v.pipe(
    v.array(frameworkInput, 'Must be a list of framework names'),
    v.maxLength(20, 'At most 20 frameworks'),
  ),
  /** Absent: all AI agents of the organization. */
  agentId: v.optional(uuid),
  ...timingFields,
  /** Ids of users of the organization; no other recipients are allowed. */
  recipients: v.pipe(
    v.array(uuid, 'Must be a list of user IDs'),
    v.minLength(1, 'Select at least one user'),
    v.maxLength(MAX_RECIPIENTS, `At most ${MAX_RECIPIENTS} users`),
  ),
  paused: v.optional(v.boolean(), false),
});

const person = v.object({ id: v.string(), name: v.string(), email: v.string() });

export const scheduleReply = v.object({
  id: v.string(),
  /** Id and name of the style. */
  narrativeStyle: v.string(),
  styleName: v.string(),
  includeRemediationPlan: v.boolean(),
  frameworks: v.array(v.string()),
  agent: v.optional(v.object({ id: v.string(), name: v.string() })),
  every: v.picklist(paces),
  day: v.number(),
  hour: v.number(),
  timeZone: v.string(),
  /** Current recipients, without users who have left the organization. */
  recipients: v.array(person),
  paused: v.boolean(),
  /** When it is next due; null while paused. */
  nextAt: v.nullable(v.string()),
  /** Id of the report currently being generated for it. */
  making: v.optional(v.string()),
  /** Result of the last run. */
  last: v.optional(
    v.object({
      dueAt: v.string(),
      at: v.string(),
      /** `skipped`: no report was made, for the given reason. */
      status: v.picklist([...jobStatuses, 'skipped']),
      reportId: v.optional(v.string()),
      /** Why there is no report, or why some recipients received no email. */
      reason: v.optional(v.string()),
      /** Whether the report was made late, because the system was not running. */
      late: v.optional(v.boolean()),
      /** Number of recipients that received the email, and their total. */
      mailed: v.number(),
      of: v.number(),
    }),
  ),
  createdBy: v.string(),
  createdAt: v.string(),
});
export type ScheduleReply = v.InferOutput<typeof scheduleReply>;

export const schedulesReply = v.object({
  /** Whether this deployment sends email; without it, no schedule can be created. */
  sends: v.boolean(),
  /** Users who can be recipients. */
  people: v.array(person),
  schedules: v.array(scheduleReply),
});
export type SchedulesReply = v.InferOutput<typeof schedulesReply>;
