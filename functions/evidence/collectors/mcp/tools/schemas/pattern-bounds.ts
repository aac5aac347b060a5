/** What a pattern lets through, as far as its text tells. An untied one fits wherever a piece fits (JSON Schema 2020-12 §6.3.3). */
import { type Characters, type Piece, readPattern, type Sequence } from './pattern.ts';

const isCharacters = (takes: Piece['takes']): takes is Characters => takes instanceof Set;

const SLASH = '/'.charCodeAt(0);
/** Characters that lead out of a folder or to another host. */
const separators: Characters = new Set([...'./:\\'].map((each) => each.charCodeAt(0)));
/** Characters by which texts become sentences. */
const blanks: Characters = new Set([9, 10, 13, 32]);
/** Of 98 characters that are looked at: whoever takes so many takes nearly any text. */
const WIDE = 80;

const hasAny = (taken: Characters, some: Characters): boolean => [...some].some((code) => taken.has(code));
const isWide = (taken: Characters): boolean => taken.size >= WIDE && taken.has(SLASH);

/** Whether a sequence begins with more characters than some, each nearly any one. */
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

/** Whether a pattern takes anything, or begins with more characters than some that may be anything. */
export const takesAnything = (pattern: string, some: number): boolean =>
  readPattern(pattern)?.some(
    (sequence) =>
      beginsWide(sequence, some) ||
      (fitsEmpty(sequence) && !(sequence.isTiedToStart && sequence.isTiedToEnd)),
  ) ?? false;

interface Taken {
  readonly taken: Characters;
  readonly most: number;
}

/** All characters of a sequence, and how often each may stand there. */
const charactersIn = ({ pieces }: Sequence, times = 1): readonly Taken[] =>
  pieces.flatMap(({ takes, most }) =>
    isCharacters(takes)
      ? [{ taken: takes, most: most * times }]
      : takes.flatMap((sequence) => charactersIn(sequence, most * times)),
  );

const isEach = (pattern: string, bounds: (sequence: Sequence) => boolean): boolean =>
  readPattern(pattern)?.every(
    (sequence) => sequence.isTiedToStart && sequence.isTiedToEnd && bounds(sequence),
  ) ?? false;

/** Whether a pattern covers the whole of a text, which then is of a length or of one piece. */
export const boundsText = (pattern: string, longest: number): boolean =>
  isEach(pattern, (sequence) =>
    charactersIn(sequence).every(
      ({ taken, most }) => most <= longest || (!isWide(taken) && !hasAny(taken, blanks)),
    ),
  );

/** Whether what leads elsewhere is spelt out, each time. */
const spellsOut = (sequence: Sequence): boolean =>
  charactersIn(sequence).every(
    ({ taken, most }) => !hasAny(taken, separators) || (taken.size === 1 && most === 1),
  );

/** Whether a pattern covers the whole of a path and spells out its dots and slashes. */
export const boundsPath = (pattern: string): boolean => isEach(pattern, spellsOut);

/** The text that a sequence begins with, and whether it is all. */
const beginning = ({ pieces }: Sequence) => {
  const end = pieces.findIndex(({ takes, most }) => !isCharacters(takes) || takes.size !== 1 || most !== 1);
  const spelt = end < 0 ? pieces : pieces.slice(0, end);
  const text = spelt.map(({ takes }) => String.fromCharCode(...(isCharacters(takes) ? takes : []))).join('');
  return { text, isAll: end < 0 };
};

/** Whether a pattern covers the whole of an address and names its host, or is a path of one. */
export const boundsAddress = (pattern: string): boolean =>
  isEach(pattern, (sequence) => {
    const { text, isAll } = beginning(sequence);
    const host = /^(?:[a-z][a-z\d+-]*:\/\/[^/]+(\/)?|\/[^/])/i.exec(text);
    return host !== null && spellsOut(sequence) && (isAll || host[1] === '/' || text.startsWith('/'));
  });
