/** Tables with aligned columns, as text and as Markdown. */
import { type Figure, isWithin } from './figure.ts';

type Rows = readonly (readonly string[])[];

const widthsOf = (rows: Rows): readonly number[] =>
  (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));

/** @param isText whether a column is aligned left; figures are aligned right */
const padded = (rows: Rows, isText: (column: number) => boolean): Rows => {
  const widths = widthsOf(rows);
  return rows.map((row) =>
    row.map((cell, column) =>
      isText(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    ),
  );
};

/** Returns the rows as aligned lines. @param right columns that are aligned right */
export const textTable = (rows: Rows, right: readonly number[] = []): readonly string[] =>
  padded(rows, (column) => !right.includes(column)).map((row) => row.join('   ').trimEnd());

/**
 * Returns a Markdown table with aligned columns, because it is also read in a terminal.
 * @param left number of text columns from the left; the others contain figures
 */
export const markdownTable = (heading: readonly string[], cells: Rows, left: number = 1): string => {
  const rows = [heading, ...cells];
  const [head = '', ...lines] = padded(rows, (column) => column < left).map(
    (row) => `| ${row.join(' | ')} |`,
  );
  const rule = widthsOf(rows).map((width, at) =>
    at < left ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [head, `| ${rule.join(' | ')} |`, ...lines].join('\n');
};

/** Returns the figures as aligned lines, and marks values above their limit. */
export const figureLines = (figures: readonly Figure[]): readonly string[] =>
  textTable(
    figures.map((figure) => [
      figure.what,
      `${figure.value.toFixed(1)} ${figure.unit}`,
      `${figure.floor.toFixed(1)} ${figure.floorName}`,
      `x ${figure.ratio.toFixed(3)}`,
      figure.limit === undefined ? '' : `limit ${figure.limit.toFixed(2)}`,
      isWithin(figure) ? (figure.limit === undefined ? '' : 'ok') : 'ABOVE',
    ]),
  );
