import { describe, expect, it } from 'vitest';
import { readJson } from './json.ts';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

describe('JSON from an external system', () => {
  it('is parsed up to 64 levels, ignoring brackets in strings', () => {
    expect(readJson(nested(64))).toMatchObject({ ok: true });
    expect(readJson(nested(65))).toEqual({ ok: false, problem: 'nested deeper than 64 levels' });
    expect(readJson(JSON.stringify({ a: `"${'['.repeat(100)}\\` }))).toMatchObject({ ok: true });
    expect(readJson('['.repeat(1_000_000))).toMatchObject({ ok: false });
  });

  it.each(['__proto__', '\\u005f_proto__', '__pr\\u006Fto__', '\\u005F\\u005f\\u0070roto\\u005f\\u005f'])(
    'must not contain the key __proto__, written as %s',
    (key) => {
      expect(readJson(`{"a":[{"${key}":{"x":1}}]}`)).toEqual({
        ok: false,
        problem: 'an object with the forbidden key __proto__',
      });
    },
  );

  it.each(['constructor', 'prototype', 'toString'])('may contain a member %s, without effect', (key) => {
    const read = readJson(`{"a":{"${key}":{"x":1}}}`);
    expect(read).toEqual({ ok: true, value: { a: { [key]: { x: 1 } } } });
    expect({}.constructor).toBe(Object);
  });

  it('that is invalid is reported', () => {
    expect(readJson('')).toEqual({ ok: false, problem: 'not JSON' });
    expect(readJson('null')).toEqual({ ok: true, value: null });
  });
});
