/** How phrases are written down, and found in a text. */
import { type Reading, sentenceAt } from '../reading.ts';

export interface Span {
  readonly start: number;
  readonly end: number;
  /** Where the part begins that is worth showing. */
  readonly shown: number;
}

/** Parts that stand in this order in one sentence, each at most so many characters after the one before it. */
export interface Chain {
  readonly parts: readonly RegExp[];
  readonly gaps: readonly number[];
  /** What the text has to speak of. */
  readonly about?: RegExp;
  /** What must not stand between its start and its end. */
  readonly without?: RegExp;
  /** Whether only its last part is worth showing. */
  readonly showsLast?: boolean;
}

/** Every pattern is written in small letters without accents, is global, and takes time linear in its text. */
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
  /** What a person reads about the family, after the name of a tool. */
  readonly meaning: string;
  readonly phrases: Readonly<Partial<Record<Language, readonly Phrase[]>>>;
  /** Phrases that are a sign only where a parameter is described, or gets an example or a default. */
  readonly inParameters?: readonly Phrase[];
  /** Whether the phrase is no sign where it is forbidden, as in "never read the key". */
  readonly isOrder: boolean;
  /** What makes a phrase no sign where it stands right before it. */
  readonly notAfter?: RegExp;
}

/** A chain: `near(NOT, 16, TELLING, 24, PERSON)`. */
export const near = (...steps: readonly (RegExp | number)[]): Chain => ({
  parts: steps.filter((step) => typeof step !== 'number'),
  gaps: steps.filter((step) => typeof step === 'number'),
});

/** A chain that does not count where something stands inside it. */
export const unless = (without: RegExp, chain: Chain): Chain => ({ ...chain, without });

/** A chain that counts only in a text about something. */
export const about = (subject: RegExp, chain: Chain): Chain => ({ ...chain, about: subject });

/** A chain of which people see the last part, such as the file that is to be read. */
export const showingLast = (chain: Chain): Chain => ({ ...chain, showsLast: true });

/** Chains of two or three parts in any order, for languages whose words may stand either way. */
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

/** Looks patterns up in one text, each once. */
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
      // An empty match would be found again for ever.
      if (found[0] === '') pattern.lastIndex++;
    }
    known.set(pattern, spans);
    return spans;
  };
};

/** Spans of the next part, each joined to the nearest one before it that is close enough and in its sentence. */
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

/** Every place of a phrase, in reading order. */
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
