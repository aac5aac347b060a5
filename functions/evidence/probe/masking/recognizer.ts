/** A stretch of text that must not be stored or shown. Offsets are UTF-16 units, `end` exclusive. */
export interface Sensitive {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
}

/** A recognizer: a global pattern with an optional additional check. */
export interface Recognizer {
  readonly kind: string;
  /** Must have the `g` flag. If it has a group `value`, only that part is masked. */
  readonly pattern: RegExp;
  readonly accepts?: (value: string) => boolean;
}

/** Returns the matches of the recognizers in a text, in their order. */
export const findAll = (text: string, recognizers: readonly Recognizer[]): readonly Sensitive[] =>
  recognizers.flatMap(({ kind, pattern, accepts }) =>
    Array.from(text.matchAll(pattern)).flatMap((match) => {
      const value = match.groups?.value ?? match[0];
      const start = match.index + match[0].lastIndexOf(value);
      return accepts && !accepts(value) ? [] : [{ kind, start, end: start + value.length }];
    }),
  );
