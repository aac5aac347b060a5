import type { Fonts } from '../type/fonts.ts';
import { DIM, TEXT } from './colors.ts';
import type { Style } from './piece.ts';

/** Padding around the text of a cell with a tone, in points. */
export const TAG = 4;

export interface TableStyle {
  readonly caption: Style;
  readonly head: Style;
  readonly cell: Style;
}

export const tableStyle = ({ regular, semibold }: Fonts): TableStyle => ({
  caption: { family: semibold, size: 9, leading: 13, color: TEXT },
  head: { family: semibold, size: 8, leading: 11.5, color: DIM },
  cell: { family: regular, size: 8.25, leading: 11.5, color: TEXT },
});
