import type { Block, Cell } from '#shared/reports/section.ts';
import type { Element } from '../file/structure.ts';
import type { Fonts } from '../type/fonts.ts';
import { type Line, linesOf, widthsOf } from '../type/lines.ts';
import { DIM, HAIRLINE, LINE, TEXT, toneColours } from './colours.ts';
import { columnWidths } from './columns.ts';
import type { Paper } from './paper.ts';
import { baseline, type Look, type Piece, writeLines } from './piece.ts';
import { wordsOf } from './texts.ts';

type TableBlock = Extract<Block, { kind: 'table' }>;

const GAP = 10;
const PAD = 3.5;
/** Around the words of a cell that has a tone. */
const TAG = 4;
/** A longer word, such as an id, is broken before it takes this from the other columns. */
const LONGEST_WORD = 66;
/** What a cell wishes to have at most. */
const WIDEST = 420;

interface Looks {
  readonly caption: Look;
  readonly head: Look;
  readonly cell: Look;
}

const looksOf = ({ regular, semibold }: Fonts): Looks => ({
  caption: { family: semibold, size: 9, leading: 13, colour: TEXT },
  head: { family: semibold, size: 8, leading: 11.5, colour: DIM },
  cell: { family: regular, size: 8.25, leading: 11.5, colour: TEXT },
});

interface Column {
  readonly label: string;
  readonly isRight: boolean;
  readonly x: number;
  readonly width: number;
}

const columnsOf = ({ columns, rows }: TableBlock, { head, cell }: Looks, paper: Paper): readonly Column[] => {
  const wanted = columns.map(({ label }, place) => {
    const words = widthsOf(head, label);
    let [least, most] = [words.word, words.whole];
    for (const row of rows) {
      const one = row[place];
      if (!one) continue;
      const { whole, word } = widthsOf(cell, wordsOf(one.text));
      const around = one.tone ? 2 * TAG : 0;
      least = Math.max(least, Math.min(LONGEST_WORD, word) + around);
      most = Math.max(most, Math.min(WIDEST, whole) + around);
    }
    return { least: least + 0.5, most: Math.max(least, most) + 0.5 };
  });
  const widths = columnWidths(wanted, paper.width - GAP * (columns.length - 1));
  let x = paper.x;
  return columns.map(({ label, align }, place) => {
    const width = widths[place] ?? 0;
    const column = { label, isRight: align === 'right', x, width };
    x += width + GAP;
    return column;
  });
};

/** A cell that is laid out. */
interface LaidCell {
  readonly lines: readonly Line[];
  readonly column: Column;
  readonly tone: Cell['tone'];
}

const laidRow = (row: readonly Cell[], columns: readonly Column[], look: Look): readonly LaidCell[] =>
  columns.flatMap((column, place) => {
    const cell = row[place];
    if (!cell) return [];
    const room = column.width - (cell.tone ? 2 * TAG : 0);
    return [{ lines: linesOf(look, wordsOf(cell.text), room), column, tone: cell.tone }];
  });

const heightOf = (cells: readonly LaidCell[], { leading }: Look): number =>
  Math.max(1, ...cells.map(({ lines }) => lines.length)) * leading + 2 * PAD;

/** Writes some lines of a cell. */
const writeCell = (paper: Paper, lines: readonly Line[], { column, tone }: LaidCell, look: Look): void => {
  const { isRight, x: left, width } = column;
  const colours = tone && toneColours[tone];
  for (const [place, line] of lines.entries()) {
    const y = paper.y + PAD + place * look.leading;
    const x = isRight ? left + width - line.width : left;
    if (!colours || line.runs.length === 0) {
      paper.page.text(line, { x, y: baseline(y, look), size: look.size, colour: look.colour });
      continue;
    }
    paper.page.fill({ x, y: y - 0.5, width: line.width + 2 * TAG, height: look.leading }, colours.tint, 2.5);
    paper.page.text(line, { x: x + TAG, y: baseline(y - 0.5, look), size: look.size, colour: colours.text });
  }
};

