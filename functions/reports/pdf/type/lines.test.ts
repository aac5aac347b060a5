import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Word } from './family.ts';
import { Fonts } from './fonts.ts';
import { type Line, lineOf, linesOf, widthsOf } from './lines.ts';

const { regular: family, mono } = new Fonts();
const type = { family, size: 10 };

/** Counts the shown glyphs. */
const glyphs = ({ runs }: Pick<Line | Word, 'runs'>): number =>
  runs.reduce(
    (sum, { code }) =>
      sum + [...code.matchAll(/<([\dA-F]+)>/g)].reduce((all, [, digits = '']) => all + digits.length / 4, 0),
    0,
  );

describe('lines', () => {
  it('contain every letter of a text, and never exceed the width', () => {
    const words = fc.array(
      fc.oneof(fc.string({ maxLength: 12 }), fc.string({ minLength: 30, maxLength: 90 })),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(words, fc.integer({ min: 40, max: 400 }), (some, room) => {
        const text = some.join(' ').replaceAll(/\s+/g, ' ').trim();
        const lines = linesOf(type, text, room);
        for (const { width } of lines) expect(width).toBeLessThanOrEqual(room + 0.001);
        const blanks = lines.reduce((sum, { runs }) => sum + (runs.length > 0 ? 1 : 0), 0) - 1;
        // A line break replaces a space, or was inserted into a word that is too long.
        const all = lines.reduce((sum, line) => sum + glyphs(line), 0);
        const letters = [...text.replaceAll(' ', '')].length;
        expect(all).toBeGreaterThanOrEqual(Math.max(0, letters));
        expect(all).toBeLessThanOrEqual(letters + Math.max(0, text.split(' ').length - 1));
        expect(blanks).toBeGreaterThanOrEqual(-1);
      }),
      { numRuns: 60 },
    );
  });

  it('break a long word at a nearby joint', () => {
    const { whole } = widthsOf(type, '01a20baa-e44e-739f-');
    const [first] = linesOf(type, '01a20baa-e44e-739f-887c-f8fa295ddb75', whole + 12);
    expect(first?.width).toBeCloseTo(whole, 0);
  });

  it('end with an ellipsis if only one line is allowed', () => {
    const long = 'A title that goes on and on and on';
    const line = lineOf(type, long, 80);
    expect(line.width).toBeLessThanOrEqual(80);
    expect(line.width).toBeGreaterThan(50);
    expect(lineOf(type, 'Short', 80).width).toBeCloseTo(widthsOf(type, 'Short').whole, 5);
  });

  it('use tabular figures for numbers', () => {
    const widths = ['1,111', '8,888', '4,000'].map((number) => widthsOf(type, number).whole);
    expect(new Set(widths.map((width) => width.toFixed(3))).size).toBe(1);
  });
});

describe('characters that no font contains', () => {
  it.each([
    ['plain', 'plain'],
    ['Ärger ß', 'Ärger ß'],
    ['東京x', '[U+6771 U+4EAC]x'],
    ['a🎉', 'a[U+1F389]'],
    ['e\u0301', 'é'],
  ])('%s is written as %s', (given, written) => {
    expect(family.writable(given)).toBe(written);
    expect(mono.writable(given)).toBe(written);
  });
});
