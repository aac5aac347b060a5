/** Character classes that determine whether another character is hidden (Unicode 16, properties and blocks). */

export interface Point {
  /** Offset in UTF-16 units. */
  readonly offset: number;
  readonly codePoint: number;
}

/** Returns the code points of a text with their offsets. */
export const pointsOf = (text: string): readonly Point[] => {
  const points: Point[] = [];
  for (let offset = 0; offset < text.length; ) {
    const codePoint = text.codePointAt(offset) ?? 0;
    points.push({ offset, codePoint });
    offset += codePoint > 0xffff ? 2 : 1;
  }
  return points;
};

/** Returns ranges of adjacent points, from the first to after the last. */
export const stretches = (
  points: readonly Point[],
  belongs: (codePoint: number) => boolean,
): readonly { readonly start: number; readonly end: number }[] => {
  const all: { readonly start: number; readonly end: number }[] = [];
  for (let start = 0; start < points.length; start++) {
    let end = start;
    while (end < points.length && belongs(points[end]?.codePoint ?? 0)) end++;
    if (end > start) all.push({ start, end });
    start = end;
  }
  return all;
};

export const within = (codePoint: number, from: number, to: number): boolean =>
  codePoint >= from && codePoint <= to;

const matches = (pattern: RegExp) => (codePoint: number | undefined) =>
  codePoint !== undefined && pattern.test(String.fromCodePoint(codePoint));

export const isLatin = matches(/\p{Script=Latin}/u);
export const isEmoji = matches(/\p{Emoji}|\p{Extended_Pictographic}/u);
export const isIdeograph = matches(/\p{Ideographic}/u);
/** Operators have a second form with a variation selector (StandardizedVariants.txt). */
export const isMathematical = matches(/\p{Sm}/u);
export const isHangul = matches(/\p{Script=Hangul}/u);
export const isMongolian = matches(/\p{Script=Mongolian}/u);

export const isTag = (codePoint: number): boolean => within(codePoint, 0xe0000, 0xe007f);

export const isSelector = (codePoint: number): boolean =>
  within(codePoint, 0xfe00, 0xfe0f) || within(codePoint, 0xe0100, 0xe01ef);

export const isPrivate = (codePoint: number): boolean =>
  within(codePoint, 0xe000, 0xf8ff) ||
  within(codePoint, 0xf0000, 0xffffd) ||
  within(codePoint, 0x100000, 0x10fffd);

const FILLERS: ReadonlySet<number> = new Set([0x115f, 0x1160, 0x3164, 0xffa0]);
/** Whether the character is a Hangul filler, a letter without a glyph. */
export const isFiller = (codePoint: number): boolean => FILLERS.has(codePoint);

/** The Mongolian vowel separator. */
export const VOWEL_SEPARATOR = 0x180e;

export const isInvisibleOperator = (codePoint: number): boolean => within(codePoint, 0x2061, 0x2064);

const JOINERS: ReadonlySet<number> = new Set([0x200b, 0x200c, 0x200d, 0x2060, 0xfeff, 0x034f]);
export const SOFT_HYPHEN = 0xad;
/** Characters without width, whose only function between letters is to join or separate them. */
export const isZeroWidth = (codePoint: number): boolean =>
  JOINERS.has(codePoint) || codePoint === SOFT_HYPHEN;

/** Line feed, carriage return and tab are normal text, as is U+0085, the line end of mainframes. */
export const isControl = (codePoint: number): boolean =>
  (codePoint < 0x20 && codePoint !== 0x09 && codePoint !== 0x0a && codePoint !== 0x0d) ||
  within(codePoint, 0x7f, 0x84) ||
  within(codePoint, 0x86, 0x9f);

const OVERRIDES: ReadonlySet<number> = new Set([0x202d, 0x202e]);
/** Whether the character displays letters in another order than in the text (UAX #9). */
export const isOverride = (codePoint: number): boolean => OVERRIDES.has(codePoint);
export const isEmbedding = (codePoint: number): boolean => within(codePoint, 0x202a, 0x202e);
export const isIsolate = (codePoint: number): boolean => within(codePoint, 0x2066, 0x2068);
export const END_OF_ISOLATE = 0x2069;

/** Whether the character is invisible in every position. */
export const isUnseen = (codePoint: number): boolean =>
  isZeroWidth(codePoint) ||
  isTag(codePoint) ||
  isSelector(codePoint) ||
  isFiller(codePoint) ||
  isInvisibleOperator(codePoint) ||
  isEmbedding(codePoint) ||
  isIsolate(codePoint) ||
  codePoint === END_OF_ISOLATE ||
  codePoint === VOWEL_SEPARATOR ||
  within(codePoint, 0x200e, 0x200f) ||
  isControl(codePoint);
