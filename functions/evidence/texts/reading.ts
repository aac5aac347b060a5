/** A text as a model reads it, made ready for phrases to be looked up. */
import { isUnseen, isZeroWidth } from './characters.ts';
import { withoutLookAlikes } from './look-alikes.ts';

export interface Reading {
  /** What is shown: letters of other forms as plain ones, look-alikes as what they pose as, nothing unseen. */
  readonly shown: string;
  /** The same in small letters without accents, character by character. */
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

/** The base of an accented Latin letter; other scripts keep their marks, which are part of their letters. */
const folded = (character: string): string => {
  const known = SPECIAL.get(character);
  if (known !== undefined) return known;
  const base = character.normalize('NFD')[0] ?? character;
  return /[a-z]/.test(base) ? base : character;
};

/** Marks that Arabic, Hebrew and Hindi writing may have or leave out. */
const OPTIONAL_MARKS = /[\u064b-\u0652\u0640\u05b0-\u05bc\u093c]/g;

const SEEN_MARKS = /[^\t\n\r -~]/;

const withoutUnseen = (text: string): string => {
  if (!SEEN_MARKS.test(text)) return text;
  let seen = '';
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    // An escape or another control stands between words as often as inside one.
    if (!isUnseen(codePoint)) seen += character;
    else if (!isZeroWidth(codePoint) && codePoint < 0xa0) seen += ' ';
  }
  return seen;
};

/** A name of several words, such as `doNotTell`, `do_not_tell` or `do-not-tell`. */
const SEPARATED = /(?<![\p{L}\p{N}_/.~-])\p{L}[\p{L}\p{N}]{0,40}(?:[_-][\p{L}\p{N}]{1,40}){5,60}/gu;

/** Words of names apart: in a text that is nothing but a name, and in names of six words and more. */
const withWordsApart = (text: string): string =>
  text.length <= 400 && !/\s/.test(text)
    ? text.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/[@:/.]/.test(text) ? /_/g : /[_-]/g, ' ')
    : text.replace(SEPARATED, (name) => name.replace(/[_-]/g, ' '));

/** A sentence ends with its mark, with a paragraph, and where an item, a heading or a capital begins a line. */
const END =
  /(?<!\b(?:e\.g|i\.e|cf|vs|z\.b|p\.ex))[.!?](?=[\s"'()\]»”]{1,4}[^a-z\s"'()\]»”]|["')\]»”]{0,3}$)|[。।؟]|[!?](?=[^\p{ASCII}])|\n[ \t]{0,40}\n|\n(?=[ \t]{0,40}(?:[-•|#>]|\d{1,3}[.)]|\p{Lu}))/gu;

export const readingOf = (text: string): Reading => {
  const visible = withoutUnseen(text).normalize('NFKC').replace(OPTIONAL_MARKS, '');
  const shown = withWordsApart(withoutLookAlikes(visible)).replaceAll('İ', 'I');
  return {
    shown,
    plain: shown.toLowerCase().replace(FOLDED, folded),
    ends: [...shown.matchAll(END)].map(({ index }) => index),
  };
};

/** The number of sentences that end before an offset. */
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
