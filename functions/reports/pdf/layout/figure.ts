import type { Element } from '../file/structure.ts';
import { arrayText, numberText, textString } from '../file/syntax.ts';
import type { Paper } from './paper.ts';
import type { Piece } from './piece.ts';

/** Returns a drawing of fixed height with alternative text. */
export const figure = (
  paper: Paper,
  { height, caption }: { readonly height: number; readonly caption: string },
  draw: (y: number) => void,
): Piece => ({
  lead: height,
  draw: (parent: Element) => {
    const { structure, x, width } = paper;
    paper.gap(4);
    paper.keep(height);
    const { page, y } = paper;
    const element = structure.begin('Figure', parent);
    page.marked(element, () => draw(y));
    const box = [x, page.fromBelow(y + height), x + width, page.fromBelow(y)];
    structure.end(element, {
      Alt: textString(caption),
      A: `<</O /Layout/Placement /Block/BBox ${arrayText(box.map(numberText))}>>`,
    });
    paper.y += height;
    paper.gap(10);
  },
});
