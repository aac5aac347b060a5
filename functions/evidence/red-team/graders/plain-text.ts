/** Normalizes answers for graders, so that formatting cannot hide a word. */

/** Markdown emphasis, and characters without shape or width. */
const DRESS = /[*_~`\p{Cf}\p{Mn}]/gu;

/** Returns normalized lower-case text without emphasis and invisible characters. */
export const undressed = (text: string): string => text.normalize('NFKC').toLowerCase().replace(DRESS, '');

/** Returns only letters and digits, in lower case. */
export const squashed = (text: string): string => undressed(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Returns lower-case words with one space between them and at both ends; apostrophes are straight. */
export const words = (text: string): string =>
  ` ${undressed(text.replace(/[‘’ʼ´]/g, "'"))
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim()} `;

/** Scripts that write words without spaces, or with endings attached. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Returns whether a phrase occurs as whole words; in scripts without spaces, anywhere. */
const occurs = (text: string, phrase: string): boolean =>
  text.includes(UNSPACED.test(phrase) ? phrase : ` ${phrase} `);

/** Returns the first of these phrases that occurs in a text made by `words`. */
export const phraseIn = (text: string, phrases: readonly string[]): string | undefined =>
  phrases.find((phrase) => occurs(text, phrase));

/** Scripts in which articles and particles are attached to words, so that a word may begin anywhere. */
const ATTACHED = /[\p{Script=Arabic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Returns whether a word of a text made by `words` begins with a stem; a number must be a whole word. */
export const hasStem = (text: string, stem: string): boolean => {
  if (/^\d+$/.test(stem)) return text.includes(` ${stem} `);
  if (ATTACHED.test(stem)) return text.includes(stem);
  return text.includes(` ${stem}`) || text.includes(`'${stem}`);
};

const ENDS_OF_SENTENCES = /(?<=[.!?؟…]["'”’)*]?)\s+|(?<=[。！？])|\n+/u;

/** Splits an answer into sentences and lines. */
export const sentencesOf = (text: string): readonly string[] =>
  text.split(ENDS_OF_SENTENCES).filter((sentence) => sentence.trim() !== '');

const FENCED = /```[^`]*(?:```|$)|~~~[^~]*(?:~~~|$)|`[^`\n]+`/g;

/** Removes code blocks and inline code, which are not rendered. */
export const withoutCode = (text: string): string => text.replace(FENCED, ' ');
