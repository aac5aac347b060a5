import { describe, expect, it } from 'vitest';
import { meets, type Outcome } from './expectation.ts';
import type { Expectation, ParameterValue } from './parameter.ts';

const today = '2027-03-01';

const atMost: Expectation = { kind: 'at-most', pass: 60, partial: 1440 };
const atLeast: Expectation = { kind: 'at-least', pass: 95, partial: 80 };
const scheme: Expectation = { kind: 'one-of', pass: ['oauth', 'mtls'], partial: ['static-key'] };
const date: Expectation = { kind: 'not-before-today', partialDays: 30 };

const cases: readonly (readonly [Expectation, ParameterValue, Outcome])[] = [
  [{ kind: 'is', value: true }, true, 'pass'],
  [{ kind: 'is', value: true }, false, 'fail'],
  [{ kind: 'is', value: false }, false, 'pass'],
  [{ kind: 'is', value: false }, true, 'fail'],
  [{ kind: 'is', value: true }, 'true', 'fail'],
  [scheme, 'oauth', 'pass'],
  [scheme, 'mtls', 'pass'],
  [scheme, 'static-key', 'partial'],
  [scheme, 'basic', 'fail'],
  [scheme, '__proto__', 'fail'],
  [{ kind: 'one-of', pass: ['tls1.2', 'tls1.3'] }, 'tls1.1', 'fail'],
  [atMost, 0, 'pass'],
  [atMost, 60, 'pass'],
  [atMost, 61, 'partial'],
  [atMost, 1440, 'partial'],
  [atMost, 1441, 'fail'],
  [atMost, Number.NaN, 'fail'],
  [atMost, '5', 'fail'],
  [{ kind: 'at-most', pass: 0 }, 0, 'pass'],
  [{ kind: 'at-most', pass: 0 }, 1, 'fail'],
  [atLeast, 100, 'pass'],
  [atLeast, 95, 'pass'],
  [atLeast, 94.9, 'partial'],
  [atLeast, 80, 'partial'],
  [atLeast, 79.9, 'fail'],
  [{ kind: 'at-least', pass: 365 }, 364, 'fail'],
  [{ kind: 'at-least', pass: 365 }, true, 'fail'],
  [date, '2027-03-31', 'pass'],
  [date, '2027-03-30', 'partial'],
  [date, '2027-03-01', 'partial'],
  [date, '2027-02-28', 'fail'],
  [date, 'soon', 'fail'],
  [date, 20270331, 'fail'],
  [{ kind: 'not-before-today' }, '2027-03-01', 'pass'],
  [{ kind: 'not-before-today' }, '2027-02-28', 'fail'],
  [{ kind: 'filled' }, ['records: restricted'], 'pass'],
  [{ kind: 'filled' }, [], 'fail'],
  [{ kind: 'filled' }, 'records', 'fail'],
];

describe('meets', () => {
  it.each(cases)('%j with %j is %s', (expectation, value, outcome) => {
    expect(meets(expectation, value, today)).toBe(outcome);
  });
});
