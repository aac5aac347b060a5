import type { Block } from '#shared/reports/section.ts';
import type { Element } from '../file/structure.ts';
import { barsChart, pointsChart } from './charts.ts';
import { excerptPiece } from './excerpt.ts';
import type { Paper } from './paper.ts';
import type { Piece } from './piece.ts';
import { table } from './table.ts';
import { heading, list, paragraph } from './texts.ts';

const makers: { readonly [K in Block['kind']]: (paper: Paper, block: Extract<Block, { kind: K }>) => Piece } =
  {
    heading: (paper, { text, level }) => heading(paper, level ?? 3, text),
    text: (paper, { text }) => paragraph(paper, text),
    list: (paper, { items, ordered }) => list(paper, items, ordered === true),
    table,
    points: pointsChart,
    bars: barsChart,
    excerpt: excerptPiece,
  };

const pieceOf = <K extends Block['kind']>(paper: Paper, block: Extract<Block, { kind: K }>): Piece =>
  (makers[block.kind] as (paper: Paper, one: typeof block) => Piece)(paper, block);

/**
 * Writes blocks in sequence; headings stay on the same page as the start of what follows.
 * @param first what precedes the blocks, such as their heading
 */
export const writeBlocks = (
  paper: Paper,
  parent: Element,
  first: readonly Piece[],
  blocks: readonly Block[],
): void => {
  let waiting: Piece[] = [];
  const draw = () => {
    paper.keep(waiting.reduce((sum, { lead }) => sum + lead, 0));
    for (const one of waiting) one.draw(parent);
    waiting = [];
  };
  const write = (piece: Piece) => {
    waiting.push(piece);
    if (!piece.leads) draw();
  };
  for (const piece of first) write(piece);
  for (const block of blocks) write(pieceOf(paper, block));
  draw();
};
