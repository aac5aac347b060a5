/** Values that pass, are partial and fail, by expectation: for synthetic agents. */
import { DAY, later } from '#shared/kernel/time.ts';
import type { Outcome } from '#shared/parameters/expectation.ts';
import type { Expectation, ParameterValue, ValueType } from '#shared/parameters/parameter.ts';

type Asked = { readonly value: ValueType; readonly expectation: Expectation };

/** Undefined if no value has the outcome. */
export type DecidingValues = Readonly<Record<Outcome, ParameterValue | undefined>>;

/** A year and a month: longer than any advance warning. */
const AHEAD = 395;
/** Recent events are at most one month old, and remain recent for a while. */
const LATELY = 30;

/** Returns the date this many days after another, both `YYYY-MM-DD`. */
const dayAfter = (today: string, days: number): string => later(today, days * DAY).slice(0, 10);

/**
 * Returns a value for each outcome.
 * @param today the day of evaluation, `YYYY-MM-DD`
 */
export const decidingValues = ({ value, expectation }: Asked, today: string): DecidingValues => {
  switch (expectation.kind) {
    case 'is':
      return { pass: expectation.value, partial: undefined, fail: !expectation.value };
    case 'one-of': {
      const { pass, partial = [] } = expectation;
      const known = [...pass, ...partial];
      const rest = value.type === 'enum' ? value.options.filter((option) => !known.includes(option)) : [];
      return { pass: pass[0], partial: partial[0], fail: rest[0] };
    }
    case 'at-most': {
      const { pass, partial } = expectation;
      return { pass, partial, fail: (partial ?? pass) + 1 };
    }
    case 'at-least': {
      const { pass, partial } = expectation;
      return { pass, partial, fail: (partial ?? pass) - 1 };
    }
    case 'not-before-today':
      return {
        pass: dayAfter(today, AHEAD),
        partial:
          expectation.partialDays === undefined
            ? undefined
            : dayAfter(today, Math.ceil(expectation.partialDays / 2)),
        fail: dayAfter(today, -1),
      };
    case 'not-older-than': {
      const { days, partialDays } = expectation;
      return {
        pass: dayAfter(today, -Math.min(LATELY, Math.floor(days / 2))),
        partial:
          partialDays === undefined ? undefined : dayAfter(today, -Math.ceil((days + partialDays) / 2)),
        fail: dayAfter(today, -(partialDays ?? days) - 1),
      };
    }
    case 'filled':
      return value.type === 'list'
        ? { pass: ['Patient records: restricted'], partial: undefined, fail: [] }
        : { pass: 'Stated in plain language', partial: undefined, fail: 'tbd' };
  }
};
