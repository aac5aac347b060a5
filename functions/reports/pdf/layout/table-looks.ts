import type { Fonts } from '../type/fonts.ts';
import { DIM, TEXT } from './colours.ts';
import type { Look } from './piece.ts';

/** Padding around the text of a cell with a tone, in points. */
export const TAG = 4;

export interface TableLooks {
  readonly caption: Look;
  readonly head: Look;
  readonly cell: Look;
}

export const tableLooks = ({ regular, semibold }: Fonts): TableLooks => ({
  caption: { family: semibold, size: 9, leading: 13, colour: TEXT },
  head: { family: semibold, size: 8, leading: 11.5, colour: DIM },
  cell: { family: regular, size: 8.25, leading: 11.5, colour: TEXT },
});
