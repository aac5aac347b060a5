import type { Element } from '../file/structure.ts';
import type { Line, Type } from '../type/lines.ts';
import type { Colour } from './page.ts';
import { MIDDLE, type Paper } from './paper.ts';

/** A block that knows how it is laid out. */
export interface Piece {
  /** What has to be on one page with a heading before it, in points. */
  readonly lead: number;
  /** Whether it has to be on one page with what follows. */
  readonly leads?: true;
  readonly draw: (parent: Element) => void;
}

/** How lines of text look. */
export interface Look extends Type {
  /** From one line to the next, in points. */
  readonly leading: number;
  readonly colour: Colour;
}

/** The line that letters stand on, in a line that begins at `y`. */
export const baseline = (y: number, { leading, size }: Look): number => y + leading / 2 + size * MIDDLE;

/** Fewer lines of a text are left alone on no page. */
const TOGETHER = 2;

/** How many of the lines that are left go onto this page; none where they go better with the next. */
const share = (left: number, fit: number): number => {
  if (left <= fit) return left;
  const some = Math.min(fit, left - TOGETHER);
  return some < TOGETHER ? 0 : some;
};

interface Placed {
  readonly x: number;
  /** Draws beneath the lines that are on one page. */
  readonly under?: (y: number, height: number) => void;
}

/** Writes lines, over as many pages as it takes. */
export const writeLines = (
  paper: Paper,
  element: Element,
  lines: readonly Line[],
  look: Look,
  { x, under }: Placed,
): void => {
  let written = 0;
  while (written < lines.length) {
    const left = lines.length - written;
    const fit = Math.floor((paper.room + 0.01) / look.leading);
    const taken = share(left, fit);
    if (taken === 0 && !paper.isAtTop) {
      paper.turn();
      continue;
    }
    const some = lines.slice(written, written + Math.max(1, taken));
    const from = paper.y;
    under?.(from, some.length * look.leading);
    paper.page.marked(element, () => {
      for (const [place, line] of some.entries())
        paper.page.text(line, { x, y: baseline(from + place * look.leading, look), ...look });
    });
    paper.y += some.length * look.leading;
    written += some.length;
    if (written < lines.length) paper.turn();
  }
};

/** Height of the first lines of a text, which stay together. */
export const leadOf = (lines: readonly Line[], { leading }: Look): number =>
  Math.min(lines.length, TOGETHER + 1) * leading;
