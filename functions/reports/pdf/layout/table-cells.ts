import type { Cell } from '#shared/reports/section.ts';
import { type Line, linesOf } from '../type/lines.ts';
import { toneColors } from './colors.ts';
import type { Paper } from './paper.ts';
import { baseline, type Style } from './piece.ts';
import type { Column } from './table-columns.ts';
import { TAG } from './table-styles.ts';
import { wordsOf } from './texts.ts';

/** Padding above and below the lines of a row, in points. */
export const PAD = 3.5;

/** A cell after layout. */
export interface LaidCell {
  readonly lines: readonly Line[];
  readonly column: Column;
  readonly tone: Cell['tone'];
}

export const laidRow = (
  row: readonly Cell[],
  columns: readonly Column[],
  style: Style,
): readonly LaidCell[] =>
  columns.flatMap((column, index) => {
    const cell = row[index];
    if (!cell) return [];
    const room = column.width - (cell.tone ? 2 * TAG : 0);
    return [{ lines: linesOf(style, wordsOf(cell.text), room), column, tone: cell.tone }];
  });

export const heightOf = (cells: readonly LaidCell[], { leading }: Style): number =>
  Math.max(1, ...cells.map(({ lines }) => lines.length)) * leading + 2 * PAD;

/** Writes some lines of a cell. */
export const writeCell = (
  paper: Paper,
  lines: readonly Line[],
  { column, tone }: LaidCell,
  style: Style,
): void => {
  const { isRight, x: left, width } = column;
  const colors = tone && toneColors[tone];
  for (const [index, line] of lines.entries()) {
    const y = paper.y + PAD + index * style.leading;
    const x = isRight ? left + width - line.width : left;
    if (!colors || line.runs.length === 0) {
      paper.page.text(line, { x, y: baseline(y, style), size: style.size, color: style.color });
      continue;
    }
    paper.page.fill({ x, y: y - 0.5, width: line.width + 2 * TAG, height: style.leading }, colors.tint, 2.5);
    paper.page.text(line, {
      x: x + TAG,
      y: baseline(y - 0.5, style),
      size: style.size,
      color: colors.text,
    });
  }
};
