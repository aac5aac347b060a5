import { describe, expect, it } from 'vitest';
import { readJson } from './json.ts';

describe('external JSON', () => {
  it.each([
    ['a list', `{"a":[${'0,'.repeat(20_000)}0]}`, 'a'],
    ['a map', `{${Array.from({ length: 20_001 }, (_, i) => `"k${i}":0`).join()}}`, 'body'],
    ['many small lists', `{"a":[${Array.from({ length: 300 }, () => `[${'0,'.repeat(99)}0]`).join()}]}`, 'a'],
  ])('may contain at most 20000 values: %s', (_, text, path) => {
    const message = 'Must contain at most 20000 values in total';
    expect(() => readJson(text)).toThrow(
      expect.objectContaining({
        status: 422,
        details: [{ path: expect.stringMatching(new RegExp(`^${path}`)), message }],
      }),
    );
  });

  it('is accepted up to that number', () => {
    expect(readJson(`{"a":[${'0,'.repeat(19_000)}0]}`)).toMatchObject({ a: { length: 19_001 } });
  });

  it.each([
    ['a name that reaches prototypes', '{"a":[{"b":{"__proto__":{}}}]}', 'a.0.b.__proto__'],
    ['a depth above 64', `{"a":${'['.repeat(64)}${']'.repeat(64)}}`, 'a'],
  ])('with %s is rejected, with its path', (_, text, path) => {
    expect(() => readJson(text)).toThrow(
      expect.objectContaining({
        status: 422,
        details: [expect.objectContaining({ path: expect.stringContaining(path) })],
      }),
    );
  });

  it.each([
    ['a text', '{"a":["\\ud800"]}', 'a.0'],
    ['a name', '{"a":{"b\\udc00":1}}', 'a.b\ufffd'],
  ])('with an unpaired surrogate is rejected, because no store accepts it: %s', (_, text, path) => {
    const message = 'Must not contain an unpaired surrogate';
    expect(() => readJson(text)).toThrow(
      expect.objectContaining({ status: 422, details: [{ path, message }] }),
    );
    expect(readJson('{"a":"\\ud83d\\ude00"}')).toEqual({ a: '😀' });
  });
});
