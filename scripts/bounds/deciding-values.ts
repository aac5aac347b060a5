/** Values that pass, are partial and fail, by what is expected: for agents that are made up. */
import { DAY, later } from '#shared/kernel/time.ts';
import type { Outcome } from '#shared/parameters/expectation.ts';
import type { Expectation, ParameterValue, ValueType } from '#shared/parameters/parameter.ts';

type Asked = { readonly value: ValueType; readonly expectation: Expectation };

/** Undefined where no value means the outcome. */
export type DecidingValues = Readonly<Record<Outcome, ParameterValue | undefined>>;

/** A year and a month: longer than any notice before an end. */
const AHEAD = 395;
/** What happened lately did so within a month. */
const LATELY = 30;

/** The day so many days after another, both `YYYY-MM-DD`. */
const dayAfter = (today: string, days: number): string => later(today, days * DAY).slice(0, 10);

/**
 * A value of each outcome.
 * @param today the day of judging, `YYYY-MM-DD`
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
        partial: expectation.partialDays === undefined ? undefined : today,
        fail: dayAfter(today, -1),
      };
    case 'not-older-than': {
      const { days, partialDays } = expectation;
      return {
        pass: dayAfter(today, -Math.min(LATELY, days)),
        partial: partialDays === undefined ? undefined : dayAfter(today, -partialDays),
        fail: dayAfter(today, -(partialDays ?? days) - 1),
      };
    }
    case 'filled':
      return value.type === 'list'
        ? { pass: ['Patient records: restricted'], partial: undefined, fail: [] }
        : { pass: 'Said in plain words', partial: undefined, fail: 'tbd' };
  }
};
