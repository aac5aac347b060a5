import { describe, expect, it } from 'vitest';
import { choiceOf, nextTests, requestsOf } from './choice.ts';

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
      text: '41 requests of at most 50: 2 tests and 2 harmless control questions.',
    });
  });

  it('counts the control questions once, and not at all when no test is chosen', () => {
    expect(requestsOf(tests, new Set(['direct']))).toBe(11);
    expect(requestsOf(tests, new Set())).toBe(0);
  });

  it('rejects a run without tests, and a run with more requests than the limit', () => {
    expect(choiceOf(tests, new Set(), 50)).toMatchObject({ fits: false, text: 'No test is selected.' });
    const all = choiceOf(tests, new Set(['direct', 'indirect', 'refuses']), 50);
    expect(all).toMatchObject({
      fits: false,
      text: '53 requests exceed the maximum of 50 per run. Remove 3 or more.',
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
