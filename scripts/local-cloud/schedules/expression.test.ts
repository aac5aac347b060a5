import { Cron } from 'croner';
import { expect, it } from 'vitest';
import { readExpression } from './expression.ts';

/** Returns the first three times an expression fires after 2026-01-01, in UTC. */
function firings(expression: string, timezone = 'UTC'): string[] {
  const timing = readExpression(expression);
  if ('everyMs' in timing) throw new Error('a rate');
  const runs = new Cron(timing.pattern, { timezone, paused: true }).nextRuns(
    3,
    new Date('2026-01-01T00:00:30Z'),
  );
  return runs.map((run) => run.toISOString().slice(0, 16));
}

// Expected times follow the rules of EventBridge: Sunday is 1, `L` the last, `#` the nth, `W` the nearest
// weekday.
it.each([
  ['cron(0/15 * * * ? *)', ['2026-01-01T00:15', '2026-01-01T00:30', '2026-01-01T00:45']],
  ['cron(0 18 ? * MON-FRI *)', ['2026-01-01T18:00', '2026-01-02T18:00', '2026-01-05T18:00']],
  ['cron(0 8 ? * 1 *)', ['2026-01-04T08:00', '2026-01-11T08:00', '2026-01-18T08:00']],
  ['cron(0 8 ? * 2-6 *)', ['2026-01-01T08:00', '2026-01-02T08:00', '2026-01-05T08:00']],
  ['cron(15 10 ? * 6L *)', ['2026-01-30T10:15', '2026-02-27T10:15', '2026-03-27T10:15']],
  ['cron(15 10 ? * 2#1 *)', ['2026-01-05T10:15', '2026-02-02T10:15', '2026-03-02T10:15']],
  ['cron(0 0 L * ? *)', ['2026-01-31T00:00', '2026-02-28T00:00', '2026-03-31T00:00']],
  ['cron(0 9 3W * ? *)', ['2026-01-02T09:00', '2026-02-03T09:00', '2026-03-03T09:00']],
  ['cron(5,35 14 1 1/4 ? 2026-2027)', ['2026-01-01T14:05', '2026-01-01T14:35', '2026-05-01T14:05']],
  ['at(2026-06-01T12:30:00)', ['2026-06-01T12:30']],
])('%s', (expression, expected) => {
  expect(firings(expression)).toEqual(expected);
});

it('fires in its time zone', () => {
  expect(firings('cron(0 8 * * ? *)', 'America/New_York')[0]).toBe('2026-01-01T13:00');
});

it.each([
  ['rate(1 minute)', 60_000],
  ['rate(5 hours)', 18_000_000],
  ['rate(2 days)', 172_800_000],
])('%s', (expression, everyMs) => {
  expect(readExpression(expression)).toEqual({ everyMs });
});

it.each(['rate(0 minutes)', 'rate(1 week)', 'cron(* * * * *)', 'every minute'])(
  'rejects %s',
  (expression) => {
    expect(() => readExpression(expression)).toThrow(expression);
  },
);
