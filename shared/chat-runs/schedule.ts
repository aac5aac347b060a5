/** How often due tests of an agent are run without a user. */
import * as v from 'valibot';
import { DAY, type Instant, later } from '#shared/kernel/time.ts';

/** Off unless a user turns it on. */
export const chatPaces = ['off', 'weekly', 'monthly'] as const;
export type ChatPace = (typeof chatPaces)[number];

const DAYS: Readonly<Record<Exclude<ChatPace, 'off'>, number>> = { weekly: 7, monthly: 30 };

/** Returns the first time of a schedule after `now`; missed ones are left out. */
export const nextChatRun = (every: Exclude<ChatPace, 'off'>, dueAt: Instant, now: Instant): Instant => {
  const period = DAYS[every] * DAY;
  const passed = Math.max(0, Math.floor((Date.parse(now) - Date.parse(dueAt)) / period) + 1);
  return later(dueAt, passed * period);
};

export const chatScheduleReply = v.object({
  every: v.picklist(chatPaces),
  /** When due tests are run next; null while it is off. */
  nextAt: v.nullable(v.string()),
  /** Who consented to runs without a user, and when; absent while it is off. */
  consent: v.optional(v.object({ by: v.string(), at: v.string() })),
  /** What happened at the last scheduled time: the run, or why there was none. */
  last: v.optional(
    v.object({
      at: v.string(),
      status: v.picklist(['started', 'skipped']),
      runId: v.optional(v.string()),
      reason: v.optional(v.string()),
    }),
  ),
});
export type ChatScheduleReply = v.InferOutput<typeof chatScheduleReply>;

export const chatScheduleInput = v.strictObject({
  every: v.picklist(chatPaces, `Must be one of ${chatPaces.join(', ')}`),
  /** Required unless off: the user consents to runs without a user. */
  consent: v.optional(v.boolean()),
});
