import { expect, it } from 'vitest';
import { compileFilters } from './filter.ts';

const record = {
  eventName: 'MODIFY',
  dynamodb: { Keys: { pk: { S: 'T#1' } }, NewImage: { age: { N: '17' }, name: { S: 'Mercy' } } },
};

it.each([
  [true, { eventName: ['INSERT', 'MODIFY'] }],
  [false, { eventName: ['INSERT'] }],
  [true, { dynamodb: { Keys: { pk: { S: [{ prefix: 'T#' }] } } } }],
  [false, { dynamodb: { Keys: { pk: { S: [{ prefix: 'U#' }] } } } }],
  [true, { dynamodb: { NewImage: { name: { S: [{ suffix: 'cy' }] } } } }],
  [true, { dynamodb: { NewImage: { name: { S: [{ 'equals-ignore-case': 'MERCY' }] } } } }],
  [false, { dynamodb: { NewImage: { name: { S: [{ 'anything-but': ['Mercy'] }] } } } }],
  [true, { dynamodb: { NewImage: { age: { N: [{ numeric: ['>=', 17, '<', 18] }] } } } }],
  [false, { dynamodb: { NewImage: { age: { N: [{ numeric: ['>', 17] }] } } } }],
  [true, { dynamodb: { OldImage: [{ exists: false }] } }],
  [false, { eventName: ['MODIFY'], dynamodb: { OldImage: { age: { N: [{ exists: true }] } } } }],
  [true, { $or: [{ eventName: ['INSERT'] }, { dynamodb: { NewImage: { age: { N: ['17'] } } } }] }],
])('%s for %j', (expected, pattern) => {
  expect(compileFilters([JSON.stringify(pattern)])(record)).toBe(expected);
});

it('accepts records that match any of several patterns, and everything without patterns', () => {
  const insert = JSON.stringify({ eventName: ['INSERT'] });
  expect(compileFilters([insert, JSON.stringify({ eventName: ['MODIFY'] })])(record)).toBe(true);
  expect(compileFilters([])(record)).toBe(true);
});

it('rejects an unknown operator', () => {
  expect(() => compileFilters([JSON.stringify({ a: [{ cidr: '10.0.0.0/8' }] })])).toThrow('cidr');
});
