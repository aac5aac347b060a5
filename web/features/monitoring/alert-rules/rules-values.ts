/** Values of the alert rules form, and the request body built from them. */
import type { RuledKind } from '#shared/alerts/kinds.ts';
import type { AlertRules } from '#shared/alerts/rules.ts';
import { type Severity, severities } from '#shared/parameters/parameter.ts';

export interface RulesValues {
  readonly kinds: Readonly<Record<RuledKind, { readonly on: boolean; readonly leastSeverity: Severity }>>;
  readonly quiet: boolean;
  readonly from: string;
  readonly to: string;
  readonly quietZone: string;
  readonly deduplicationMinutes: string;
  readonly digest: boolean;
  readonly at: string;
  readonly digestZone: string;
}

/** @param zone the user's time zone, suggested if no quiet hours are set yet */
export const valuesOf = (rules: AlertRules, zone: string): RulesValues => ({
  kinds: rules.kinds,
  quiet: rules.quietHours !== null,
  from: rules.quietHours?.from ?? '22:00',
  to: rules.quietHours?.to ?? '06:00',
  quietZone: rules.quietHours?.timeZone ?? zone,
  deduplicationMinutes: String(rules.deduplicationMinutes),
  digest: rules.digest.on,
  at: rules.digest.at,
  digestZone: rules.digest.timeZone,
});

/** Returns the rules of a valid form. */
export const rulesOf = (values: RulesValues): AlertRules => ({
  kinds: values.kinds,
  quietHours: values.quiet ? { from: values.from, to: values.to, timeZone: values.quietZone } : null,
  deduplicationMinutes: Number(values.deduplicationMinutes),
  digest: { on: values.digest, at: values.at, timeZone: values.digestZone },
});

const fields: Readonly<Record<string, keyof RulesValues>> = {
  'quietHours.from': 'from',
  'quietHours.to': 'to',
  'quietHours.timeZone': 'quietZone',
  'digest.at': 'at',
  'digest.timeZone': 'digestZone',
};

/** Returns the field for a path in an API error. */
export const fieldOf = (path: string): string => fields[path] ?? path;

const isClock = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
const CLOCK = 'Must be a time of day, such as 22:00';

/** Returns the errors by field. Only the API can check whether a time zone exists. */
export const errorsOf = (values: RulesValues): Record<string, string> => {
  const isMinutes =
    /^\d{1,4}$/.test(values.deduplicationMinutes) && Number(values.deduplicationMinutes) <= 1440;
  return {
    ...(values.quiet && !isClock(values.from) && { from: CLOCK }),
    ...(values.quiet && !isClock(values.to) && { to: CLOCK }),
    ...(!isClock(values.at) && { at: CLOCK }),
    ...(!isMinutes && { deduplicationMinutes: 'Must be a whole number of minutes from 0 to 1440' }),
  };
};

/**
 * Returns the lowest severity of a kind that a rule lets through; undefined if there is none. `own` lists the
 * most severe first.
 */
export const effectiveLeast = (own: readonly Severity[], least: Severity): Severity | undefined =>
  own.findLast((severity) => severities.indexOf(severity) <= severities.indexOf(least));

/** Returns the time zones that the browser knows, plus those already set. */
export const timeZones = (...set: readonly string[]): readonly string[] =>
  [...new Set(['UTC', ...set, ...Intl.supportedValuesOf('timeZone')])].toSorted();
