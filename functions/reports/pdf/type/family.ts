import type { Face } from './face.ts';

/** Consecutive glyphs of one font. */
export interface Run {
  readonly face: Face;
  readonly code: string;
}

/** Consecutive glyphs, and their width in ems. */
export interface Word {
  readonly runs: readonly Run[];
  readonly width: number;
}

/** Maximum number of words with cached glyphs, so that no report fills the memory. */
const REMEMBERED = 10_000;
/** Longer words, such as digests, rarely repeat, so they are not cached. */
const LONGEST = 24;

/** Splits a text into letters, each with its combining marks. */
export const lettersOf = (text: string): readonly string[] =>
  text.match(/\P{M}\p{M}{0,10}|\p{M}{1,10}/gu) ?? [];

/** A font in subsets; the first one that contains a character is used. */
export class Family {
  readonly #faces: readonly (() => Face)[];
  readonly #writers = new Map<number, Face | undefined>();
  #words = new Map<string, Word>();

  constructor(faces: readonly (() => Face)[]) {
    this.#faces = faces;
  }

  /** Replaces characters that no font contains by their number, such as `[U+6771 U+4EAC]`. */
  writable(text: string): string {
    if (/^[\x20-\x7E]*$/.test(text)) return text;
    let written = '';
    let missing: string[] = [];
    const named = () => {
      if (missing.length > 0) written += `[${missing.join(' ')}]`;
      missing = [];
    };
    for (const character of text.normalize('NFC')) {
      const codePoint = character.codePointAt(0) ?? 0;
      if (character === '\n' || this.#faceOf(codePoint)) {
        named();
        written += character;
      } else missing.push(`U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`);
    }
    named();
    return written;
  }

  /**
   * Returns the glyphs of a text.
   * @param text of characters that are writable
   */
  word(text: string): Word {
    const known = this.#words.get(text);
    if (known) return known;
    if (text.length > LONGEST) return this.#spelt(text);
    const made = this.#shaped(text);
    if (this.#words.size >= REMEMBERED) this.#words = new Map();
    this.#words.set(text, made);
    return made;
  }

  #spelt(text: string): Word {
    const runs: Run[] = [];
    let width = 0;
    for (const letter of lettersOf(text)) {
      const own = this.word(letter);
      width += own.width;
      for (const run of own.runs) {
        const last = runs.at(-1);
        if (last?.face === run.face) runs[runs.length - 1] = { ...last, code: last.code + run.code };
        else runs.push(run);
      }
    }
    return { runs, width };
  }

  #shaped(text: string): Word {
    const runs: Run[] = [];
    let width = 0;
    let part = '';
    let face: Face | undefined;
    const end = () => {
      if (!face || part === '') return;
      const shaped = face.shape(part);
      runs.push({ face, code: shaped.code });
      width += shaped.width;
      part = '';
    };
    for (const character of text) {
      const codePoint = character.codePointAt(0) ?? 0;
      // A combining mark stays with its letter if the same font contains both.
      const own = face && /\p{M}/u.test(character) && face.has(codePoint) ? face : this.#faceOf(codePoint);
      if (own !== face) end();
      face = own;
      part += character;
    }
    end();
    return { runs, width };
  }

  #faceOf(codePoint: number): Face | undefined {
    if (this.#writers.has(codePoint)) return this.#writers.get(codePoint);
    let face: Face | undefined;
    for (const open of this.#faces) {
      const one = open();
      if (!one.has(codePoint)) continue;
      face = one;
      break;
    }
    this.#writers.set(codePoint, face);
    return face;
  }
}
