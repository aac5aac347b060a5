/** Decodes hidden characters. */
import {
  isFiller,
  isInvisibleOperator,
  isOverride,
  isPrivate,
  isSelector,
  isTag,
  isZeroWidth,
  within,
} from './characters.ts';
import type { HiddenCharacter } from './hidden-characters.ts';

const decoder = new TextDecoder('utf-8');

const isPrintable = (code: number) => within(code, 0x20, 0x7e) || code === 0x0a;

/** Returns the text of character codes; undefined unless almost all are printable ASCII. */
const asText = (codes: readonly number[]): string | undefined => {
  const printable = codes.filter(isPrintable);
  return codes.length >= 2 && printable.length >= 0.9 * codes.length
    ? String.fromCharCode(...printable.slice(0, 4000))
    : undefined;
};

/** Reads digits in groups of the given size as numbers of a base. */
const grouped = (digits: readonly number[], base: number, size: number): readonly number[] =>
  Array.from({ length: Math.floor(digits.length / size) }, (_, group) =>
    digits.slice(group * size, (group + 1) * size).reduce((number, digit) => number * base + digit, 0),
  );

/** Reads bits between separators, one character code per group. */
const separated = (symbols: readonly number[], separator: number, one: number): readonly number[] => {
  const codes: number[] = [];
  let code: number | undefined;
  for (const symbol of symbols) {
    if (symbol !== separator) code = ((code ?? 0) * 2 + (symbol === one ? 1 : 0)) % 0x10000;
    else if (code !== undefined) {
      codes.push(code);
      code = undefined;
    }
  }
  return code === undefined ? codes : [...codes, code];
};

/** Returns the possible digit readings of two, three or four kinds of invisible characters. */
const readings = (symbols: readonly number[]): readonly (readonly number[])[] => {
  const kinds = [...new Set(symbols)].toSorted((one, other) => one - other);
  const digits = (order: readonly number[]) => {
    const values = new Map(order.map((kind, value) => [kind, value]));
    return symbols.map((symbol) => values.get(symbol) ?? 0);
  };
  if (kinds.length === 2) {
    const both = [digits(kinds), digits(kinds.toReversed())];
    return both.flatMap((bits) => [grouped(bits, 2, 8), grouped(bits, 2, 7), grouped(bits, 2, 16)]);
  }
  if (kinds.length === 3)
    return kinds.flatMap((separator) =>
      kinds.filter((kind) => kind !== separator).map((one) => separated(symbols, separator, one)),
    );
  if (kinds.length === 4)
    return [digits(kinds), digits(kinds.toReversed())].map((four) => grouped(four, 4, 4));
  return [];
};

const LONGEST = 32_000;

/** Returns what a few kinds of invisible characters spell as digits. */
const spelled = (symbols: readonly number[]): string => {
  if (symbols.length < 14) return '';
  const texts = readings(symbols.slice(0, LONGEST)).flatMap((codes) => asText(codes) ?? []);
  return texts.find((text) => /[a-z]{2}/i.test(text)) ?? '';
};

const tagText = (codePoints: readonly number[]) =>
  String.fromCodePoint(
    ...codePoints
      .filter((codePoint) => within(codePoint, 0xe0020, 0xe007e))
      .slice(0, LONGEST)
      .map((codePoint) => codePoint - 0xe0000),
  );

/** The first sixteen selectors are bytes 0 to 15, those of the supplement 16 to 255. */
const selectorText = (codePoints: readonly number[]) => {
  const selectors = codePoints.filter(isSelector);
  if (selectors.length < 2) return '';
  const bytes = selectors.map((codePoint) =>
    codePoint > 0xffff ? codePoint - 0xe0100 + 16 : codePoint - 0xfe00,
  );
  return decoder
    .decode(Uint8Array.from(bytes))
    .replaceAll('\ufffd', '')
    .replace(/\p{Cc}/gu, '');
};

/** ASCII shifted to the start of a private-use area. */
const privateText = (codePoints: readonly number[]) =>
  asText(codePoints.filter(isPrivate).map((codePoint) => codePoint & 0xff)) ?? '';

/**
 * Returns what hidden characters spell: the Tags block (code point − U+E0000), variation selectors as bytes,
 * private-use characters as ASCII, and two to four kinds of invisible characters as digits. Empty if they
 * spell nothing.
 */
export const hiddenText = (hidden: readonly HiddenCharacter[]): string => {
  const codePoints = hidden.map(({ codePoint }) => codePoint);
  const without = (belongs: (codePoint: number) => boolean) => spelled(codePoints.filter(belongs));
  return [
    tagText(codePoints.filter(isTag)),
    selectorText(codePoints),
    privateText(codePoints),
    without(isZeroWidth),
    without(isInvisibleOperator),
    without(isFiller),
  ]
    .filter((text) => text !== '')
    .join(' ');
};

const ESCAPE = '\u001b';
const CSI = '\u009b';
const BELL = '\u0007';

/**
 * Whether a terminal hides text after this SGR sequence (ECMA-48 §8.3.117); undefined if the sequence does
 * not affect it.
 */
const conceals = (parameters: string): boolean | undefined => {
  const codes = parameters.split(';').map(Number);
  if (codes.includes(8)) return true;
  const [text, ground] = [30, 40].map((base) => codes.find((code) => within(code, base, base + 7)));
  if (text !== undefined && ground !== undefined) return ground - text === 10;
  return codes.some((code) => code === 0 || code === 28) ? false : undefined;
};

/**
 * Returns text that a terminal does not show: concealed, in the background color, or as the title of its
 * window.
 */
export const concealedText = (text: string): string => {
  const parts = text.replaceAll(`${ESCAPE}[`, CSI).split(CSI);
  let concealed = false;
  const hidden = parts.slice(1).map((part) => {
    const sequence = /^([0-9;]{0,40})([A-Za-z])/.exec(part);
    if (sequence?.[2] === 'm') concealed = conceals(sequence[1] ?? '') ?? concealed;
    return concealed ? part.slice(sequence?.[0].length ?? 0) : '';
  });
  const titles = text
    .split(`${ESCAPE}]`)
    .slice(1)
    .map((part) => part.slice(0, Math.max(0, part.indexOf(BELL))).replace(/^\d{1,4};/, ''));
  return [...hidden, ...titles]
    .map((part) => part.replace(/\p{Cc}/gu, ' ').trim())
    .filter((part) => part !== '')
    .join(' ');
};

const FAR_LINES = 40;
const FAR_BLANKS = 200;

/** Returns text so far below or beside the rest that no reader scrolls to it. */
export const pushedText = (text: string, hidden: readonly HiddenCharacter[]): string => {
  const far = hidden.find(({ kind, codePoint, count = 0 }) => {
    const isLines = codePoint === 0x0a;
    return kind === 'blank' && count >= (isLines ? FAR_LINES : FAR_BLANKS);
  });
  return far === undefined ? '' : text.slice(far.offset + (far.count ?? 0)).trim();
};

/** Whether a text is displayed in another order than it is stored. */
export const isReordered = (hidden: readonly HiddenCharacter[]): boolean =>
  hidden.some(({ codePoint }) => isOverride(codePoint));
