/** Alert rules of an organization: which alerts to raise, when, and how to notify. */
import * as v from 'valibot';
import { severities } from '#shared/parameters/parameter.ts';
import { ruledKinds } from './kinds.ts';

const clock = v.pipe(
  v.string(),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Must be a time of day, such as 22:00'),
);
/** Whether the tz database has the zone is a rule that no schema can express. */
const timeZone = v.pipe(
  v.string('Time zone is required'),
  v.minLength(1, 'Time zone is required'),
  v.maxLength(60, 'Must be the name of a time zone, such as Europe/Vienna'),
);

const kindRule = v.strictObject({
  on: v.boolean(),
  /** Alerts of lower severity are not raised. */
  leastSeverity: v.picklist(severities, `Must be one of ${severities.join(', ')}`),
});

type KindRules = { readonly [Kind in (typeof ruledKinds)[number]]: typeof kindRule };

export const alertRules = v.strictObject({
  kinds: v.strictObject(Object.fromEntries(ruledKinds.map((kind) => [kind, kindRule])) as KindRules),
  /**
   * From one time of day to another, past midnight if the end is earlier. null: never. Equal times: the whole
   * day.
   */
  quietHours: v.nullable(v.strictObject({ from: clock, to: clock, timeZone })),
  /** An alert whose cause ended and returns within this many minutes is muted. */
  deduplicationMinutes: v.pipe(
    v.number('Must be a number of minutes'),
    v.integer('Must be a whole number of minutes'),
    v.minValue(0, 'Must be at least 0 minutes'),
    v.maxValue(1440, 'Must be at most 1440 minutes (one day)'),
  ),
  /** Daily email about the alerts raised since the previous digest, for users who opted in. */
  digest: v.strictObject({ on: v.boolean(), at: clock, timeZone }),
});
export type AlertRules = v.InferOutput<typeof alertRules>;

const notified = { on: true, leastSeverity: 'low' } as const;

/** Rules that apply until an administrator changes them. */
export const defaultRules: AlertRules = {
  kinds: {
    unreachable: notified,
    'certificate-ending': notified,
    'baseline-changed': notified,
    'score-fell': notified,
    'issue-raised': notified,
    'evidence-expiring': notified,
    'exception-lapsing': notified,
    'run-missed': notified,
    'scan-missed': notified,
    'chain-broken': notified,
    'delivery-failing': notified,
  },
  quietHours: null,
  deduplicationMinutes: 60,
  digest: { on: true, at: '07:00', timeZone: 'UTC' },
};
