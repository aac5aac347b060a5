/** Schedules as they cross the wire. */
import * as v from 'valibot';
import { frameworkInput } from '#shared/frameworks/framework-input.ts';
import { jobStatuses } from '#shared/jobs/job-status.ts';
import { uuid } from '#shared/kernel/ids.ts';
import { paces, timingFields } from './timing.ts';

export const MOST_RECIPIENTS = 20;

/** What a schedule is to be, with the messages that fields show. */
export const scheduleInput = v.strictObject({
  narrativeStyle: v.pipe(v.string(), v.maxLength(60, 'Must be the id of a style')),
  includeRemediationPlan: v.boolean(),
  /** Names of frameworks; none: all. */
  frameworks: v.pipe(
    v.array(frameworkInput, 'Must be a list of framework names'),
    v.maxLength(20, 'At most 20 frameworks'),
  ),
  /** Absent: all AI agents of the organization. */
  agentId: v.optional(uuid),
  ...timingFields,
  /** Ids of people of the organization; nobody else is written to. */
  recipients: v.pipe(
    v.array(uuid, 'Must be a list of ids of people'),
    v.minLength(1, 'Choose at least one person'),
    v.maxLength(MOST_RECIPIENTS, `At most ${MOST_RECIPIENTS} people`),
  ),
  paused: v.optional(v.boolean(), false),
});

const person = v.object({ id: v.string(), name: v.string(), email: v.string() });

export const scheduleReply = v.object({
  id: v.string(),
  /** Id of the style, and its name. */
  narrativeStyle: v.string(),
  styleName: v.string(),
  includeRemediationPlan: v.boolean(),
  frameworks: v.array(v.string()),
  agent: v.optional(v.object({ id: v.string(), name: v.string() })),
  every: v.picklist(paces),
  day: v.number(),
  hour: v.number(),
  timeZone: v.string(),
  /** Those who get the mail as things stand; who left the organization is not among them. */
  recipients: v.array(person),
  paused: v.boolean(),
  /** When it is due next; null while it is paused. */
  nextAt: v.nullable(v.string()),
  /** The report that is being made for it. */
  making: v.optional(v.string()),
  /** What came of the last time that it was due. */
  last: v.optional(
    v.object({
      dueAt: v.string(),
      at: v.string(),
      /** `skipped`: no report was made, for the reason given. */
      status: v.picklist([...jobStatuses, 'skipped']),
      reportId: v.optional(v.string()),
      /** Why there is no report, or why not everybody was written to. */
      reason: v.optional(v.string()),
      /** It was made after its time, since nothing ran then. */
      late: v.optional(v.boolean()),
      /** People who were written to, of how many. */
      mailed: v.number(),
      of: v.number(),
    }),
  ),
  createdBy: v.string(),
  createdAt: v.string(),
});
export type ScheduleReply = v.InferOutput<typeof scheduleReply>;

export const schedulesReply = v.object({
  /** Whether this deployment sends e-mail; without it no schedule can be made. */
  sends: v.boolean(),
  /** Whom a schedule may write to. */
  people: v.array(person),
  schedules: v.array(scheduleReply),
});
export type SchedulesReply = v.InferOutput<typeof schedulesReply>;
