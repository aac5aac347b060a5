import { seen } from '#shared/reports/formats/seen.ts';
import type { Block } from '#shared/reports/section.ts';
import { type Line, linesOf } from '../type/lines.ts';
import { LINE, SOFT, SUNKEN, TEXT } from './colors.ts';
import type { Paper } from './paper.ts';
import { leadOf, type Piece, type Style, writeLines } from './piece.ts';
import { wordsOf } from './texts.ts';

const INDENT = 10;
const PAD = 6;

/** Preserves leading and repeated spaces of a line. */
const withBlanks = (line: string): string => line.replaceAll('\t', '    ').replaceAll(/^ | (?= )/g, '\u00A0');

/** Returns an external text, unchanged, below its caption. */
export const excerptPiece = (
  paper: Paper,
  { caption, excerpt }: Extract<Block, { kind: 'excerpt' }>,
): Piece => {
  const { regular, mono } = paper.fonts;
  const [about, style]: readonly [Style, Style] = [
    { family: regular, size: 8.25, leading: 11.5, color: SOFT },
    { family: mono, size: 7.5, leading: 11, color: TEXT },
  ];
  const room = paper.width - INDENT;
  const captionLines = linesOf(about, wordsOf(caption), room);
  const shown = seen(excerpt);
  const lines: readonly Line[] =
    shown === '' ? [] : shown.split('\n').flatMap((line) => linesOf(style, withBlanks(line), room - 2 * PAD));
  const rule = (y: number, height: number) => paper.page.fill({ x: paper.x, y, width: 2, height }, LINE);
  return {
    lead: leadOf(captionLines, about),
    draw: (parent) => {
      const { structure, x } = paper;
      paper.keep(leadOf(captionLines, about) + Math.min(2, lines.length) * style.leading);
      const element = structure.begin('P', parent);
      writeLines(paper, element, captionLines, about, {
        x: x + INDENT,
        under: (y, height) => paper.page.artifact(() => rule(y, height)),
      });
      structure.end(element);
      if (lines.length > 0) {
        const block = structure.begin('P', parent);
        const code = structure.begin('Code', block);
        writeLines(paper, code, lines, style, {
          x: x + INDENT + PAD,
          under: (y, height) =>
            paper.page.artifact(() => {
              rule(y, height);
              paper.page.fill({ x: x + INDENT, y, width: room, height }, SUNKEN);
            }),
        });
        structure.end(code);
        structure.end(block);
      }
      paper.gap(9);
    },
  };
};
