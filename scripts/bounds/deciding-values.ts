/** Values that pass and that fail, by what is expected: for agents that are made up. */
import type { Expectation, ParameterValue, ValueType } from '#shared/parameters/parameter.ts';

/** Far enough ahead for every date that must not have passed. */
const AHEAD = '2099-01-01';
const LONG_AGO = '2000-01-01';

type Asked = { readonly value: ValueType; readonly expectation: Expectation };

/** A value that meets the expectation. @param today the day of judging, `YYYY-MM-DD` */
export const passingValue = ({ value, expectation }: Asked, today: string): ParameterValue => {
  switch (expectation.kind) {
    case 'is':
      return expectation.value;
    case 'one-of':
      return expectation.pass[0] ?? '';
    case 'at-most':
    case 'at-least':
      return expectation.pass;
    case 'not-before-today':
      return AHEAD;
    case 'not-older-than':
      return today;
    case 'filled':
      return value.type === 'list' ? ['one'] : 'Something that is said in words';
  }
};

/** A value that fails; undefined where no value of the type does. */
export const failingValue = ({ value, expectation }: Asked): ParameterValue | undefined => {
  switch (expectation.kind) {
    case 'is':
      return !expectation.value;
    case 'one-of': {
      const known = [...expectation.pass, ...(expectation.partial ?? [])];
      return value.type === 'enum' ? value.options.find((option) => !known.includes(option)) : undefined;
    }
    case 'at-most':
      return (expectation.partial ?? expectation.pass) + 1;
    case 'at-least':
      return (expectation.partial ?? expectation.pass) - 1;
    case 'not-before-today':
    case 'not-older-than':
      return LONG_AGO;
    case 'filled':
      return value.type === 'list' ? [] : 'tbd';
  }
};
