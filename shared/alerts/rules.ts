/** What an organization wants to be told of, when, and how. */
import * as v from 'valibot';
import { severities } from '#shared/parameters/parameter.ts';
import { ruledKinds } from './kinds.ts';

const clock = v.pipe(
  v.string(),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Must be a time of day, such as 22:00'),
);
/** Whether the tz database knows the zone is a rule that no schema can say. */
const timeZone = v.pipe(
  v.string('Time zone is required'),
  v.minLength(1, 'Time zone is required'),
  v.maxLength(60, 'Must be the name of a time zone, such as Europe/Vienna'),
);

const kindRule = v.strictObject({
  on: v.boolean(),
  /** Alerts of a lesser severity are not raised. */
  leastSeverity: v.picklist(severities, `Must be one of ${severities.join(', ')}`),
});

type KindRules = { readonly [Kind in (typeof ruledKinds)[number]]: typeof kindRule };

export const alertRules = v.strictObject({
  kinds: v.strictObject(Object.fromEntries(ruledKinds.map((kind) => [kind, kindRule])) as KindRules),
  /** From one time of day to another, over midnight where the end is earlier; null: never. Equal times: the whole day. */
  quietHours: v.nullable(v.strictObject({ from: clock, to: clock, timeZone })),
  /** An alert whose cause ended and comes back within so many minutes is quiet. */
  deduplicationMinutes: v.pipe(
    v.number('Must be a number of minutes'),
    v.integer('Must be a whole number of minutes'),
    v.minValue(0, 'Must be at least 0 minutes'),
    v.maxValue(1440, 'Must be at most 1440 minutes, a day'),
  ),
  /** Mail once a day about what was raised since the one before, to people who want it. */
  digest: v.strictObject({ on: v.boolean(), at: clock, timeZone }),
});
export type AlertRules = v.InferOutput<typeof alertRules>;

const told = { on: true, leastSeverity: 'low' } as const;

/** What holds until somebody sets something else. */
export const defaultRules: AlertRules = {
  kinds: {
    unreachable: told,
    'certificate-ending': told,
    'baseline-changed': told,
    'score-fell': told,
    'issue-raised': told,
    'evidence-expiring': told,
    'exception-lapsing': told,
    'run-missed': told,
    'scan-missed': told,
    'chain-broken': told,
    'delivery-failing': told,
  },
  quietHours: null,
  deduplicationMinutes: 60,
  digest: { on: true, at: '07:00', timeZone: 'UTC' },
};
