import type { EarnedPoints } from '#shared/scoring/score.ts';
import { sumLabels } from '#shared/scoring/sum-labels.ts';
import { slots } from '#shared/scoring/sums.ts';
import type { Block } from '../../section.ts';
import { number } from '../../text.ts';
import { fenced, line } from './escape.ts';

const pointsLine = (points: EarnedPoints): string =>
  slots
    .filter((kind) => points[kind] > 0)
    .map((kind) => `${sumLabels[kind]} ${number(points[kind])}`)
    .join(', ');

const writers: { readonly [K in Block['kind']]: (block: Extract<Block, { kind: K }>) => string } = {
  heading: ({ text, level = 3 }) => `${'#'.repeat(level)} ${line(text)}`,
  text: ({ text }) => line(text),
  list: ({ items, ordered }) =>
    items.map((item, index) => `${ordered ? `${index + 1}.` : '-'} ${line(item)}`).join('\n'),
  table: ({ caption, columns, rows }) =>
    [
      `**${line(caption)}**`,
      '',
      `| ${columns.map(({ label }) => label).join(' | ')} |`,
      `| ${columns.map(({ align }) => (align === 'right' ? '---:' : '---')).join(' | ')} |`,
      ...rows.map((row) => `| ${row.map(({ text }) => line(text)).join(' | ')} |`),
    ].join('\n'),
  points: ({ label, points }) => `Points, ${line(label)}: ${pointsLine(points)}.`,
  bars: ({ label, bars }) => `${label}: ${bars.map(({ name, count }) => `${name} ${count}`).join(', ')}.`,
  excerpt: ({ caption, excerpt }) => `${line(caption)}\n\n${fenced(excerpt)}`,
};

/** Returns a block as Markdown. */
export const blockText = <K extends Block['kind']>(block: Extract<Block, { kind: K }>): string =>
  (writers[block.kind] as (one: typeof block) => string)(block);
