import type { Block, Cell } from '#shared/reports/section.ts';
import type { Element } from '../file/structure.ts';
import { type Line, linesOf } from '../type/lines.ts';
import { HAIRLINE, LINE } from './colors.ts';
import type { Paper } from './paper.ts';
import { type Piece, writeLines } from './piece.ts';
import { heightOf, type LaidCell, laidRow, PAD, writeCell } from './table-cells.ts';
import { type Column, columnsOf } from './table-columns.ts';
import { type TableStyle, tableStyle } from './table-styles.ts';
import { wordsOf } from './texts.ts';

type TableBlock = Extract<Block, { kind: 'table' }>;

/** Maximum number of rows and maximum height of a table that is kept on one page. */
const [FEW, LOW] = [8, 220];

class Table {
  readonly #paper: Paper;
  readonly #looks: TableStyle;
  readonly #columns: readonly Column[];
  readonly #head: readonly LaidCell[];
  readonly #block: TableBlock;
  readonly #caption: readonly Line[];
  readonly lead: number;

  constructor(paper: Paper, block: TableBlock) {
    this.#paper = paper;
    this.#block = block;
    this.#looks = tableStyle(paper.fonts);
    this.#columns = columnsOf(block, this.#looks, paper);
    this.#head = laidRow(
      this.#columns.map(({ label }) => ({ text: [label] })),
      this.#columns,
      this.#looks.head,
    );
    this.#caption = linesOf(this.#looks.caption, wordsOf(block.caption), paper.width);
    this.lead = this.#leadOf();
  }

  /** Caption, header and first row stay on one page; so does a small table as a whole. */
  #leadOf(): number {
    const { caption, head, cell } = this.#looks;
    const top = this.#caption.length * caption.leading + heightOf(this.#head, head) + 6;
    const heights = this.#block.rows
      .slice(0, FEW + 1)
      .map((row) => heightOf(laidRow(row, this.#columns, cell), cell));
    const all = heights.reduce((sum, height) => sum + height, 0);
    return top + (heights.length <= FEW && all <= LOW ? all : Math.min(heights[0] ?? 0, LOW));
  }

  draw(parent: Element): void {
    const paper = this.#paper;
    const { structure } = paper;
    paper.gap(4);
    paper.keep(this.lead);
    const table = structure.begin('Table', parent);
    const caption = structure.begin('Caption', table);
    writeLines(paper, caption, this.#caption, this.#looks.caption, { x: paper.x });
    structure.end(caption);
    this.#drawHead(table);
    const rows = structure.begin('TBody', table);
    for (const row of this.#block.rows) this.#drawRow(row, rows);
    structure.end(rows);
    structure.end(table);
    paper.gap(10);
  }

  #drawHead(table: Element): void {
    const { structure, page } = this.#paper;
    const group = structure.begin('THead', table);
    const row = structure.begin('TR', group);
    for (const cell of this.#head) {
      const element = structure.begin('TH', row);
      page.marked(element, () => writeCell(this.#paper, cell.lines, cell, this.#looks.head));
      structure.end(element, { A: '<</O /Table/Scope /Column>>' });
    }
    structure.end(row);
    structure.end(group);
    this.#endRow(heightOf(this.#head, this.#looks.head), LINE);
  }

  /** Continues on another page, visually repeating the header. */
  #turn(): void {
    const paper = this.#paper;
    const { head } = this.#looks;
    paper.turn();
    paper.page.artifact(() => {
      for (const cell of this.#head) writeCell(paper, cell.lines, cell, head);
    }, true);
    this.#endRow(heightOf(this.#head, head), LINE);
  }

  /** Draws a row, which is split only if it exceeds a page. */
  #drawRow(row: readonly Cell[], parent: Element): void {
    const paper = this.#paper;
    const { structure } = paper;
    const style = this.#looks.cell;
    const cells = laidRow(row, this.#columns, style).map((cell) => ({
      ...cell,
      element: undefined as Element | undefined,
    }));
    const height = heightOf(cells, style);
    if (height > paper.room && (height <= paper.wholeRoom - 40 || paper.room < 6 * style.leading))
      this.#turn();
    const own = structure.begin('TR', parent);
    for (const [index, cell] of cells.entries())
      cell.element = structure.begin(index === 0 ? 'TH' : 'TD', own);
    const total = Math.max(1, ...cells.map(({ lines }) => lines.length));
    for (let from = 0; from < total; ) {
      const fit = Math.max(1, Math.floor((paper.room - 2 * PAD + 0.01) / style.leading));
      const to = Math.min(total, from + fit);
      for (const cell of cells) {
        const lines = cell.lines.slice(from, to).filter(({ runs }) => runs.length > 0);
        const { element } = cell;
        if (element && lines.length > 0)
          paper.page.marked(element, () => writeCell(paper, lines, cell, style));
      }
      this.#endRow((to - from) * style.leading + 2 * PAD, HAIRLINE);
      from = to;
      if (from < total) this.#turn();
    }
    for (const [index, { element }] of cells.entries())
      if (element) structure.end(element, index === 0 ? { A: '<</O /Table/Scope /Row>>' } : {});
    structure.end(own);
  }

  #endRow(height: number, color: typeof LINE): void {
    const paper = this.#paper;
    paper.y += height;
    const { x, y, width, page } = paper;
    page.artifact(() => page.fill({ x, y: y - 0.5, width, height: 0.5 }, color));
  }
}

/** Returns a table that spans as many pages as needed. */
export const table = (paper: Paper, block: TableBlock): Piece => {
  const laid = new Table(paper, block);
  return { lead: laid.lead, draw: (parent) => laid.draw(parent) };
};
