/** Definition of phrases, and their search in a text. */
import { type Reading, sentenceAt } from '../reading.ts';

export interface Span {
  readonly start: number;
  readonly end: number;
  /** Start of the part to display. */
  readonly shown: number;
}

/** Parts in this order in one sentence, each within a maximum distance of the previous one. */
export interface Chain {
  readonly parts: readonly RegExp[];
  readonly gaps: readonly number[];
  /** A topic that the text must mention. */
  readonly about?: RegExp;
  /** Text that must not occur between its start and its end. */
  readonly without?: RegExp;
  /** Whether only its last part is displayed. */
  readonly showsLast?: boolean;
}

/** Every pattern is in lowercase without accents, is global, and takes linear time. */
export type Phrase = RegExp | Chain;

export type Language =
  | 'any'
  | 'ar'
  | 'bn'
  | 'cs'
  | 'da'
  | 'de'
  | 'el'
  | 'en'
  | 'es'
  | 'fa'
  | 'fi'
  | 'fr'
  | 'he'
  | 'hi'
  | 'hu'
  | 'id'
  | 'it'
  | 'ja'
  | 'ko'
  | 'nl'
  | 'pl'
  | 'pt'
  | 'ro'
  | 'ru'
  | 'sv'
  | 'sw'
  | 'th'
  | 'tr'
  | 'uk'
  | 'ur'
  | 'vi'
  | 'zh';

export interface PhraseFamily {
  readonly family: string;
  /** Text for users about the family, after the name of a tool. */
  readonly meaning: string;
  readonly phrases: Readonly<Partial<Record<Language, readonly Phrase[]>>>;
  /** Phrases that are a sign only in the description, example or default of a parameter. */
  readonly inParameters?: readonly Phrase[];
  /** Whether the phrase is no sign when negated, as in "never read the key". */
  readonly isOrder: boolean;
  /** Preceding text that makes a phrase no sign. */
  readonly notAfter?: RegExp;
}

/** Creates a chain: `near(NOT, 16, TELLING, 24, PERSON)`. */
export const near = (...steps: readonly (RegExp | number)[]): Chain => ({
  parts: steps.filter((step) => typeof step !== 'number'),
  gaps: steps.filter((step) => typeof step === 'number'),
});

/** Returns a chain that does not count if it contains the given text. */
export const unless = (without: RegExp, chain: Chain): Chain => ({ ...chain, without });

/** Returns a chain that counts only in a text about a topic. */
export const about = (subject: RegExp, chain: Chain): Chain => ({ ...chain, about: subject });

/** Returns a chain of which the last part is displayed, such as the file to be read. */
export const evidenceLast = (chain: Chain): Chain => ({ ...chain, showsLast: true });

/** Returns chains of two or three parts in any order, for languages with free word order. */
export const together = (gap: number, one: RegExp, two: RegExp, three?: RegExp): readonly Chain[] =>
  three === undefined
    ? [near(one, gap, two), near(two, gap, one)]
    : [
        [one, two, three],
        [one, three, two],
        [two, one, three],
        [two, three, one],
        [three, one, two],
        [three, two, one],
      ].map((parts) => ({ parts, gaps: [gap, gap] }));

/** Finds patterns in one text, each once. */
export type Lookup = (pattern: RegExp) => readonly Span[];

export const lookup = ({ plain }: Reading): Lookup => {
  const known = new Map<RegExp, readonly Span[]>();
  return (pattern) => {
    const before = known.get(pattern);
    if (before) return before;
    const spans: Span[] = [];
    pattern.lastIndex = 0;
    for (let found = pattern.exec(plain); found; found = pattern.exec(plain)) {
      spans.push({ start: found.index, end: pattern.lastIndex, shown: found.index });
      // An empty match would repeat forever.
      if (found[0] === '') pattern.lastIndex++;
    }
    known.set(pattern, spans);
    return spans;
  };
};

/**
 * Returns spans of the next part, each joined to the nearest previous one that is close enough and in the
 * same sentence.
 */
const joined = (
  reached: readonly Span[],
  next: readonly Span[],
  gap: number,
  ends: readonly number[],
): readonly Span[] => {
  let at = -1;
  return next.flatMap((span) => {
    while ((reached[at + 1]?.end ?? Number.POSITIVE_INFINITY) <= span.start) at++;
    const before = reached[at];
    if (before === undefined || span.start - before.end > gap) return [];
    if (sentenceAt(ends, before.start) !== sentenceAt(ends, span.start)) return [];
    return [{ start: before.start, end: span.end, shown: before.shown }];
  });
};

/** Returns every occurrence of a phrase, in reading order. */
export const places = (phrase: Phrase, find: Lookup, { ends, plain }: Reading): readonly Span[] => {
  if (phrase instanceof RegExp) return find(phrase);
  if (phrase.about?.test(plain) === false) return [];
  const last = phrase.parts.at(-1);
  const { without } = phrase;
  const joinedAll = phrase.parts
    .slice(1)
    .reduce<readonly Span[]>(
      (reached, part, at) =>
        reached.length === 0 ? [] : joined(reached, find(part), phrase.gaps[at] ?? 0, ends),
      find(phrase.parts[0] ?? /(?!)/g),
    );
  const whole = without
    ? joinedAll.filter(({ start, end }) => !without.test(plain.slice(start, end)))
    : joinedAll;
  if (phrase.showsLast !== true || last === undefined) return whole;
  const starts = new Map(find(last).map(({ start, end }) => [end, start]));
  return whole.map((span) => ({ ...span, shown: starts.get(span.end) ?? span.start }));
};
