/** How wide the columns of a table are. */

export interface Wanted {
  /** So that no word has to be broken, in points. */
  readonly least: number;
  /** So that every cell is one line. */
  readonly most: number;
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/**
 * Widths that fill the room: each column gets what it needs at least, and of the rest more who has more to say. Where there is not
 * even room for every word, columns with long words give way.
 */
export const columnWidths = (wanted: readonly Wanted[], room: number): readonly number[] => {
  const [least, most] = [wanted.map((one) => one.least), wanted.map((one) => one.most)];
  const [needed, wished] = [sum(least), sum(most)];
  if (wished <= room) return most.map((width) => width + ((room - wished) * width) / Math.max(1, wished));
  if (needed >= room) return least.map((width) => (width * room) / needed);
  const missing = wished - needed;
  return least.map((width, place) => width + ((room - needed) * ((most[place] ?? 0) - width)) / missing);
};
