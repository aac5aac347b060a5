/** A part of a sentence, and whether it is between backticks. */
export interface Span {
  readonly text: string;
  /** Start index in the sentence. */
  readonly at: number;
  readonly code: boolean;
}

/** Splits a sentence at its pairs of backticks; an unpaired backtick stays unchanged. */
export const codeSpans = (sentence: string): readonly Span[] => {
  const spans: Span[] = [];
  let at = 0;
  for (const { 0: quoted, 1: code = '', index } of sentence.matchAll(/`([^`]+)`/g)) {
    if (index > at) spans.push({ text: sentence.slice(at, index), at, code: false });
    spans.push({ text: code, at: index, code: true });
    at = index + quoted.length;
  }
  if (at < sentence.length) spans.push({ text: sentence.slice(at), at, code: false });
  return spans;
};
