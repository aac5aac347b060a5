import { type About, addInfo, addMetadata } from '../file/metadata.ts';
import { Objects } from '../file/objects.ts';
import { Outline } from '../file/outline.ts';
import { PageTree } from '../file/page-tree.ts';
import { Structure } from '../file/structure.ts';
import { dictionaryText, numbersText, type Ref, refText, textString } from '../file/syntax.ts';
import { Fonts } from '../type/fonts.ts';
import { lineOf, type Type } from '../type/lines.ts';
import { DIM, HAIRLINE } from './colors.ts';
import { formText, Page } from './page.ts';

/** A4, in points. */
const [WIDTH, HEIGHT] = [595.28, 841.89];
const MARGIN = 48;
const [HEAD, FOOT] = [32, HEIGHT - 30];
const [TOP, BOTTOM] = [62, HEIGHT - 52];
/** Reserved width for the text after the page number, such as ` of 1204`. */
const TOTAL = 30;
/** Distance between the middle of letters and the baseline, in ems. */
export const MIDDLE = 0.36;

/** Page headers and footers. */
export interface Edges {
  /** Header of the first page, whose title appears in the headers of the others. */
  readonly first: string;
  readonly others: string;
  /** Right side of each header. */
  readonly at: string;
  readonly foot: string;
}

/** A document filled from top to bottom, page by page. Its written bytes can be fetched at any time. */
export class Paper {
  readonly x = MARGIN;
  readonly width = WIDTH - 2 * MARGIN;
  /** Vertical position of the next content. */
  y = TOP;
  readonly fonts = new Fonts();
  readonly structure: Structure;
  readonly #objects = new Objects();
  readonly #outline: Outline;
  readonly #pages: PageTree;
  readonly #resources: Ref;
  readonly #total: Ref;
  readonly #about: About;
  readonly #edges: Edges;
  readonly #edge: Type;
  #page: Page;

  constructor(about: About, edges: Edges) {
    this.#about = about;
    this.#edges = edges;
    this.#edge = { family: this.fonts.regular, size: 7.5 };
    this.structure = new Structure(this.#objects);
    this.#outline = new Outline(this.#objects);
    [this.#resources, this.#total] = [this.#objects.allocate(), this.#objects.allocate()];
    this.#pages = new PageTree(this.#objects, [WIDTH, HEIGHT], this.#resources);
    this.#page = this.#begin();
  }

  get page(): Page {
    return this.#page;
  }

  /** Remaining height on the page. */
  get room(): number {
    return BOTTOM - this.y;
  }

  /** Height of a whole page. */
  get wholeRoom(): number {
    return BOTTOM - TOP;
  }

  get isAtTop(): boolean {
    return this.y === TOP;
  }

  /** Starts a new page, unless this one is empty. */
  turn(): void {
    if (this.isAtTop) return;
    this.#page.end(this.#objects, this.#pages);
    this.#page = this.#begin();
  }

  /** Starts a new page if less than this height remains. */
  keep(height: number): void {
    if (height > this.room) this.turn();
  }

  /** Adds a vertical gap, except at the top of a page. */
  gap(height: number): void {
    if (!this.isAtTop) this.y = Math.min(BOTTOM, this.y + height);
  }

  /**
   * Adds a bookmark.
   * @param level 1, or 2 for a child
   */
  bookmark(level: 1 | 2, title: string): void {
    this.#outline.add(level, title, { page: this.#page.ref, top: this.#page.fromBelow(this.y - 6) });
  }

  /** Completes the document. */
  close(): void {
    const objects = this.#objects;
    this.#page.end(objects, this.#pages);
    const total = lineOf(this.#edge, ` of ${this.#pages.count}`, TOTAL);
    const gap = this.fonts.regular.word(' ');
    const fonts = objects.allocate();
    objects.putText(
      this.#total,
      {
        ...{ Type: '/XObject', Subtype: '/Form', BBox: `[${numbersText(0, -5, TOTAL, 10)}]` },
        Resources: dictionaryText({ Font: refText(fonts) }),
      },
      formText({ ...total, runs: [...gap.runs, ...total.runs] }, this.#edge.size, DIM),
    );
    objects.put(fonts, this.fonts.embed(objects));
    objects.put(
      this.#resources,
      dictionaryText({ Font: refText(fonts), XObject: dictionaryText({ Total: refText(this.#total) }) }),
    );
    const outline = this.#outline.close();
    const root = objects.add(
      dictionaryText({
        ...{ Type: '/Catalog', Pages: refText(this.#pages.close()), Lang: textString(this.#about.language) },
        ...{ MarkInfo: '<</Marked true>>', StructTreeRoot: refText(this.structure.close()) },
        ...{
          ViewerPreferences: '<</DisplayDocTitle true>>',
          Metadata: refText(addMetadata(objects, this.#about)),
        },
        Outlines: outline === undefined ? undefined : refText(outline),
        PageMode: outline === undefined ? undefined : '/UseOutlines',
      }),
    );
    objects.end({ root, info: addInfo(objects, this.#about), id: this.#about.id });
  }

  /** Returns the bytes written since the last call. */
  takePart(): Uint8Array {
    return this.#objects.takePart();
  }

  #begin(): Page {
    const page = new Page(this.#objects.allocate(), HEIGHT, this.structure);
    this.y = TOP;
    page.artifact(() => this.#writeEdges(page), true);
    return page;
  }

  #writeEdges(page: Page): void {
    const { first, others, at, foot } = this.#edges;
    const type = this.#edge;
    const right = this.x + this.width;
    const write = (text: string, x: number, y: number, room: number) =>
      page.text(lineOf(type, text, room), { x, y, size: type.size, color: DIM });
    const number = this.#pages.count + 1;
    const time = lineOf(type, at, this.width / 2);
    page.text(time, { x: right - time.width, y: HEAD, size: type.size, color: DIM });
    write(number === 1 ? first : others, this.x, HEAD, this.width - time.width - 16);
    page.fill({ x: this.x, y: HEAD + 7, width: this.width, height: 0.5 }, HAIRLINE);
    const label = lineOf(type, `Page ${number}`, this.width / 4);
    const end = right - TOTAL;
    page.text(label, { x: end - label.width, y: FOOT, size: type.size, color: DIM });
    page.form('Total', end, FOOT);
    write(foot, this.x, FOOT, this.width - TOTAL - label.width - 16);
  }
}
