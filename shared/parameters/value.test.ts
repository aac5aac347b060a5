import { describe, expect, it } from 'vitest';
import type { ValueType } from './parameter.ts';
import { validValue } from './value.ts';

const today = '2028-03-01';

const boolean: ValueType = { type: 'boolean' };
const tls: ValueType = { type: 'enum', options: ['tls1.2', 'tls1.3'] };
const days: ValueType = { type: 'integer', unit: 'days' };
const minutes: ValueType = { type: 'duration', unit: 'minutes' };
const percentage: ValueType = { type: 'percentage' };
const date: ValueType = { type: 'date' };
const happened: ValueType = { type: 'date', of: 'the last test' };
const text: ValueType = { type: 'text', of: 'owner of the agent' };
const list: ValueType = { type: 'list', of: 'data sources' };

describe('validValue', () => {
  it.each([
    [boolean, false],
    [tls, 'tls1.3'],
    [days, 0],
    [days, 90],
    [minutes, 15],
    [percentage, 0],
    [percentage, 99.5],
    [percentage, 100],
    [date, '2028-02-29'],
    [date, '2999-12-31'],
    [happened, '2028-03-01'],
    [happened, '1999-12-31'],
    [text, 'Dana Reyes'],
    [text, ''],
    [text, 'x'.repeat(2000)],
    [list, []],
    [list, ['records']],
  ] as const)('accepts %j: %j', (valueType, value) => {
    expect(validValue(valueType, value, today)).toBeUndefined();
  });

  it.each([
    [boolean, 'true', 'Must be true or false'],
    [boolean, null, 'Must be true or false'],
    [tls, 'tls1.1', 'Must be one of tls1.2, tls1.3'],
    [tls, undefined, 'Must be one of tls1.2, tls1.3'],
    [days, 1.5, 'Must be a whole number of days, 0 or more'],
    [days, -1, 'Must be a whole number of days, 0 or more'],
    [days, '30', 'Must be a whole number of days, 0 or more'],
    [minutes, Number.POSITIVE_INFINITY, 'Must be a whole number of minutes, 0 or more'],
    [percentage, 100.1, 'Must be a number from 0 to 100'],
    [percentage, Number.NaN, 'Must be a number from 0 to 100'],
    [date, '2027-02-29', 'Must be a valid date, written YYYY-MM-DD'],
    [date, '2027-13-01', 'Must be a valid date, written YYYY-MM-DD'],
    [date, '2027-2-1', 'Must be a valid date, written YYYY-MM-DD'],
    [date, '2027-02-01T00:00:00Z', 'Must be a valid date, written YYYY-MM-DD'],
    [happened, 12, 'Must be the date of the last test, written YYYY-MM-DD'],
    [happened, '2027-02-29', 'Must be the date of the last test, written YYYY-MM-DD'],
    [happened, '2028-03-02', 'Must not be in the future; days are in UTC'],
    [text, true, 'Must be a text of at most 2,000 characters: the owner of the agent'],
    [text, ['Dana'], 'Must be a text of at most 2,000 characters: the owner of the agent'],
    [text, 'x'.repeat(2001), 'Must be a text of at most 2,000 characters: the owner of the agent'],
    [list, ['records', ' '], 'Must be a list of at most 500 data sources, each with 1 to 200 characters'],
    [list, ['x'.repeat(201)], 'Must be a list of at most 500 data sources, each with 1 to 200 characters'],
    [list, 'records', 'Must be a list of at most 500 data sources, each with 1 to 200 characters'],
  ] as const)('rejects %j: %j', (valueType, value, message) => {
    expect(validValue(valueType, value, today)).toBe(message);
  });
});
