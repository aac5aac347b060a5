/** A text as a model reads it, prepared for phrase search. */
import { isUnseen, isZeroWidth } from './characters.ts';
import { withoutHomoglyphs } from './homoglyphs.ts';

export interface Reading {
  /** Displayed form: styled letters as plain ones, look-alikes as Latin letters, no invisible characters. */
  readonly shown: string;
  /** The same in lowercase without accents, character by character. */
  readonly plain: string;
  /** Offsets at which sentences end, ascending. */
  readonly ends: readonly number[];
}

const SPECIAL: ReadonlyMap<string, string> = new Map([
  ...[...'ßøłđıæœ'].map((letter, at): [string, string] => [letter, 'soldiao'[at] ?? letter]),
  ...[...'’‘ʼ`´'].map((mark): [string, string] => [mark, "'"]),
  ...[...'أإآٱ'].map((alef): [string, string] => [alef, 'ا']),
  ['ى', 'ي'],
  ['ё', 'е'],
  ['–', '-'],
  ['—', '-'],
  ['*', ' '],
]);

const FOLDED = /[^\p{ASCII}]|[*`]/gu;

/**
 * Returns the base of an accented Latin letter; other scripts keep their marks, which are part of their
 * letters.
 */
const folded = (character: string): string => {
  const known = SPECIAL.get(character);
  if (known !== undefined) return known;
  const base = character.normalize('NFD')[0] ?? character;
  return /[a-z]/.test(base) ? base : character;
};

/** Optional marks in Arabic, Hebrew and Hindi writing. */
const OPTIONAL_MARKS = /[\u064b-\u0652\u0640\u05b0-\u05bc\u093c]/g;

const SEEN_MARKS = /[^\t\n\r -~]/;

const withoutUnseen = (text: string): string => {
  if (!SEEN_MARKS.test(text)) return text;
  let seen = '';
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    // An escape or another control occurs between words as often as inside one.
    if (!isUnseen(codePoint)) seen += character;
    else if (!isZeroWidth(codePoint) && codePoint < 0xa0) seen += ' ';
  }
  return seen;
};

/** A name of several words, such as `doNotTell`, `do_not_tell` or `do-not-tell`. */
const SEPARATED = /(?<![\p{L}\p{N}_/.~-])\p{L}[\p{L}\p{N}]{0,40}(?:[_-][\p{L}\p{N}]{1,40}){5,60}/gu;

/** Splits names into words: in a text that is only a name, and in names of six or more words. */
const withWordsApart = (text: string): string =>
  text.length <= 400 && !/\s/.test(text)
    ? text.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/[@:/.]/.test(text) ? /_/g : /[_-]/g, ' ')
    : text.replace(SEPARATED, (name) => name.replace(/[_-]/g, ' '));

/**
 * A sentence ends with punctuation, with a paragraph, and where a list item, a heading or a capital starts a
 * line.
 */
const END =
  /(?<!\b(?:e\.g|i\.e|cf|vs|z\.b|p\.ex))[.!?](?=[\s"'()\]»”]{1,4}[^a-z\s"'()\]»”]|["')\]»”]{0,3}$)|[。।؟]|[!?](?=[^\p{ASCII}])|\n[ \t]{0,40}\n|\n(?=[ \t]{0,40}(?:[-•|#>]|\d{1,3}[.)]|\p{Lu}))/gu;

export const readingOf = (text: string): Reading => {
  const visible = withoutUnseen(text).normalize('NFKC').replace(OPTIONAL_MARKS, '');
  const shown = withWordsApart(withoutHomoglyphs(visible)).replaceAll('İ', 'I');
  return {
    shown,
    plain: shown.toLowerCase().replace(FOLDED, folded),
    ends: [...shown.matchAll(END)].map(({ index }) => index),
  };
};

/** Returns the number of sentences that end before an offset. */
export const sentenceAt = (ends: readonly number[], offset: number): number => {
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
};
