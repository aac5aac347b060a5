import type { Objects } from '../file/objects.ts';
import type { PageTree } from '../file/page-tree.ts';
import type { Element, Structure } from '../file/structure.ts';
import { numbersText, numberText, type Ref } from '../file/syntax.ts';
import type { Line } from '../type/lines.ts';

/** A color such as `#0f4a73`. */
export type Color = `#${string}`;

const colorText = (color: Color): string =>
  numbersText(...[1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255));

/** A part of a page. Lengths are in points, from the upper left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Position and style of a line. */
interface Written {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly color: Color;
}

/** Returns the operators that show glyphs, between those that begin and end a text. */
const shownText = (runs: Line['runs'], size: number): string => {
  const shown: string[] = [];
  let [name, codes] = ['', ''];
  for (const { face, code } of runs) {
    if (face.name !== name) {
      if (codes !== '') shown.push(`[${codes}] TJ`);
      [name, codes] = [face.name, ''];
      shown.push(`/${name} ${numberText(size)} Tf`);
    }
    codes += code;
  }
  return `${shown.join(' ')} [${codes}] TJ`;
};

/** Returns the content of a form that is one line of text. */
export const formText = ({ runs }: Line, size: number, color: Color): string =>
  `BT ${colorText(color)} rg ${shownText(runs, size)} ET`;

/** Distance of Bézier control points with which four curves form a circle. */
const ROUND = 0.5523;

/** Returns the path of a box with rounded corners; `y` is its lower edge. */
const roundedPath = ({ x, y, width, height }: Box, radius: number): string => {
  const [right, top, bent] = [x + width, y + height, radius * (1 - ROUND)];
  return [
    `${numbersText(x + radius, y)} m ${numbersText(right - radius, y)} l`,
    `${numbersText(right - bent, y, right, y + bent, right, y + radius)} c ${numbersText(right, top - radius)} l`,
    `${numbersText(right, top - bent, right - bent, top, right - radius, top)} c ${numbersText(x + radius, top)} l`,
    `${numbersText(x + bent, top, x, top - bent, x, top - radius)} c ${numbersText(x, y + radius)} l`,
    `${numbersText(x, y + bent, x + bent, y, x + radius, y)} c`,
  ].join(' ');
};

/**
 * One page while it is filled. Its content belongs to an element, or is an artifact that screen readers skip.
 */
export class Page {
  readonly ref: Ref;
  readonly #height: number;
  readonly #structure: Structure;
  readonly #content: string[] = [];
  readonly #marks: Ref[] = [];

  constructor(ref: Ref, height: number, structure: Structure) {
    this.ref = ref;
    this.#height = height;
    this.#structure = structure;
  }

  /** Converts a height to the distance from the lower edge, as used in PDF. */
  fromBelow(y: number): number {
    return this.#height - y;
  }

  /** Draws content that belongs to an element. */
  marked(element: Element, draw: () => void): void {
    const mark = this.#marks.length;
    this.#marks.push(element.id);
    this.#structure.content(element, this.ref, mark);
    this.#content.push(`/${element.type} <</MCID ${mark}>> BDC`);
    draw();
    this.#content.push('EMC');
  }

  /** Draws decorative content. @param pagination whether it repeats on each page */
  artifact(draw: () => void, pagination = false): void {
    this.#content.push(pagination ? '/Artifact <</Type /Pagination>> BDC' : '/Artifact BMC');
    draw();
    this.#content.push('EMC');
  }

  /**
   * Writes a line of text.
   * @param y of the baseline
   */
  text({ runs }: Line, { x, y, size, color }: Written): void {
    if (runs.length > 0)
      this.#content.push(
        `BT ${colorText(color)} rg ${numbersText(x, this.fromBelow(y))} Td ${shownText(runs, size)} ET`,
      );
  }

  /**
   * Fills a box.
   * @param radius of its corners
   */
  fill({ x, y, width, height }: Box, color: Color, radius = 0): void {
    const low = this.fromBelow(y + height);
    const path =
      radius === 0
        ? `${numbersText(x, low, width, height)} re`
        : roundedPath({ x, y: low, width, height }, radius);
    this.#content.push(`${colorText(color)} rg ${path} f`);
  }

  /** Draws the edge of a box, inside it. */
  stroke({ x, y, width, height }: Box, color: Color, weight: number): void {
    const [inner, half] = [weight, weight / 2];
    this.#content.push(
      `${colorText(color)} RG ${numberText(weight)} w ${numbersText(x + half, this.fromBelow(y + height - half), width - inner, height - inner)} re S`,
    );
  }

  /** Hatches a box with lines from the lower left to the upper right. */
  hatch({ x, y, width, height }: Box, color: Color, distance: number, weight: number): void {
    const [left, low] = [x, this.fromBelow(y + height)];
    const lines: string[] = [];
    for (let at = -height; at < width; at += distance)
      lines.push(`${numbersText(left + at, low)} m ${numbersText(left + at + height, low + height)} l`);
    this.#content.push(
      `q ${numbersText(left, low, width, height)} re W n ${colorText(color)} RG ${numberText(weight)} w ${lines.join(' ')} S Q`,
    );
  }

  /** Places a form with its origin at a position. */
  form(name: string, x: number, y: number): void {
    this.#content.push(`q 1 0 0 1 ${numbersText(x, this.fromBelow(y))} cm /${name} Do Q`);
  }

  end(objects: Objects, pages: PageTree): void {
    pages.add(this.ref, objects.addText({}, this.#content.join('\n')));
    this.#structure.endPage(this.#marks);
  }
}
