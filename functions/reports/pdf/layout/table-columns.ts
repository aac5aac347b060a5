import type { Block } from '#shared/reports/section.ts';
import { widthsOf } from '../type/lines.ts';
import { columnWidths } from './columns.ts';
import type { Paper } from './paper.ts';
import { TAG, type TableStyle } from './table-styles.ts';
import { wordsOf } from './texts.ts';

/** Gap between two columns, in points. */
const GAP = 8;
/** Width above which a word, such as an id, is broken rather than taking room from other columns. */
const LONGEST_WORD = 66;
/** Width below which a column with similar cells breaks none of them: verdicts, times, numbers. */
const SHORT = 96;
/** Preferred column width relative to its mean cell width, so that a single long cell may use more lines. */
const OF_MEAN = 1.6;

export interface Column {
  readonly label: string;
  readonly isRight: boolean;
  readonly x: number;
  readonly width: number;
}

/** Returns the positions of a table's columns. */
export const columnsOf = (
  { columns, rows }: Extract<Block, { kind: 'table' }>,
  { head, cell }: TableStyle,
  paper: Paper,
): readonly Column[] => {
  const wanted = columns.map(({ label }, index) => {
    const words = widthsOf(head, label);
    let [least, most, squares] = [words.word, words.whole, 0];
    for (const row of rows) {
      const one = row[index];
      if (!one) continue;
      const { whole, word } = widthsOf(cell, wordsOf(one.text));
      const around = one.tone ? 2 * TAG : 0;
      least = Math.max(least, Math.min(LONGEST_WORD, word) + around);
      most = Math.max(most, whole + around);
      squares += (whole + around) ** 2;
    }
    const usual = OF_MEAN * Math.sqrt(squares / Math.max(1, rows.length));
    if (most <= SHORT && (most <= usual || most <= words.whole))
      return { least: most + 0.5, most: most + 0.5 };
    return { least: least + 0.5, most: Math.max(least, Math.min(most, usual)) + 0.5 };
  });
  const widths = columnWidths(wanted, paper.width - GAP * (columns.length - 1));
  let x = paper.x;
  return columns.map(({ label, align }, index) => {
    const width = widths[index] ?? 0;
    const column = { label, isRight: align === 'right', x, width };
    x += width + GAP;
    return column;
  });
};