class Table {
  readonly #paper: Paper;
  readonly #looks: Looks;
  readonly #columns: readonly Column[];
  readonly #head: readonly LaidCell[];
  readonly block: TableBlock;

  constructor(paper: Paper, block: TableBlock) {
    this.#paper = paper;
    this.block = block;
    this.#looks = looksOf(paper.fonts);
    this.#columns = columnsOf(block, this.#looks, paper);
    this.#head = laidRow(
      this.#columns.map(({ label }) => ({ text: [label] })),
      this.#columns,
      this.#looks.head,
    );
  }

  /** Caption, head and first row are on one page. */
  get lead(): number {
    const { caption, head, cell } = this.#looks;
    const [first] = this.block.rows;
    const row = first ? heightOf(laidRow(first, this.#columns, cell), cell) : 0;
    return (
      this.#captionLines().length * caption.leading + heightOf(this.#head, head) + Math.min(row, 160) + 6
    );
  }

  draw(parent: Element): void {
    const paper = this.#paper;
    const { structure } = paper;
    paper.gap(4);
    paper.keep(this.lead);
    const table = structure.begin('Table', parent);
    const caption = structure.begin('Caption', table);
    writeLines(paper, caption, this.#captionLines(), this.#looks.caption, { x: paper.x });
    structure.end(caption);
    this.#drawHead(table);
    const rows = structure.begin('TBody', table);
    for (const row of this.block.rows) this.#drawRow(row, rows);
    structure.end(rows);
    structure.end(table);
    paper.gap(10);
  }

  #captionLines(): readonly Line[] {
    return linesOf(this.#looks.caption, wordsOf(this.block.caption), this.#paper.width);
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

  /** Goes on on another page, with the head again for the eye. */
  #turn(): void {
    const paper = this.#paper;
    const { head } = this.#looks;
    paper.turn();
    paper.page.artifact(() => {
      for (const cell of this.#head) writeCell(paper, cell.lines, cell, head);
    }, true);
    this.#endRow(heightOf(this.#head, head), LINE);
  }

  /** A row, which goes over pages only where no page could hold it. */
  #drawRow(row: readonly Cell[], parent: Element): void {
    const paper = this.#paper;
    const { structure } = paper;
    const look = this.#looks.cell;
    const cells = laidRow(row, this.#columns, look).map((cell) => ({
      ...cell,
      element: undefined as Element | undefined,
    }));
    const height = heightOf(cells, look);
    if (height > paper.room && (height <= paper.wholeRoom - 40 || paper.room < 6 * look.leading))
      this.#turn();
    const own = structure.begin('TR', parent);
    for (const [place, cell] of cells.entries())
      cell.element = structure.begin(place === 0 ? 'TH' : 'TD', own);
    const total = Math.max(1, ...cells.map(({ lines }) => lines.length));
    for (let from = 0; from < total; ) {
      const fit = Math.max(1, Math.floor((paper.room - 2 * PAD + 0.01) / look.leading));
      const to = Math.min(total, from + fit);
      for (const cell of cells) {
        const lines = cell.lines.slice(from, to).filter(({ runs }) => runs.length > 0);
        const { element } = cell;
        if (element && lines.length > 0)
          paper.page.marked(element, () => writeCell(paper, lines, cell, look));
      }
      this.#endRow((to - from) * look.leading + 2 * PAD, HAIRLINE);
      from = to;
      if (from < total) this.#turn();
    }
    for (const [place, { element }] of cells.entries())
      if (element) structure.end(element, place === 0 ? { A: '<</O /Table/Scope /Row>>' } : {});
    structure.end(own);
  }

  #endRow(height: number, colour: typeof LINE): void {
    const paper = this.#paper;
    paper.y += height;
    const { x, y, width, page } = paper;
    page.artifact(() => page.fill({ x, y: y - 0.5, width, height: 0.5 }, colour));
  }
}

/** A table, which goes over as many pages as it takes. */
export const table = (paper: Paper, block: TableBlock): Piece => {
  const laid = new Table(paper, block);
  return { lead: laid.lead, draw: (parent) => laid.draw(parent) };
};
