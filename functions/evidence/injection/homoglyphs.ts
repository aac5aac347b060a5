import { isUnseen } from './characters.ts';

/**
 * Letters of other scripts that resemble Latin ones (Unicode Technical Standard #39, confusables.txt):
 * Cyrillic, Greek and Armenian letters that are indistinguishable from Latin in ordinary type. Formula
 * letters such as β, μ or κ are excluded, because legitimate texts use them beside Latin ones.
 */
const HOMOGLYPHS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', і: 'i', ѕ: 's', ј: 'j', ԁ: 'd', һ: 'h' },
    ...{ ԛ: 'q', ԝ: 'w', ӏ: 'l', ɡ: 'g', ɑ: 'a', ο: 'o', ν: 'v', ρ: 'p', ι: 'i', υ: 'u', α: 'a' },
    ...{ А: 'A', В: 'B', Е: 'E', К: 'K', М: 'M', Н: 'H', О: 'O', Р: 'P', С: 'C', Т: 'T', Х: 'X', У: 'Y' },
    ...{ Ѕ: 'S', І: 'I', Ј: 'J', Α: 'A', Β: 'B', Ε: 'E', Ζ: 'Z', Η: 'H', Ι: 'I', Κ: 'K', Μ: 'M', Ν: 'N' },
    ...{ Ο: 'O', Ρ: 'P', Τ: 'T', Υ: 'Y', Χ: 'X', օ: 'o', ո: 'n', ս: 'u', հ: 'h' },
  }),
);

const WORD = /[\p{L}\p{M}]{1,200}/gu;
const LATIN = /\p{Script=Latin}/u;
/** IPA letters belong to the Latin script, so a word with one beside plain letters is not mixed. */
const FOREIGN = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u;

const resemblesLatin = (letter: string) => HOMOGLYPHS.has(letter);

/** Whether a word of Latin letters contains at least one look-alike; `IL1α` and `Cα` are too short. */
const isMixed = (letters: readonly string[]) => {
  const foreign = letters.filter((letter) => FOREIGN.test(letter));
  return (
    foreign.length > 0 &&
    letters.length >= 3 &&
    foreign.every(resemblesLatin) &&
    letters.some((letter) => LATIN.test(letter)) &&
    !(letters.length <= 6 && foreign.length === 1 && letters.at(-1) === 'α')
  );
};

const words = (text: string) =>
  FOREIGN.test(text)
    ? [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ index, letters: [...word] }))
    : [];

/** Returns the offsets of look-alikes inside words of Latin letters. */
export const homoglyphs = (text: string): readonly number[] =>
  words(text).flatMap(({ index, letters }) => {
    if (!isMixed(letters)) return [];
    const offsets: number[] = [];
    let offset = index;
    for (const letter of letters) {
      if (resemblesLatin(letter) && FOREIGN.test(letter)) offsets.push(offset);
      offset += letter.length;
    }
    return offsets;
  });

/**
 * Returns the text with look-alikes replaced by Latin letters if a word mixes scripts; a text with such words
 * also has its pure look-alike words replaced.
 */
export const withoutHomoglyphs = (text: string): string => {
  if (!words(text).some(({ letters }) => isMixed(letters))) return text;
  return text.replace(WORD, (word) => {
    const letters = [...word];
    return isMixed(letters) || letters.every(resemblesLatin)
      ? letters.map((letter) => HOMOGLYPHS.get(letter) ?? letter).join('')
      : word;
  });
};

/**
 * Returns a name as a person sees it: styled letters as plain ones, look-alikes as Latin letters in every
 * context, and no invisible characters.
 */
export const asSeen = (name: string): string => {
  const seen = [...name].filter((letter) => !isUnseen(letter.codePointAt(0) ?? 0)).join('');
  return [...seen.normalize('NFKC')].map((letter) => HOMOGLYPHS.get(letter) ?? letter).join('');
};
