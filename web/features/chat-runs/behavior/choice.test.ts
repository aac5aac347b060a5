import { describe, expect, it } from 'vitest';
import { choiceOf, nextTests } from './choice.ts';

const test = (id: string, calls: number, more: { next?: boolean; due?: 'fresh' | 'impossible' } = {}) => ({
  id,
  calls,
  due: more.due ?? ('never-asked' as const),
  next: more.next ?? false,
});
const tests = [
  test('direct', 9, { next: true }),
  test('indirect', 30, { next: true }),
  test('objects', 4, { due: 'impossible' }),
  test('refuses', 12, { due: 'fresh' }),
];

describe('the tests of the next run', () => {
  it('defaults to the tests that the server proposes', () => {
    expect([...nextTests(tests)]).toEqual(['direct', 'indirect']);
    expect(choiceOf(tests, nextTests(tests), 50)).toEqual({
      tests: ['direct', 'indirect'],
      fits: true,
      text: '2 tests selected: 41 requests, control questions included.',
    });
  });

  it('rejects a run without tests, and a run with more requests than the limit', () => {
    expect(choiceOf(tests, new Set(), 50)).toMatchObject({ fits: false, text: 'No test is selected.' });
    const all = choiceOf(tests, new Set(['direct', 'indirect', 'refuses']), 54);
    expect(all).toMatchObject({
      fits: false,
      text: '55 requests exceed the maximum of 54 per run. Remove 1 or more.',
    });
  });

  it('accepts a run that exactly reaches the limit', () => {
    expect(choiceOf([test('long', 48)], new Set(['long']), 50).fits).toBe(true);
    expect(choiceOf([test('long', 49)], new Set(['long']), 50).fits).toBe(false);
  });

  it('drops a chosen test that has become impossible', () => {
    expect(choiceOf(tests, new Set(['objects']), 50)).toMatchObject({ tests: [], fits: false });
  });
});
