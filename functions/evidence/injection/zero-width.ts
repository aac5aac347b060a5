/**
 * Detects zero-width characters that are not part of writing: inside Latin words, in runs, or scattered in
 * plain text.
 */
import {
  isLatin,
  isMongolian,
  isZeroWidth,
  type Point,
  SOFT_HYPHEN,
  stretches,
  VOWEL_SEPARATOR,
  within,
} from './characters.ts';

const isUnseenPart = (codePoint: number | undefined) =>
  codePoint !== undefined && (isZeroWidth(codePoint) || codePoint === VOWEL_SEPARATOR);

const isPlain = (codePoint: number | undefined) => codePoint === undefined || within(codePoint, 0x20, 0x7e);

/**
 * Between Latin letters, zero-width characters are legitimate only where a long word may break: soft hyphens
 * between syllables, or one zero-width space. In short words, or after every letter, they hide the word from
 * a filter.
 */
const isBreakable = (word: readonly Point[]) => {
  const unseen = word.filter(({ codePoint }) => isUnseenPart(codePoint));
  const letters = word.length - unseen.length;
  if (unseen.every(({ codePoint }) => codePoint === SOFT_HYPHEN))
    return letters >= 6 && letters / (unseen.length + 1) >= 2.5;
  return unseen.length === 1 && unseen[0]?.codePoint === 0x200b && letters >= 8;
};

/** Returns the zero-width characters between letters of a Latin word that has no break. */
const insideWords = (points: readonly Point[]): readonly Point[] =>
  stretches(points, (codePoint) => isUnseenPart(codePoint) || isLatin(codePoint)).flatMap(
    ({ start, end }) => {
      const isInside = ({ codePoint }: Point) => isLatin(codePoint);
      const whole = points.slice(start, end);
      const word = whole.slice(whole.findIndex(isInside), whole.findLastIndex(isInside) + 1);
      const unseen = word.filter(({ codePoint }) => isUnseenPart(codePoint));
      return unseen.length === 0 || isBreakable(word) ? [] : unseen;
    },
  );

const RUN = 8;
/** This many joiners beside plain letters, spaces and marks are hidden data even if none are adjacent. */
const STRAY = 16;

/** Returns zero-width characters in runs, or many scattered in plain text. */
const inRuns = (points: readonly Point[]): readonly Point[] => {
  const runs = stretches(points, isUnseenPart).map(({ start, end }) => ({
    run: points.slice(start, end),
    isStray: start > 0 && isPlain(points[start - 1]?.codePoint) && isPlain(points[end]?.codePoint),
  }));
  const stray = runs
    .filter(({ isStray }) => isStray)
    .flatMap(({ run }) => run.filter(({ codePoint }) => codePoint !== SOFT_HYPHEN));
  return [
    ...runs.flatMap(({ run }) => (run.length >= RUN ? run : [])),
    ...(stray.length >= STRAY ? stray : []),
  ];
};

/** Returns Mongolian separators outside Mongolian text. */
const separators = (points: readonly Point[]): readonly Point[] =>
  points.filter(
    ({ codePoint }, at) => codePoint === VOWEL_SEPARATOR && !isMongolian(points[at - 1]?.codePoint),
  );

/** Returns all of them, each once. */
export const zeroWidthsIn = (points: readonly Point[]): readonly Point[] => [
  ...new Set([...insideWords(points), ...inRuns(points), ...separators(points)]),
];
