/** Charts, each with its figures as text. */

import { type PointKind, pointsParts, pointsText } from '#shared/reports/formats/points.ts';
import { seenLine } from '#shared/reports/formats/seen.ts';
import type { Block } from '#shared/reports/section.ts';
import { number, text } from '#shared/reports/text.ts';
import { earnedOf } from '#shared/scoring/points.ts';
import { sumLabels } from '#shared/scoring/sum-labels.ts';
import { lineOf } from '../type/lines.ts';
import { DIM, HAIRLINE, TEXT, toneColors } from './colors.ts';
import { figure } from './figure.ts';
import type { Box, Color, Page } from './page.ts';
import type { Paper } from './paper.ts';
import { baseline, type Piece, type Style } from './piece.ts';
import { wordsOf } from './texts.ts';

const HATCH: Color = '#869398';

/** Fill and edge of each part of the score bar. */
const parts: Readonly<Record<PointKind, { readonly fill: Color; readonly edge?: Color }>> = {
  tested: { fill: '#0b463f' },
  configuration: { fill: '#1a7a6e' },
  documented: { fill: '#38a495' },
  listed: { fill: '#81d5c7' },
  selfReported: { fill: '#d5f5ee', edge: '#36a394' },
  needsStrongerProof: { fill: HAIRLINE, edge: '#7c888d' },
  partialLoss: { fill: '#ffe7c2', edge: '#c98412' },
  failing: { fill: '#cf3e2e' },
  noEvidence: { fill: '#ffffff', edge: HATCH },
};

const drawPart = (page: Page, kind: PointKind, box: Box): void => {
  const { fill, edge } = parts[kind];
  page.fill(box, fill);
  if (kind === 'noEvidence') page.hatch(box, HATCH, 3.4, 0.8);
  if (edge) page.stroke(box, edge, 0.6);
};

const SWATCH = 7;
const BAR = 15;
const OVER = 2;

interface Legend {
  readonly kind: PointKind;
  readonly words: string;
  /** From the left; rows from the top. */
  readonly x: number;
  readonly row: number;
}

const legendOf = (
  points: Parameters<typeof pointsParts>[0],
  style: Style,
  room: number,
): readonly Legend[] => {
  let [x, row] = [0, 0];
  return pointsParts(points).map(({ kind, points: own }) => {
    const words = `${sumLabels[kind]} ${number(own)}`;
    const width = SWATCH + 4 + lineOf(style, words, room).width + 12;
    if (x > 0 && x + width > room) [x, row] = [0, row + 1];
    const one = { kind, words, x, row };
    x += width;
    return one;
  });
};

/** Draws the score bar, with a legend below. */
export const pointsChart = (paper: Paper, block: Extract<Block, { kind: 'points' }>): Piece => {
  const { label, points } = block;
  const style: Style = { family: paper.fonts.regular, size: 8, leading: 12, color: DIM };
  const legend = legendOf(points, style, paper.width);
  const rows = 1 + (legend.at(-1)?.row ?? 0);
  const height = BAR + 2 * OVER + 3 + (1 + rows) * style.leading;
  return figure(paper, { height, caption: seenLine(pointsText(block)) }, (y) => {
    const { page, x, width } = paper;
    const write = (words: string, left: number, top: number) =>
      page.text(lineOf(style, words, width), { x: left, y: baseline(top, style), ...style });
    const scale = width / 100;
    for (const { kind, points: own, from } of pointsParts(points))
      drawPart(page, kind, {
        x: x + from * scale,
        y: y + OVER,
        width: Math.max(1, own * scale - 1),
        height: BAR,
      });
    const mark = Math.min(width - 2, Math.max(0, earnedOf(points) * scale - 1.5));
    page.fill({ x: x + mark, y, width: 2, height: BAR + 2 * OVER }, TEXT);
    const below = y + BAR + 2 * OVER + 3;
    write(wordsOf(text`Points: ${label}`), x, below);
    for (const { kind, words, x: left, row } of legend) {
      const top = below + (1 + row) * style.leading;
      drawPart(page, kind, { x: x + left, y: top + 2.5, width: SWATCH, height: SWATCH });
      write(words, x + left + SWATCH + 4, top);
    }
  });
};

const NAME = 70;
const COUNT = 34;
const LONGEST = 260;

/** Draws bars that start at 0, each with its name and value. */
export const barsChart = (paper: Paper, { label, bars }: Extract<Block, { kind: 'bars' }>): Piece => {
  const { regular, semibold } = paper.fonts;
  const style: Style = { family: regular, size: 8.5, leading: 14, color: TEXT };
  const title: Style = { ...style, family: semibold, size: 9 };
  const caption = `${label}: ${bars.map(({ name, count }) => `${name} ${number(count)}`).join(', ')}.`;
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return figure(paper, { height: (1 + bars.length) * style.leading, caption }, (y) => {
    const { page, x, width } = paper;
    page.text(lineOf(title, label, width), { x, y: baseline(y, title), ...title });
    for (const [index, { name, count, tone }] of bars.entries()) {
      const top = y + (1 + index) * style.leading;
      const figures = lineOf(style, number(count), COUNT);
      page.text(lineOf(style, name, NAME), { x, y: baseline(top, style), ...style });
      page.text(figures, { x: x + NAME + COUNT - figures.width, y: baseline(top, style), ...style });
      const long = (LONGEST * count) / most;
      const box = { x: x + NAME + COUNT + 12, y: top + 3, width: long, height: style.leading - 6 };
      if (count > 0) page.fill(box, toneColors[tone].solid);
    }
  });
};
