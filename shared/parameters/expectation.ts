import type { Expectation, ParameterValue } from './parameter.ts';

/** The outcome of a parameter's value. Verdicts that need no value are decided elsewhere. */
export type Outcome = 'pass' | 'partial' | 'fail';

/**
 * Evaluates a value.
 * @param today the UTC day as `YYYY-MM-DD`; only `not-before-today` and `not-older-than` use it
 */
export type Judge = (value: ParameterValue, today: string) => Outcome;

const DAY = 86_400_000;

/** Returns the whole days between two days, both `YYYY-MM-DD`; NaN if either is not a date. */
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

/** Placeholder words without content, without punctuation. */
const placeholders: ReadonlySet<string> = new Set(
  'yes no true false ok okay na none null nil nothing unknown undefined tbd tbc tba todo test xxx'.split(' '),
);

/** Minimum number of letters and digits in a meaningful text. */
const MIN_LETTERS = 3;

/** Returns whether a text is meaningful: a few letters or digits that are not a mere placeholder. */
export const isMeaningful = (text: string): boolean => {
  const letters = text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return letters.length >= MIN_LETTERS && !placeholders.has(letters);
};

const ranked = (passes: boolean, isPartial: boolean): Outcome =>
  passes ? 'pass' : isPartial ? 'partial' : 'fail';

/**
 * Compiles an expectation into a function for many values. The function is total: a value of the wrong type
 * fails, as does a date that does not exist.
 */
export const compileExpectation = (expectation: Expectation): Judge => {
  switch (expectation.kind) {
    case 'is': {
      const { value: wanted } = expectation;
      return (value) => (value === wanted ? 'pass' : 'fail');
    }
    case 'one-of': {
      const outcomes = new Map<unknown, Outcome>();
      for (const option of expectation.partial ?? []) outcomes.set(option, 'partial');
      for (const option of expectation.pass) outcomes.set(option, 'pass');
      return (value) => outcomes.get(value) ?? 'fail';
    }
    case 'at-most': {
      const { pass, partial = pass } = expectation;
      return (value) => (typeof value === 'number' ? ranked(value <= pass, value <= partial) : 'fail');
    }
    case 'at-least': {
      const { pass, partial = pass } = expectation;
      return (value) => (typeof value === 'number' ? ranked(value >= pass, value >= partial) : 'fail');
    }
    case 'not-before-today': {
      const { partialDays = 0 } = expectation;
      return (value, today) => {
        if (typeof value !== 'string') return 'fail';
        const daysLeft = daysBetween(today, value);
        return ranked(daysLeft >= partialDays && daysLeft >= 0, daysLeft >= 0);
      };
    }
    case 'not-older-than': {
      const { days, partialDays = days } = expectation;
      return (value, today) => {
        if (typeof value !== 'string') return 'fail';
        const age = daysBetween(value, today);
        return ranked(age >= 0 && age <= days, age >= 0 && age <= partialDays);
      };
    }
    case 'filled':
      return (value) => {
        if (typeof value === 'string') return isMeaningful(value) ? 'pass' : 'fail';
        return Array.isArray(value) && value.length > 0 ? 'pass' : 'fail';
      };
  }
};

/** Evaluates one value. For many values of one parameter, compile the expectation once. */
export const meets = (expectation: Expectation, value: ParameterValue, today: string): Outcome =>
  compileExpectation(expectation)(value, today);
