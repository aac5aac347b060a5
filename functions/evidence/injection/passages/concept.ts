/**
 * Concepts that rules combine within one passage. Each alone is common in honest texts. Terms are lowercase
 * without accents. Each concept is compiled once, into one pattern that runs in linear time.
 */

export interface Concept {
  readonly pattern: RegExp;
  /** Whether a negation before it makes it no match, as in "do not send". */
  readonly isOrder?: true;
}

/** A plain term, or a pattern where a plain term does not suffice. */
type Choice = string | RegExp;

/** Parts that follow each other, each a pattern or one of several choices. */
interface Sequence {
  readonly parts: readonly (RegExp | readonly Choice[])[];
}

const escaped = (term: string): string => term.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/**
 * Returns the source of a pattern that matches one of several choices. A longer term precedes its own
 * beginning, because the first alternative that matches wins.
 */
const oneOf = (choices: readonly (Choice | Sequence)[]): string => {
  const plain = choices.filter((choice) => typeof choice === 'string');
  const composed = choices.filter((choice) => typeof choice !== 'string');
  return `(?:${[...composed.map(sourceOf), ...plain.toSorted().toReversed().map(escaped)].join('|')})`;
};

const sourceOf = (term: RegExp | Sequence): string =>
  term instanceof RegExp
    ? term.source
    : term.parts.map((part) => (part instanceof RegExp ? part.source : oneOf(part))).join('');

/** Returns the source for terms that are whole words. */
export const words = (...terms: readonly (string | Sequence)[]): string => `\\b${oneOf(terms)}\\b`;

/** Returns the source for terms at the start of a word, such as `transcript` in "transcripts". */
export const starts = (...terms: readonly (string | Sequence)[]): string => `\\b${oneOf(terms)}`;

/** Returns the source for terms within words: scripts without spaces, paths and signs. */
export const anywhere = (...terms: readonly string[]): string => oneOf(terms);

/** Returns the source for patterns with their own boundaries. */
export const patterns = (...terms: readonly RegExp[]): string => oneOf(terms);

/** Creates a term of several parts: `sequence(['your', 'the'], / (?:full )?/, ['draft', 'answer'])`. */
export const sequence = (...parts: Sequence['parts']): Sequence => ({ parts });

/** Creates a concept from sources, of which the first that matches wins. */
export const mention = (...sources: readonly string[]): Concept => ({
  pattern: new RegExp(sources.join('|'), 'g'),
});

/** Creates a concept that does not count if it is negated. */
export const order = (...sources: readonly string[]): Concept => ({ ...mention(...sources), isOrder: true });
