import { describe, expect, it } from 'vitest';
import { compileExpectation } from '#shared/parameters/expectation.ts';
import type { Expectation, ParameterValue, ValueType } from '#shared/parameters/parameter.ts';
import { expectationLines, expectationText } from './expectation-text.ts';

const boolean: ValueType = { type: 'boolean' };
const percentage: ValueType = { type: 'percentage' };
const of = (unit: string): ValueType => ({ type: 'integer', unit });
const lasting = (unit: 'seconds' | 'minutes' | 'days'): ValueType => ({ type: 'duration', unit });

type Lines = readonly (readonly ['pass' | 'partial' | 'fail', string])[];

describe('expected values as text', () => {
  it.each<[Expectation, ValueType, Lines]>([
    [
      { kind: 'is', value: true },
      boolean,
      [
        ['pass', 'Yes'],
        ['fail', 'No'],
      ],
    ],
    [
      { kind: 'is', value: false },
      boolean,
      [
        ['pass', 'No'],
        ['fail', 'Yes'],
      ],
    ],
    [
      { kind: 'one-of', pass: ['oauth', 'mtls'], partial: ['static-key'] },
      { type: 'enum', options: ['none', 'basic', 'static-key', 'oauth', 'mtls'] },
      [
        ['pass', 'oauth or mtls'],
        ['partial', 'static-key'],
        ['fail', 'none or basic'],
      ],
    ],
    [
      { kind: 'one-of', pass: ['no', 'yes'], partial: ['possible'] },
      { type: 'enum', options: ['no', 'possible', 'yes'] },
      [
        ['pass', 'no or yes'],
        ['partial', 'possible'],
      ],
    ],
    [
      { kind: 'at-most', pass: 15, partial: 60 },
      lasting('minutes'),
      [
        ['pass', 'At most 15 minutes'],
        ['partial', '16 to 60 minutes (1 hour)'],
        ['fail', 'More than 60 minutes (1 hour)'],
      ],
    ],
    [
      { kind: 'at-most', pass: 365, partial: 2190 },
      of('days'),
      [
        ['pass', 'At most 365 days (1 year)'],
        ['partial', '366 to 2,190 days (6 years)'],
        ['fail', 'More than 2,190 days (6 years)'],
      ],
    ],
    [
      { kind: 'at-most', pass: 3600 },
      lasting('seconds'),
      [
        ['pass', 'At most 3,600 seconds (1 hour)'],
        ['fail', 'More than 3,600 seconds (1 hour)'],
      ],
    ],
    [
      { kind: 'at-most', pass: 0 },
      of('critical vulnerabilities'),
      [
        ['pass', 'No critical vulnerabilities'],
        ['fail', 'Any critical vulnerabilities'],
      ],
    ],
    [
      { kind: 'at-most', pass: 0, partial: 1 },
      of('serious findings'),
      [
        ['pass', 'No serious findings'],
        ['partial', '1 serious finding'],
        ['fail', 'More than 1 serious finding'],
      ],
    ],
    [
      { kind: 'at-most', pass: 1, partial: 5 },
      of('agents or tool servers'),
      [
        ['pass', 'At most 1 agent or tool server'],
        ['partial', '2 to 5 agents or tool servers'],
        ['fail', 'More than 5 agents or tool servers'],
      ],
    ],
    [
      { kind: 'at-most', pass: 100_000, partial: 500_000 },
      of('tokens'),
      [
        ['pass', 'At most 100,000 tokens'],
        ['partial', '100,001 to 500,000 tokens'],
        ['fail', 'More than 500,000 tokens'],
      ],
    ],
    [
      { kind: 'at-most', pass: 5, partial: 20 },
      percentage,
      [
        ['pass', 'At most 5%'],
        ['partial', 'Above 5%, up to 20%'],
        ['fail', 'Above 20%'],
      ],
    ],
    [
      { kind: 'at-least', pass: 95, partial: 80 },
      percentage,
      [
        ['pass', 'At least 95%'],
        ['partial', 'At least 80%, but below 95%'],
        ['fail', 'Below 80%'],
      ],
    ],
    [
      { kind: 'at-least', pass: 365, partial: 90 },
      lasting('days'),
      [
        ['pass', 'At least 365 days (1 year)'],
        ['partial', '90 to 364 days'],
        ['fail', 'Fewer than 90 days'],
      ],
    ],
    [
      { kind: 'not-before-today', partialDays: 30 },
      { type: 'date' },
      [
        ['pass', 'A date 30 days or more from today'],
        ['partial', 'Today, or a date less than 30 days away'],
        ['fail', 'A date that has passed'],
      ],
    ],
    [
      { kind: 'not-before-today' },
      { type: 'date' },
      [
        ['pass', 'Today or a later date'],
        ['fail', 'A date that has passed'],
      ],
    ],
    [
      { kind: 'not-older-than', days: 90, partialDays: 180 },
      { type: 'date', of: 'the last test' },
      [
        ['pass', 'A date at most 90 days ago'],
        ['partial', 'A date 91 to 180 days ago'],
        ['fail', 'A date more than 180 days ago'],
      ],
    ],
    [
      { kind: 'not-older-than', days: 365 },
      { type: 'date', of: 'the last test' },
      [
        ['pass', 'A date at most 365 days (1 year) ago'],
        ['fail', 'A date more than 365 days (1 year) ago'],
      ],
    ],
    [
      { kind: 'filled' },
      { type: 'list', of: 'data sources with their class' },
      [
        ['pass', 'At least one entry'],
        ['fail', 'An empty list'],
      ],
    ],
    [
      { kind: 'filled' },
      { type: 'text', of: 'owner of the agent' },
      [
        ['pass', 'A descriptive text'],
        ['fail', 'No text, or a placeholder such as yes, n/a, or tbd'],
      ],
    ],
  ])('describes %o for %o', (expectation, value, lines) => {
    expect(expectationLines(expectation, value).map(({ outcome, text }) => [outcome, text])).toEqual(lines);
    expect(expectationText(expectation, value)).toBe(lines[0]?.[1]);
  });

  it.each<[Expectation, ValueType, readonly (readonly [ParameterValue, string])[]]>([
    [
      { kind: 'at-most', pass: 15, partial: 60 },
      lasting('minutes'),
      [
        [15, 'At most 15 minutes'],
        [16, '16 to 60 minutes (1 hour)'],
        [60, '16 to 60 minutes (1 hour)'],
        [61, 'More than 60 minutes (1 hour)'],
      ],
    ],
    [
      { kind: 'at-least', pass: 95, partial: 80 },
      percentage,
      [
        [95, 'At least 95%'],
        [94.9, 'At least 80%, but below 95%'],
        [79.9, 'Below 80%'],
      ],
    ],
    [
      { kind: 'not-before-today', partialDays: 30 },
      { type: 'date' },
      [
        ['2026-12-01', 'A date 30 days or more from today'],
        ['2026-11-30', 'Today, or a date less than 30 days away'],
        ['2026-11-01', 'Today, or a date less than 30 days away'],
        ['2026-10-31', 'A date that has passed'],
      ],
    ],
    [
      { kind: 'not-older-than', days: 90, partialDays: 180 },
      { type: 'date', of: 'the last test' },
      [
        ['2026-11-01', 'A date at most 90 days ago'],
        ['2026-08-03', 'A date at most 90 days ago'],
        ['2026-08-02', 'A date 91 to 180 days ago'],
        ['2026-05-05', 'A date 91 to 180 days ago'],
        ['2026-05-04', 'A date more than 180 days ago'],
      ],
    ],
  ])('agrees with the evaluation on both sides of each limit', (expectation, value, samples) => {
    const judge = compileExpectation(expectation);
    for (const [sample, text] of samples) {
      const message = expectationLines(expectation, value).find((one) => one.text === text);
      expect(message?.outcome).toBe(judge(sample, '2026-11-01'));
    }
  });
});
