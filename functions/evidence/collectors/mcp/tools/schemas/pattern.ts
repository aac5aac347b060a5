/**
 * Parses untrusted patterns as text, without executing them. The grammar is the part of ECMA-262 that
 * arguments need.
 */

/** Character codes; each character beyond ASCII is treated individually. */
export type Characters = ReadonlySet<number>;

/** Characters or alternatives of one piece of a pattern, with its repetition. */
export interface Piece {
  readonly takes: Characters | readonly Sequence[];
  readonly least: number;
  readonly most: number;
}

/** Consecutive pieces, and whether they are anchored at the start and end of the text. */
export interface Sequence {
  readonly pieces: readonly Piece[];
  readonly isTiedToStart: boolean;
  readonly isTiedToEnd: boolean;
}

/** The pattern contains unsupported syntax, such as a lookahead. */
class UnsupportedPatternError extends Error {}

const LONGEST = 500;
const DEEPEST = 16;

const charactersOf = (text: string): Characters => new Set([...text].map((each) => each.charCodeAt(0)));
const between = (first: number, last: number): readonly number[] =>
  [...every].filter((code) => code >= first && code <= last);
const every: Characters = new Set([9, 10, 13, ...Array.from({ length: 95 }, (_, at) => at + 32)]);
const without = (some: Characters): Characters => new Set([...every].filter((code) => !some.has(code)));
const digits = charactersOf('0123456789');
const wordCharacters = new Set([...every].filter((code) => /\w/.test(String.fromCharCode(code))));
const spaces = charactersOf(' \t\n\r');
const classes: Readonly<Record<string, Characters>> = {
  '.': without(charactersOf('\n\r')),
  '\\d': digits,
  '\\D': without(digits),
  '\\w': wordCharacters,
  '\\W': without(wordCharacters),
  '\\s': spaces,
  '\\S': without(spaces),
  '\\n': charactersOf('\n'),
  '\\r': charactersOf('\r'),
  '\\t': charactersOf('\t'),
};

/** Returns the characters of a token. */
const characters = (token: string): Characters => {
  const known = Object.hasOwn(classes, token) ? classes[token] : undefined;
  if (known) return known;
  if (/^\\[a-z\d]/i.test(token)) throw new UnsupportedPatternError();
  return charactersOf(token.slice(-1));
};

/** Returns the single character of a token within brackets; undefined for a class. */
const single = (token: string | undefined): number | undefined =>
  token === undefined || /^\\[a-z\d]/i.test(token) ? undefined : token.charCodeAt(token.length - 1);

/** Parses bracket contents: characters, escapes, and ranges. */
const characterClass = (tokens: readonly string[]): Characters => {
  if (tokens[0] === '^') return without(characterClass(tokens.slice(1)));
  const taken = new Set<number>();
  for (let at = 0; at < tokens.length; at++) {
    const first = single(tokens[at]);
    const last = tokens[at + 1] === '-' ? single(tokens[at + 2]) : undefined;
    const some =
      first === undefined
        ? characters(tokens[at] ?? '')
        : last === undefined
          ? [first]
          : between(first, last);
    for (const code of some) taken.add(code);
    if (first !== undefined && last !== undefined) at += 2;
  }
  return taken;
};

const quantifiers: Readonly<Record<string, readonly [least: number, most: number]>> = {
  '*': [0, Number.POSITIVE_INFINITY],
  '+': [1, Number.POSITIVE_INFINITY],
  '?': [0, 1],
};

/** Parses tokens into alternatives; throws on unsupported syntax. */
const parsed = (tokens: readonly string[]): readonly Sequence[] => {
  let at = 0;
  const skip = (token: string): boolean => {
    if (tokens[at] !== token) return false;
    at += 1;
    return true;
  };
  /** Returns the tokens up to the next one of a kind, and skips that one too. */
  const until = (token: string): readonly string[] => {
    const end = tokens.indexOf(token, at);
    if (end < 0) throw new UnsupportedPatternError();
    const some = tokens.slice(at, end);
    at = end + 1;
    return some;
  };

  const repeated = (): readonly [number, number] => {
    const found = quantifiers[tokens[at] ?? ''];
    if (found) at += 1;
    if (found || !skip('{')) return found ?? [1, 1];
    const counts = /^(\d{1,9})(,)?(\d{1,9})?$/.exec(until('}').join(''));
    if (!counts) throw new UnsupportedPatternError();
    const least = Number(counts[1]);
    return [
      least,
      counts[3] === undefined ? (counts[2] ? Number.POSITIVE_INFINITY : least) : Number(counts[3]),
    ];
  };

  const group = (depth: number): readonly Sequence[] => {
    if (depth > DEEPEST || (skip('?') && !skip(':'))) throw new UnsupportedPatternError();
    const found = alternatives(depth);
    if (!skip(')')) throw new UnsupportedPatternError();
    return found;
  };

  const piece = (depth: number): Piece => {
    const token = tokens[at++] ?? '';
    if (/^[*+?{}^\])]$/.test(token)) throw new UnsupportedPatternError();
    const takes =
      (token === '(' && group(depth + 1)) ||
      (token === '[' && characterClass(until(']'))) ||
      characters(token);
    const [least, most] = repeated();
    skip('?');
    return { takes, least, most };
  };

  const isAtEnd = (): boolean => at >= tokens.length || tokens[at] === '|' || tokens[at] === ')';

  const sequence = (depth: number): Sequence => {
    const isTiedToStart = skip('^');
    const pieces: Piece[] = [];
    while (!isAtEnd() && tokens[at] !== '$') pieces.push(piece(depth));
    const isTiedToEnd = skip('$');
    if (!isAtEnd()) throw new UnsupportedPatternError();
    return { pieces, isTiedToStart, isTiedToEnd };
  };

  const alternatives = (depth: number): readonly Sequence[] => {
    const found = [sequence(depth)];
    while (skip('|')) found.push(sequence(depth));
    return found;
  };

  const found = alternatives(0);
  if (at < tokens.length) throw new UnsupportedPatternError();
  return found;
};

/** Parses a pattern into alternatives; undefined if it is too long, invalid, or unsupported. */
export const readPattern = (pattern: string): readonly Sequence[] | undefined => {
  if (pattern.length > LONGEST) return undefined;
  try {
    return parsed(pattern.match(/\\.|./gs) ?? []);
  } catch (error) {
    if (error instanceof UnsupportedPatternError) return undefined;
    throw error;
  }
};
