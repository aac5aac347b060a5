import type { Element } from '../file/structure.ts';
import type { Line, Type } from '../type/lines.ts';
import type { Color } from './page.ts';
import { MIDDLE, type Paper } from './paper.ts';

/** A block with its layout. */
export interface Piece {
  /** Height in points that must be on the same page as a preceding heading. */
  readonly lead: number;
  /** Whether it must be on the same page as what follows. */
  readonly leads?: true;
  readonly draw: (parent: Element) => void;
}

/** Style of text lines. */
export interface Style extends Type {
  /** Distance between lines, in points. */
  readonly leading: number;
  readonly color: Color;
}

/** Returns the baseline of a line that starts at `y`. */
export const baseline = (y: number, { leading, size }: Style): number => y + leading / 2 + size * MIDDLE;

/** Minimum number of lines of a text kept together on a page. */
const TOGETHER = 2;

/** Returns how many of the remaining lines to place on this page; none if they fit better on the next. */
const share = (left: number, fit: number): number => {
  if (left <= fit) return left;
  const some = Math.min(fit, left - TOGETHER);
  return some < TOGETHER ? 0 : some;
};

interface Placed {
  readonly x: number;
  /** Draws beneath the lines on one page. */
  readonly under?: (y: number, height: number) => void;
}

/** Writes lines, across as many pages as needed. */
export const writeLines = (
  paper: Paper,
  element: Element,
  lines: readonly Line[],
  style: Style,
  { x, under }: Placed,
): void => {
  let written = 0;
  while (written < lines.length) {
    const left = lines.length - written;
    const fit = Math.floor((paper.room + 0.01) / style.leading);
    const taken = share(left, fit);
    if (taken === 0 && !paper.isAtTop) {
      paper.turn();
      continue;
    }
    const some = lines.slice(written, written + Math.max(1, taken));
    const from = paper.y;
    under?.(from, some.length * style.leading);
    paper.page.marked(element, () => {
      for (const [index, line] of some.entries())
        paper.page.text(line, { x, y: baseline(from + index * style.leading, style), ...style });
    });
    paper.y += some.length * style.leading;
    written += some.length;
    if (written < lines.length) paper.turn();
  }
};

/** Returns the height of the first lines of a text, which stay together. */
export const leadOf = (lines: readonly Line[], { leading }: Style): number =>
  Math.min(lines.length, TOGETHER + 1) * leading;
