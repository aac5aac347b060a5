import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonFault } from './json-fault.ts';

describe('the error position in invalid JSON', () => {
  it.each([
    ['', 0, 'it ends too early'],
    ['{', 1, 'it ends too early'],
    ['{"a":}', 5, 'unexpected "}"'],
    ['{"a" 1}', 5, 'unexpected "1"'],
    ['{a:1}', 1, 'unexpected "a"'],
    ['{"a":1,}', 7, 'unexpected "}"'],
    ['[1,]', 3, 'unexpected "]"'],
    ['[1 2]', 3, 'unexpected "2"'],
    ['[01]', 2, 'unexpected "1"'],
    ['tru', 0, 'unexpected "t"'],
    ['"abc', 4, 'it ends too early'],
    ['"a\nb"', 2, 'unexpected "\\n"'],
    ['"\\x"', 1, 'unexpected "\\\\"'],
    ['{} x', 3, 'unexpected "x"'],
    ["{'a':1}", 1, 'unexpected "\'"'],
    ['[1}', 2, 'unexpected "}"'],
  ])('is for %j at %i: %s', (text, position, found) => {
    expect(() => JSON.parse(text)).toThrow();
    expect(jsonFault(text)).toMatchObject({ position, found });
  });

  it('counts lines and columns from 1', () => {
    expect(jsonFault('{\n  "a": 1\n  "b": 2\n}')).toMatchObject({ line: 3, column: 3 });
  });

  it('is found at any nesting depth', () => {
    const text = '[{"a":'.repeat(200_000);
    expect(jsonFault(text)).toMatchObject({ position: text.length, found: 'it ends too early' });
  });

  it('is never reported for valid JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(4), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(jsonFault(text)).toMatchObject({ position: text.length, found: 'it ends too early' });
      }),
    );
  });
});
