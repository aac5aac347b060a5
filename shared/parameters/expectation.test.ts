import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meets, type Outcome } from './expectation.ts';
import type { Expectation, ParameterValue } from './parameter.ts';

const today = '2027-03-01';

const atMost: Expectation = { kind: 'at-most', pass: 60, partial: 1440 };
const atLeast: Expectation = { kind: 'at-least', pass: 95, partial: 80 };
const scheme: Expectation = { kind: 'one-of', pass: ['oauth', 'mtls'], partial: ['static-key'] };
const recent: Expectation = { kind: 'not-older-than', days: 90, partialDays: 180 };
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
  [recent, '2027-03-01', 'pass'],
  [recent, '2026-12-01', 'pass'],
  [recent, '2026-11-30', 'partial'],
  [recent, '2026-09-02', 'partial'],
  [recent, '2026-09-01', 'fail'],
  [recent, '2027-03-02', 'fail'],
  [recent, '2999-12-31', 'fail'],
  [recent, 'today', 'fail'],
  // Not a date.
  [recent, 0, 'fail'],
  [recent, true, 'fail'],
  [{ kind: 'not-older-than', days: 365 }, '2026-03-01', 'pass'],
  [{ kind: 'not-older-than', days: 365 }, '2026-02-28', 'fail'],
  [{ kind: 'not-older-than', days: 0 }, '2027-03-01', 'pass'],
  [{ kind: 'not-older-than', days: 0 }, '2027-02-28', 'fail'],
  [{ kind: 'filled' }, ['records: restricted'], 'pass'],
  [{ kind: 'filled' }, [], 'fail'],
  [{ kind: 'filled' }, 'Dana Reyes, Clinical AI', 'pass'],
  [{ kind: 'filled' }, 'A17', 'pass'],
  [{ kind: 'filled' }, '王小明', 'pass'],
  ...[
    '',
    '   ',
    'yes',
    'True',
    ' N/A ',
    'n.a.',
    'tbd',
    'T.B.D.',
    'todo',
    'none',
    '-',
    '…',
    'x',
    'ab',
    '???',
    'unknown',
  ].map((text) => [{ kind: 'filled' }, text, 'fail'] as const),
  [{ kind: 'filled' }, true, 'fail'],
];

describe('meets', () => {
  it.each(cases)('%j with %j is %s', (expectation, value, outcome) => {
    expect(meets(expectation, value, today)).toBe(outcome);
  });
});

const DAY = 86_400_000;
const outcomes: readonly Outcome[] = ['fail', 'partial', 'pass'];
/** Returns the day this many days after January 1, 2020. */
const dayAfter = (days: number) => new Date(Date.UTC(2020, 0, 1) + days * DAY).toISOString().slice(0, 10);

describe('the passage of time', () => {
  const day = fc.integer({ min: 0, max: 5000 });
  const limits = fc.record({
    days: fc.integer({ min: 0, max: 700 }),
    more: fc.integer({ min: 0, max: 400 }),
  });

  it('never improves a value evaluated by its age, once its day has come', () => {
    fc.assert(
      fc.property(limits, day, day, day, ({ days, more }, happened, wait, wait2) => {
        const expectation: Expectation = { kind: 'not-older-than', days, partialDays: days + more };
        const value = dayAfter(happened);
        const [first, later] = [happened + wait, happened + wait + wait2].map((at) =>
          outcomes.indexOf(meets(expectation, value, dayAfter(at))),
        );
        expect(later).toBeLessThanOrEqual(first ?? -1);
      }),
    );
  });

  it('never improves a value evaluated by its end date', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 90 }), day, day, day, (partialDays, end, now, wait) => {
        const expectation: Expectation = { kind: 'not-before-today', partialDays };
        const [first, later] = [now, now + wait].map((at) =>
          outcomes.indexOf(meets(expectation, dayAfter(end), dayAfter(at))),
        );
        expect(later).toBeLessThanOrEqual(first ?? -1);
      }),
    );
  });

  it('changes the outcome on the day after the limit, in any month and year', () => {
    fc.assert(
      fc.property(limits, day, ({ days, more }, happened) => {
        const expectation: Expectation = { kind: 'not-older-than', days, partialDays: days + more };
        const at = (age: number) => meets(expectation, dayAfter(happened), dayAfter(happened + age));
        expect([at(-1), at(0), at(days)]).toEqual(['fail', 'pass', 'pass']);
        expect([at(days + 1), at(days + more)]).toEqual(more > 0 ? ['partial', 'partial'] : ['fail', 'pass']);
        expect(at(days + more + 1)).toBe('fail');
      }),
    );
  });
});
