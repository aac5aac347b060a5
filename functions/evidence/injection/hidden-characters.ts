/**
 * Characters that a person cannot see or confuses with others, but a model reads (probes §5,
 * `tool.hidden_unicode`).
 */
import {
  END_OF_ISOLATE,
  isControl,
  isEmbedding,
  isEmoji,
  isFiller,
  isHangul,
  isIdeograph,
  isInvisibleOperator,
  isIsolate,
  isMathematical,
  isPrivate,
  isSelector,
  isTag,
  type Point,
  pointsOf,
  stretches,
} from './characters.ts';
import { homoglyphs } from './homoglyphs.ts';
import { zeroWidthsIn } from './zero-width.ts';

export interface HiddenCharacter {
  /** Offset in UTF-16 units. */
  readonly offset: number;
  readonly codePoint: number;
  readonly kind:
    | 'tag'
    | 'bidi'
    | 'zero-width'
    | 'private-use'
    | 'control'
    | 'variation selector'
    | 'invisible operator'
    | 'filler'
    | 'look-alike'
    | 'blank';
  /** Length of a run of blanks; absent for other characters. */
  readonly count?: number;
}

type Kind = HiddenCharacter['kind'];

const found = (point: Point, kind: Kind): HiddenCharacter => ({ ...point, kind });

const BLACK_FLAG = 0x1f3f4;
const CANCEL_TAG = 0xe007f;
/**
 * England, Scotland and Wales, the only flags of this kind in use (emoji-sequences.txt,
 * RGI_Emoji_Tag_Sequence).
 */
const FLAGS: ReadonlySet<string> = new Set(['gbeng', 'gbsct', 'gbwls']);

const spelt = (points: readonly Point[]) =>
  points.map(({ codePoint }) => String.fromCodePoint(codePoint & 0x7f)).join('');

/** Returns tags that do not spell a flag. */
const tags = (points: readonly Point[]): readonly HiddenCharacter[] =>
  stretches(points, isTag).flatMap(({ start, end }) => {
    const isFlag =
      points[start - 1]?.codePoint === BLACK_FLAG &&
      points[end - 1]?.codePoint === CANCEL_TAG &&
      end - start === 6 &&
      FLAGS.has(spelt(points.slice(start, end - 1)));
    return isFlag ? [] : points.slice(start, end).map((point) => found(point, 'tag'));
  });

/**
 * One selector after an emoji, an ideograph or an operator selects its form; more, or one in another
 * position, is not normal text.
 */
const selectors = (points: readonly Point[]): readonly HiddenCharacter[] =>
  points.flatMap((point, at) => {
    const { codePoint } = point;
    if (!isSelector(codePoint)) return [];
    const before = points[at - 1]?.codePoint;
    const isOrdinary =
      codePoint > 0xffff || codePoint < 0xfe0e
        ? isIdeograph(before) || (codePoint === 0xfe00 && isMathematical(before))
        : isEmoji(before) || isIdeograph(before) || isMathematical(before);
    return isOrdinary ? [] : [found(point, 'variation selector')];
  });

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * Returns embeddings and overrides, and isolates unless they are balanced in a text with right-to-left
 * writing.
 */
const directions = (points: readonly Point[], text: string): readonly HiddenCharacter[] => {
  let depth = 0;
  let balanced = true;
  for (const { codePoint } of points) {
    if (isIsolate(codePoint)) depth++;
    else if (codePoint === END_OF_ISOLATE) depth--;
    if (depth < 0) balanced = false;
  }
  const areOrdinary = balanced && depth === 0 && RIGHT_TO_LEFT.test(text);
  return points
    .filter(
      ({ codePoint }) =>
        isEmbedding(codePoint) || (!areOrdinary && (isIsolate(codePoint) || codePoint === END_OF_ISOLATE)),
    )
    .map((point) => found(point, 'bidi'));
};

const besideHangul = (points: readonly Point[], at: number) =>
  [points[at - 1], points[at + 1]].some(
    (next) => next !== undefined && !isFiller(next.codePoint) && isHangul(next.codePoint),
  );

/**
 * Returns fillers without an adjacent Hangul letter, invisible operators, private-use characters and
 * controls.
 */
const others = (points: readonly Point[]): readonly HiddenCharacter[] =>
  points.flatMap((point, at) => {
    const { codePoint } = point;
    if (isInvisibleOperator(codePoint)) return [found(point, 'invisible operator')];
    if (isPrivate(codePoint)) return [found(point, 'private-use')];
    if (isControl(codePoint)) return [found(point, 'control')];
    return isFiller(codePoint) && !besideHangul(points, at) ? [found(point, 'filler')] : [];
  });

const BLANKS = /[\s\u200b\u2800]+/g;
const LINE_ENDS = 12;
const LONGEST_GAP = 80;

const isLong = (run: string) => {
  const lines = run.split('\n');
  return lines.length > LINE_ENDS || lines.some((line) => line.length >= LONGEST_GAP);
};

/** Returns line breaks, or blanks in one line, that push the text after them out of view. */
const blanks = (text: string): readonly HiddenCharacter[] =>
  [...text.matchAll(BLANKS)]
    .filter(({ 0: run, index }) => {
      const next = text[index + run.length];
      // Table cells are padded up to their edge.
      return next !== undefined && next !== '|' && isLong(run);
    })
    .map(({ 0: run, index }) => ({
      offset: index,
      codePoint: run.includes('\n') ? 0x0a : (run.codePointAt(0) ?? 0x20),
      kind: 'blank',
      count: run.length,
    }));

/** Printable ASCII with short gaps hides nothing. */
const isPlainText = (text: string) => /^[\t\r\n\x20-\x7e]*$/.test(text);

/** Returns hidden characters in text order. */
export const hiddenCharacters = (text: string): readonly HiddenCharacter[] => {
  if (isPlainText(text)) return blanks(text);
  const points = pointsOf(text);
  const posing = new Set(homoglyphs(text));
  return [
    ...tags(points),
    ...selectors(points),
    ...directions(points, text),
    ...zeroWidthsIn(points).map((point) => found(point, 'zero-width')),
    ...others(points),
    ...points.filter(({ offset }) => posing.has(offset)).map((point) => found(point, 'look-alike')),
    ...blanks(text),
  ].toSorted((one, other) => one.offset - other.offset);
};

const written = ({ codePoint, count }: HiddenCharacter) => {
  const name = `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
  return count === undefined ? `⟨${name}⟩` : `⟨${name} × ${count}⟩`;
};

/** Returns a text with hidden characters spelled out as `U+XXXX`, so that a person can see them. */
export const spellOut = (text: string): string => {
  const shown: string[] = [];
  let end = 0;
  for (const hidden of hiddenCharacters(text)) {
    if (hidden.offset < end) continue;
    shown.push(text.slice(end, hidden.offset), written(hidden));
    end = hidden.offset + (hidden.count ?? (hidden.codePoint > 0xffff ? 2 : 1));
  }
  shown.push(text.slice(end));
  return shown.join('');
};
