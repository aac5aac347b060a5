/** Headings, paragraphs and lists. */
import { seenLine } from '#shared/reports/formats/seen.ts';
import { plainText, type Text } from '#shared/reports/text.ts';
import type { ElementType } from '../file/structure.ts';
import type { Fonts } from '../type/fonts.ts';
import { linesOf } from '../type/lines.ts';
import { DIM, LINE, SOFT, TEXT } from './colors.ts';
import type { Paper } from './paper.ts';
import { leadOf, type Piece, type Style, writeLines } from './piece.ts';

/** Returns a text as written, with invisible characters replaced by their names. */
export const wordsOf = (text: Text): string => seenLine(plainText(text));

export const body = ({ regular }: Fonts): Style => ({
  family: regular,
  size: 9.5,
  leading: 14,
  color: TEXT,
});
const small = ({ regular }: Fonts): Style => ({ family: regular, size: 8.5, leading: 12.5, color: DIM });

/** Maximum line length, for readability. */
const MEASURE = 470;

interface HeadingStyle extends Omit<Style, 'family'> {
  readonly type: ElementType;
  readonly before: number;
  readonly after: number;
  readonly bookmark?: 1 | 2;
}

const headings: Readonly<Record<1 | 2 | 3 | 4, HeadingStyle>> = {
  1: { type: 'H1', size: 19, leading: 25, color: TEXT, before: 0, after: 3 },
  2: { type: 'H2', size: 13.5, leading: 18, color: TEXT, before: 22, after: 6, bookmark: 1 },
  3: { type: 'H3', size: 11, leading: 15, color: TEXT, before: 15, after: 3, bookmark: 2 },
  4: { type: 'H4', size: 9.5, leading: 14, color: SOFT, before: 11, after: 3 },
};

/** Returns a heading, which is never the last element of a page. */
export const heading = (paper: Paper, level: 1 | 2 | 3 | 4, text: Text): Piece => {
  const { type, before, after, bookmark, ...own } = headings[level];
  const style: Style = { ...own, family: paper.fonts.semibold };
  const words = wordsOf(text);
  const lines = linesOf(style, words, paper.width);
  const rule = level === 2 ? 9 : 0;
  return {
    lead: before + rule + lines.length * style.leading + after,
    leads: true,
    draw: (parent) => {
      paper.gap(before);
      if (rule > 0) {
        const { x, y, width } = paper;
        paper.page.artifact(() => paper.page.fill({ x, y, width, height: 0.75 }, LINE));
        paper.y += rule;
      }
      if (bookmark !== undefined) paper.bookmark(bookmark, words);
      const element = paper.structure.begin(type, parent);
      writeLines(paper, element, lines, style, { x: paper.x });
      paper.structure.end(element);
      paper.y += after;
    },
  };
};

const paragraphIn = (paper: Paper, text: Text, style: Style): Piece => {
  const lines = linesOf(style, wordsOf(text), Math.min(MEASURE, paper.width));
  return {
    lead: leadOf(lines, style),
    draw: (parent) => {
      const element = paper.structure.begin('P', parent);
      writeLines(paper, element, lines, style, { x: paper.x });
      paper.structure.end(element);
      paper.gap(5);
    },
  };
};

export const paragraph = (paper: Paper, text: Text): Piece => paragraphIn(paper, text, body(paper.fonts));

/** Returns a secondary paragraph. */
export const aside = (paper: Paper, text: Text): Piece => paragraphIn(paper, text, small(paper.fonts));

const INDENT = 18;

export const list = (paper: Paper, items: readonly Text[], ordered: boolean): Piece => {
  const style = body(paper.fonts);
  const room = Math.min(MEASURE, paper.width) - INDENT;
  const [first] = items;
  return {
    lead: first ? leadOf(linesOf(style, wordsOf(first), room), style) : 0,
    draw: (parent) => {
      const { structure } = paper;
      const all = structure.begin('L', parent);
      for (const [index, item] of items.entries()) {
        const lines = linesOf(style, wordsOf(item), room);
        paper.keep(leadOf(lines, style));
        const element = structure.begin('LI', all);
        const label = structure.begin('Lbl', element);
        const [sign] = linesOf(style, ordered ? `${index + 1}.` : '•', INDENT);
        const from = paper.y;
        writeLines(paper, label, sign ? [sign] : [], style, { x: paper.x + (ordered ? 0 : 5) });
        paper.y = from;
        const own = structure.begin('LBody', element);
        writeLines(paper, own, lines, style, { x: paper.x + INDENT });
        for (const one of [label, own, element]) structure.end(one);
        paper.gap(2.5);
      }
      structure.end(all, { A: `<</O /List/ListNumbering /${ordered ? 'Decimal' : 'Disc'}>>` });
      paper.gap(5);
    },
  };
};
