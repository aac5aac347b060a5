import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

describe('canonicalJson', () => {
  it('sorts keys at every depth and omits undefined members', () => {
    expect(canonicalJson({ b: [{ z: 1, a: null }], a: undefined, aa: 'é"' })).toBe(
      '{"aa":"é\\"","b":[{"a":null,"z":1}]}',
    );
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, undefined, 1n, () => 1])('rejects %s', (value) => {
    expect(() => canonicalJson({ value: [value] })).toThrow(TypeError);
  });

  it('round-trips to the original value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('does not depend on the order of members', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.integer()), (record) => {
        const reversed = Object.fromEntries(Object.entries(record).toReversed());
        expect(canonicalJson(reversed)).toBe(canonicalJson(record));
      }),
    );
  });
});
