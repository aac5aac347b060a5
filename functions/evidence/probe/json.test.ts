import { describe, expect, it } from 'vitest';
import { readJson } from './json.ts';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

describe('JSON of a stranger', () => {
  it('is read up to 64 levels, brackets within strings not counted', () => {
    expect(readJson(nested(64))).toMatchObject({ ok: true });
    expect(readJson(nested(65))).toEqual({ ok: false, problem: 'nested deeper than 64 levels' });
    expect(readJson(JSON.stringify({ a: `"${'['.repeat(100)}\\` }))).toMatchObject({ ok: true });
    expect(readJson('['.repeat(1_000_000))).toMatchObject({ ok: false });
  });

  it.each(['__proto__', '\\u005f_proto__', '__pr\\u006Fto__', '\\u005F\\u005f\\u0070roto\\u005f\\u005f'])(
    'may not hold the key __proto__, written as %s',
    (key) => {
      expect(readJson(`{"a":[{"${key}":{"x":1}}]}`)).toEqual({
        ok: false,
        problem: 'the key __proto__ is refused',
      });
    },
  );

  it.each(['constructor', 'prototype', 'toString'])('may name a member %s, which reaches nothing', (key) => {
    const read = readJson(`{"a":{"${key}":{"x":1}}}`);
    expect(read).toEqual({ ok: true, value: { a: { [key]: { x: 1 } } } });
    expect({}.constructor).toBe(Object);
  });

  it('that is none says so', () => {
    expect(readJson('')).toEqual({ ok: false, problem: 'not JSON' });
    expect(readJson('null')).toEqual({ ok: true, value: null });
  });
});
