/** A segment of an excerpt, and whether it is one of the deciding parts. */
export interface Part {
  readonly text: string;
  /** Start offset in the excerpt. */
  readonly at: number;
  readonly marked: boolean;
}

/**
 * Splits an excerpt at its marks, which are verbatim substrings. If two marks overlap, the one that starts
 * first applies.
 */
export const markParts = (excerpt: string, marks: readonly string[]): readonly Part[] => {
  const sought = marks.filter((mark) => mark !== '');
  const parts: Part[] = [];
  let at = 0;
  while (at < excerpt.length) {
    const hit = firstMark(excerpt, sought, at);
    if (hit === undefined) break;
    if (hit.index > at) parts.push({ text: excerpt.slice(at, hit.index), at, marked: false });
    parts.push({ text: hit.mark, at: hit.index, marked: true });
    at = hit.index + hit.mark.length;
  }
  if (at < excerpt.length) parts.push({ text: excerpt.slice(at), at, marked: false });
  return parts;
};

const firstMark = (excerpt: string, marks: readonly string[], from: number) =>
  marks
    .map((mark) => ({ mark, index: excerpt.indexOf(mark, from) }))
    .filter((hit) => hit.index >= 0)
    .sort((a, b) => a.index - b.index || b.mark.length - a.mark.length)[0];

/** Returns a digest in short form for visual comparison: `9f2c 71d0 … e41a`. */
export const digestText = (digest: string): string =>
  digest.length <= 12 ? digest : `${digest.slice(0, 4)} ${digest.slice(4, 8)} … ${digest.slice(-4)}`;
