import { MAX_DUE_DAYS } from '#shared/issues/due.ts';
import { severities } from '#shared/parameters/parameter.ts';

/** Days by severity, as typed. */
export type DueDaysValues = Readonly<Record<(typeof severities)[number], string>>;

/** Returns the body of a request. */
export const dueDaysOf = ({ critical, high, medium, low }: DueDaysValues) => ({
  critical: Number(critical),
  high: Number(high),
  medium: Number(medium),
  low: Number(low),
});

/** Returns an error for each field that is not a whole number of days within the limits. */
export const dueDaysErrors = (values: DueDaysValues): Record<string, string> =>
  Object.fromEntries(
    severities.flatMap((severity) => {
      const days = values[severity].trim();
      const isValid = /^\d{1,3}$/.test(days) && Number(days) >= 1 && Number(days) <= MAX_DUE_DAYS;
      return isValid ? [] : [[severity, `Enter whole days from 1 to ${MAX_DUE_DAYS}`]];
    }),
  );
