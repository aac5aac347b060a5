import { describe, expect, it } from 'vitest';
import type { ParameterValue, ValueType } from './parameter.ts';
import { counted, valueText } from './value-text.ts';

describe('parameter value', () => {
  it.each<[ParameterValue, ValueType, string]>([
    [true, { type: 'boolean' }, 'yes'],
    [false, { type: 'boolean' }, 'no'],
    [45, { type: 'duration', unit: 'minutes' }, '45 minutes'],
    [480, { type: 'duration', unit: 'minutes' }, '480 minutes (8 hours)'],
    [1, { type: 'integer', unit: 'findings' }, '1 finding'],
    [12.5, { type: 'percentage' }, '12.5%'],
    ['tls1.2', { type: 'enum', options: ['tls1.2', 'tls1.3'] }, 'tls1.2'],
    ['2027-09-17', { type: 'date' }, '2027-09-17'],
    [20, { type: 'date', of: 'the last test' }, '20 days'],
    ['Dana Reyes', { type: 'text', of: 'owner' }, 'Dana Reyes'],
    [['a', 'b'], { type: 'list', of: 'hosts' }, 'a, b'],
    [[], { type: 'list', of: 'hosts' }, 'nothing'],
  ])('formats %j with its unit', (value, type, text) => {
    expect(valueText(value, type)).toBe(text);
  });

  it('is a plain number if its type is unknown', () => {
    expect(valueText(30)).toBe('30');
  });
});

it.each([
  [0, 'agents or tool servers', '0 agents or tool servers'],
  [1, 'agents or tool servers', '1 agent or tool server'],
  [100_000, 'tokens', '100,000 tokens'],
  [1440, 'minutes', '1,440 minutes (1 day)'],
  [90, 'seconds', '90 seconds'],
])('formats %s of %s as %s', (count, unit, text) => {
  expect(counted(count, unit)).toBe(text);
});
