import { isUnseen } from './characters.ts';

/**
 * Letters of other scripts that look like Latin ones (Unicode Technical Standard #39, confusables.txt): the Cyrillic,
 * Greek and Armenian ones that nobody tells from Latin in ordinary type. Letters of formulas such as β, μ or κ are left
 * out, for honest texts put them beside Latin ones.
 */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
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
/** IPA letters are of the Latin script, so that a word that has one beside plain letters is no mix. */
const FOREIGN = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u;

const looksLatin = (letter: string) => LOOK_ALIKES.has(letter);

/** A word of Latin letters in which at least one other letter poses as a Latin one; `IL1α` and `Cα` are too short. */
const isMixed = (letters: readonly string[]) => {
  const foreign = letters.filter((letter) => FOREIGN.test(letter));
  return (
    foreign.length > 0 &&
    letters.length >= 3 &&
    foreign.every(looksLatin) &&
    letters.some((letter) => LATIN.test(letter)) &&
    !(letters.length <= 6 && foreign.length === 1 && letters.at(-1) === 'α')
  );
};

const words = (text: string) =>
  FOREIGN.test(text)
    ? [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ index, letters: [...word] }))
    : [];

/** Offsets of letters that pose as Latin ones inside words of Latin letters. */
export const lookAlikes = (text: string): readonly number[] =>
  words(text).flatMap(({ index, letters }) => {
    if (!isMixed(letters)) return [];
    const offsets: number[] = [];
    let offset = index;
    for (const letter of letters) {
      if (looksLatin(letter) && FOREIGN.test(letter)) offsets.push(offset);
      offset += letter.length;
    }
    return offsets;
  });

/** The text with look-alikes as the letters they pose as, in words that mix scripts; in a text that has such words, also in words made of look-alikes alone. */
export const withoutLookAlikes = (text: string): string => {
  if (!words(text).some(({ letters }) => isMixed(letters))) return text;
  return text.replace(WORD, (word) => {
    const letters = [...word];
    return isMixed(letters) || letters.every(looksLatin)
      ? letters.map((letter) => LOOK_ALIKES.get(letter) ?? letter).join('')
      : word;
  });
};

/**
 * A name as a person sees it: letters of other forms as plain ones, look-alikes as the letters they pose as whatever stands beside
 * them, and nothing unseen.
 */
export const asSeen = (name: string): string => {
  const seen = [...name].filter((letter) => !isUnseen(letter.codePointAt(0) ?? 0)).join('');
  return [...seen.normalize('NFKC')].map((letter) => LOOK_ALIKES.get(letter) ?? letter).join('');
};
