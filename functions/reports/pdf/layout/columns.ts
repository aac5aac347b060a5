/** Computes the column widths of a table. */

export interface Wanted {
  /** Width in points without broken words. */
  readonly least: number;
  /** Width in points with single-line cells. */
  readonly most: number;
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/**
 * Returns widths that fill the room: each column gets its minimum, and the rest is distributed by content. If
 * there is not enough room for all words, columns with long words are narrowed.
 */
export const columnWidths = (wanted: readonly Wanted[], room: number): readonly number[] => {
  const [least, most] = [wanted.map((one) => one.least), wanted.map((one) => one.most)];
  const [needed, wished] = [sum(least), sum(most)];
  if (wished <= room) return most.map((width) => width + ((room - wished) * width) / Math.max(1, wished));
  if (needed >= room) return least.map((width) => (width * room) / needed);
  const missing = wished - needed;
  return least.map((width, index) => width + ((room - needed) * ((most[index] ?? 0) - width)) / missing);
};
