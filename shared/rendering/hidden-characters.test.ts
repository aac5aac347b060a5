import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hiddenName, mayHide, textParts } from './hidden-characters.ts';

const hiddenIn = (text: string) =>
  textParts(text)
    .filter(({ hidden }) => hidden)
    .map(({ text: run }) => hiddenName(run));

describe('hidden characters of a text', () => {
  it.each([
    ['\u001B[31mred', ['U+001B']],
    ['safe\u202Etxt.exe', ['U+202E']],
    ['pass\u200Bword', ['U+200B']],
    ['a\u0000b\u2028c', ['U+0000', 'U+2028']],
    ['\u{E0041}\u{E0042}', ['U+E0041 U+E0042']],
    ['x\uD800y', ['U+D800']],
    ['\u200B'.repeat(100), ['U+200B U+200B U+200B U+200B and 96 more']],
  ])('names %j as %j', (text, names) => expect(hiddenIn(text)).toEqual(names));

  it.each([
    'two lines\n\tand a tab',
    'as Windows breaks\r\nlines',
    'Grüße, 東京, می\u200Cخواهم',
    'a family 👩\u200D👩\u200D👧',
    '',
  ])('leaves %j unchanged', (text) => expect(hiddenIn(text)).toEqual([]));

  it('are detected in every text that may contain them', () => {
    const missed = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit)).filter(
      (character) => hiddenIn(character).length > 0 && !mayHide(character),
    );
    expect(missed).toEqual([]);
    expect(mayHide('\u{E0041}')).toBe(true);
    expect(mayHide('Two lines,\n\tGrüße, 東京, “quoted”')).toBe(false);
  });

  const characters = fc.constantFrom(...'aé東👩\n\r\t\u0000\u200B\u200D\u202E\u{E0041}', '\uD800');
  it('preserves every character', () => {
    fc.assert(
      fc.property(fc.string({ unit: characters }), (text) => {
        const parts = textParts(text);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        expect(parts.every(({ at, text: run }) => text.startsWith(run, at))).toBe(true);
      }),
    );
  });
});
