/**
 * Evaluates what a pattern accepts, from its text. An unanchored one matches anywhere (JSON Schema 2020-12
 * §6.3.3).
 */
import { type Characters, type Piece, readPattern, type Sequence } from './pattern.ts';

const isCharacters = (takes: Piece['takes']): takes is Characters => takes instanceof Set;

const SLASH = '/'.charCodeAt(0);
/** Characters that lead out of a folder or to another host. */
const separators: Characters = new Set([...'./:\\'].map((each) => each.charCodeAt(0)));
/** Characters that allow sentences. */
const blanks: Characters = new Set([9, 10, 13, 32]);
/** Of 98 evaluated characters: a class that accepts this many accepts nearly any text. */
const WIDE = 80;

const hasAny = (taken: Characters, some: Characters): boolean => [...some].some((code) => taken.has(code));
const isWide = (taken: Characters): boolean => taken.size >= WIDE && taken.has(SLASH);

/** Returns true if a sequence starts with more than `some` characters that are nearly unrestricted. */
const beginsWide = ({ pieces }: Sequence, some: number, times = 1): boolean => {
  for (const { takes, least, most } of pieces) {
    const isSo = isCharacters(takes)
      ? isWide(takes) && most * times > some
      : takes.some((sequence) => beginsWide(sequence, some, most * times));
    if (isSo || least > 0) return isSo;
  }
  return false;
};

const fitsEmpty = ({ pieces }: Sequence): boolean =>
  pieces.every(({ takes, least }) => least === 0 || (!isCharacters(takes) && takes.some(fitsEmpty)));

/** Returns true if a pattern accepts anything, or starts with more than `some` unrestricted characters. */
export const acceptsAnything = (pattern: string, some: number): boolean =>
  readPattern(pattern)?.some(
    (sequence) =>
      beginsWide(sequence, some) ||
      (fitsEmpty(sequence) && !(sequence.isTiedToStart && sequence.isTiedToEnd)),
  ) ?? false;

interface CharacterCount {
  readonly taken: Characters;
  readonly most: number;
}

/** Returns all character classes of a sequence, with their maximum repetitions. */
const charactersIn = ({ pieces }: Sequence, times = 1): readonly CharacterCount[] =>
  pieces.flatMap(({ takes, most }) =>
    isCharacters(takes)
      ? [{ taken: takes, most: most * times }]
      : takes.flatMap((sequence) => charactersIn(sequence, most * times)),
  );

const isEach = (pattern: string, bounds: (sequence: Sequence) => boolean): boolean =>
  readPattern(pattern)?.every(
    (sequence) => sequence.isTiedToStart && sequence.isTiedToEnd && bounds(sequence),
  ) ?? false;

/** Returns true if a pattern covers a whole text and limits its length, or limits it to one word. */
export const boundsText = (pattern: string, longest: number): boolean =>
  isEach(pattern, (sequence) =>
    charactersIn(sequence).every(
      ({ taken, most }) => most <= longest || (!isWide(taken) && !hasAny(taken, blanks)),
    ),
  );

/** Returns true if all separators are literal. */
const spellsOut = (sequence: Sequence): boolean =>
  charactersIn(sequence).every(
    ({ taken, most }) => !hasAny(taken, separators) || (taken.size === 1 && most === 1),
  );

/** Returns true if a pattern covers a whole path with literal dots and slashes. */
export const boundsPath = (pattern: string): boolean => isEach(pattern, spellsOut);

/** Returns the literal prefix of a sequence, and whether it is the whole sequence. */
const beginning = ({ pieces }: Sequence) => {
  const end = pieces.findIndex(({ takes, most }) => !isCharacters(takes) || takes.size !== 1 || most !== 1);
  const spelt = end < 0 ? pieces : pieces.slice(0, end);
  const text = spelt.map(({ takes }) => String.fromCharCode(...(isCharacters(takes) ? takes : []))).join('');
  return { text, isAll: end < 0 };
};

/** Returns true if a pattern covers a whole address with a literal host, or only a path. */
export const boundsAddress = (pattern: string): boolean =>
  isEach(pattern, (sequence) => {
    const { text, isAll } = beginning(sequence);
    const host = /^(?:[a-z][a-z\d+-]*:\/\/[^/]+(\/)?|\/[^/])/i.exec(text);
    return host !== null && spellsOut(sequence) && (isAll || host[1] === '/' || text.startsWith('/'));
  });
