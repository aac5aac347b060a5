/** A stretch of text that must not be stored or shown. Offsets are UTF-16 units, `end` exclusive. */
export interface Sensitive {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
}

/** One way to recognise something: a global pattern, and what pattern alone cannot say. */
export interface Recogniser {
  readonly kind: string;
  /** With the flag `g`. Its group `value`, where it has one, is the part that is masked. */
  readonly pattern: RegExp;
  readonly accepts?: (value: string) => boolean;
}

/** What the recognisers see in a text, in their order. */
export const findAll = (text: string, recognisers: readonly Recogniser[]): readonly Sensitive[] =>
  recognisers.flatMap(({ kind, pattern, accepts }) =>
    Array.from(text.matchAll(pattern)).flatMap((match) => {
      const value = match.groups?.value ?? match[0];
      const start = match.index + match[0].lastIndexOf(value);
      return accepts && !accepts(value) ? [] : [{ kind, start, end: start + value.length }];
    }),
  );
