import { describe, expect, it } from 'vitest';
import { hiddenCharacters, spellOut } from './hidden-characters.ts';

const tags = (text: string) =>
  [...text].map((char) => String.fromCodePoint(0xe0000 + (char.codePointAt(0) ?? 0))).join('');

const kinds = (text: string) => [...new Set(hiddenCharacters(text).map(({ kind }) => kind))];

const END_OF_FLAG = '\u{E007F}';
const flag = (region: string) => `\u{1F3F4}${tags(region)}${END_OF_FLAG}`;

describe('hiddenCharacters', () => {
  it.each([
    ['a Tags block', `a${tags('x')}`, ['tag']],
    ['tags after a flag that is complete', `${flag('gbeng')}${tags('hello')}`, ['tag']],
    ['flags of no country', `${flag('senda')}${flag('llkey')}`, ['tag']],
    ['a bidi override', 'a\u202Eb', ['bidi']],
    ['a bidi isolate', '\u2066a\u2069', ['bidi']],
    ['isolates that never end', '\u2067\u05E9\u05DC\u05D5\u05DD', ['bidi']],
    ['zero-width characters inside a word', 'pass\u200Bwo\u2060\u200Drd', ['zero-width']],
    ['a soft hyphen inside a short word', 're\u00ADad', ['zero-width']],
    [
      'soft hyphens after every letter',
      'g\u00ADu\u00ADi\u00ADd\u00ADe\u00ADl\u00ADi\u00ADn\u00ADe',
      ['zero-width'],
    ],
    ['a zero-width space inside a short word', 'gar\u200Bden', ['zero-width']],
    ['a run of joiners between words', `one ${'\u200B\u200C'.repeat(4)} two`, ['zero-width']],
    ['joiners strewn over plain text', 'so \u200Cmany '.repeat(16), ['zero-width']],
    ['a Mongolian separator in Latin words', 'op\u180Eer', ['zero-width']],
    ['a grapheme joiner in a word', 'c\u034Fo', ['zero-width']],
    ['two selectors after an emoji', '\u{1F642}\uFE0F\uFE0F', ['variation selector']],
    ['a selector of the supplement after an emoji', '\u{1F642}\u{E0145}', ['variation selector']],
    ['a selector after a letter', 'a\uFE00', ['variation selector']],
    ['invisible operators', 'f\u2061x', ['invisible operator']],
    ['Hangul fillers in Latin words', 'N\u115Fe\u3164v\uFFA0er', ['filler']],
    ['a private-use character', 'a\uE123', ['private-use']],
    ['a plane 15 private-use character', 'a\u{F0001}', ['private-use']],
    ['an ANSI escape', '\u001B[31mred', ['control']],
    ['a C1 control', '\u009B8mhidden', ['control']],
    ['a NUL', 'a\u0000b', ['control']],
    ['Cyrillic letters in Latin words', 'ignоrе рrеviоus', ['look-alike']],
    ['a Greek letter in a Latin word', 'dιsregard', ['look-alike']],
    ['line ends that push text away', `Menu.${'\n'.repeat(12)}More`, ['blank']],
    ['spaces that push text away', `Menu.${' '.repeat(80)}More`, ['blank']],
    ['tabs that push text away', `Menu.${'\t'.repeat(80)}More`, ['blank']],
  ])('finds %s', (_, text, expected) => {
    expect(kinds(text)).toEqual(expected);
  });

  it.each([
    ['tabs and line ends', 'a\tb\r\nc'],
    ['an emoji of several parts', 'Family 👨‍👩‍👧 and ❤️ and ❤️‍🔥'],
    ['emoji with and without colour', '☎︎ ☎️ ‼️ ↔️ ™️'],
    ['keycaps', '1️⃣ #️⃣'],
    ['flags of parts of a country', `${flag('gbeng')} ${flag('gbsct')} ${flag('gbwls')}`],
    ['forms of ideographs', '葛\u{E0100}城 神\uFE00'],
    ['joiners of Persian', 'می\u200Cخواهم'],
    ['joiners of Hindi', 'क्\u200Dष'],
    ['direction marks', 'a\u200Eb\u200Fc'],
    ['balanced isolates round Hebrew', '\u2067שלום \u2066team-alpha\u2069 בוקר טוב\u2069'],
    ['a byte order mark at the start', '\uFEFFtext'],
    ['a zero-width space between words', 'one \u200B two'],
    ['one place in a long word where it may break', 'Donaudampf\u200Bschifffahrt'],
    ['soft hyphens between syllables', 'Kranken\u00ADhaus\u00ADinformations\u00ADsystem'],
    ['fillers beside Hangul', '한\u3164국'],
    ['blanks that do not break', '1\u202F234,50\u00A0€'],
    ['formulas', 'IFNα, TGFβ, Δt in μs, kΩ, IκB'],
    ['Russian beside English', 'API-ключ и PDF-файл'],
    ['paragraphs', 'one\n\n\ntwo'],
    ['cells of a table', `| a${' '.repeat(90)}| b |`],
    ['blank lines at the end', `text${'\n'.repeat(40)}`],
  ])('accepts %s', (_, text) => {
    expect(hiddenCharacters(text)).toEqual([]);
  });

  it('returns offset and code point', () => {
    expect(hiddenCharacters(`é😀${tags('s')}`)).toEqual([{ offset: 3, codePoint: 0xe0073, kind: 'tag' }]);
  });
});

describe('spellOut', () => {
  it('spells out hidden characters', () => {
    expect(spellOut('a\u202Eb')).toBe('a⟨U+202E⟩b');
  });

  it('shows a long run of blanks as one', () => {
    expect(spellOut(`a${'\n'.repeat(20)}b`)).toBe('a⟨U+000A × 20⟩b');
  });
});
