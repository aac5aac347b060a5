import { describe, expect, it } from 'vitest';
import { digestText, markParts } from './excerpt-text.ts';

describe('marks in an excerpt', () => {
  it('marks every occurrence of a deciding part', () => {
    expect(markParts('a 200 b 200', ['200'])).toEqual([
      { text: 'a ', at: 0, marked: false },
      { text: '200', at: 2, marked: true },
      { text: ' b ', at: 5, marked: false },
      { text: '200', at: 8, marked: true },
    ]);
  });

  it('prefers the longer of two marks that start together and continues after it', () => {
    expect(markParts('HTTP 200 OK', ['HTTP', 'HTTP 200', '200'])).toEqual([
      { text: 'HTTP 200', at: 0, marked: true },
      { text: ' OK', at: 8, marked: false },
    ]);
  });

  it('treats marks as text, not as patterns', () => {
    expect(markParts('a.b', ['.*'])).toEqual([{ text: 'a.b', at: 0, marked: false }]);
  });

  it('ignores empty and missing marks', () => {
    expect(markParts('text', ['', 'missing'])).toEqual([{ text: 'text', at: 0, marked: false }]);
    expect(markParts('', ['a'])).toEqual([]);
  });

  it('preserves every character', () => {
    const excerpt = '→ POST /mcp\n← HTTP 200 { "tools": [] }';
    expect(
      markParts(excerpt, ['HTTP 200', 'tools'])
        .map((part) => part.text)
        .join(''),
    ).toBe(excerpt);
  });
});

describe('digestText', () => {
  it('shows both ends of a digest', () => {
    expect(digestText(`9f2c71d0${'0'.repeat(52)}e41a`)).toBe('9f2c 71d0 … e41a');
    expect(digestText('short')).toBe('short');
  });
});
