import type { Block, Cell, Column } from '../../section.ts';
import { plainText } from '../../text.ts';
import { seen } from '../seen.ts';
import { barsChart, pointsChart } from './charts.ts';
import { attribute, content, escaped } from './escape.ts';

const right = (column: Column | undefined): string => (column?.align === 'right' ? ' class="right"' : '');

const cellText = ({ text, tone }: Cell): string =>
  tone ? `<span class="tag t-${tone}">${content(text)}</span>` : content(text);

const rowText = (row: readonly Cell[], columns: readonly Column[]): string => {
  let html = '';
  let place = 0;
  for (const one of row) {
    html +=
      place === 0
        ? `<tr><th scope="row">${cellText(one)}</th>`
        : `<td${right(columns[place])}>${cellText(one)}</td>`;
    place += 1;
  }
  return `${html}</tr>`;
};

const rowsText = (rows: readonly (readonly Cell[])[], columns: readonly Column[]): string => {
  let html = '';
  for (const row of rows) html += rowText(row, columns);
  return html;
};

const writers: { readonly [K in Block['kind']]: (block: Extract<Block, { kind: K }>) => string } = {
  heading: ({ text, level = 3 }) => `<h${level}>${content(text)}</h${level}>`,
  text: ({ text }) => `<p>${content(text)}</p>`,
  list: ({ items, ordered }) => {
    const element = ordered ? 'ol' : 'ul';
    return `<${element}>${items.map((item) => `<li>${content(item)}</li>`).join('')}</${element}>`;
  },
  // What is wider than the page scrolls by itself, by keyboard too.
  table: ({ caption, columns, rows }) =>
    `<div class="wide" role="region" tabindex="0" aria-label="${attribute(plainText(caption))}"><table><caption>${content(caption)}</caption><thead><tr>${columns.map((column) => `<th scope="col"${right(column)}>${escaped(column.label)}</th>`).join('')}</tr></thead><tbody>${rowsText(rows, columns)}</tbody></table></div>`,
  points: pointsChart,
  bars: barsChart,
  excerpt: ({ caption, excerpt }) =>
    `<div class="excerpt"><p>${content(caption)}</p>${seen(excerpt) === '' ? '' : `<pre dir="auto">${escaped(excerpt)}</pre>`}</div>`,
};

/** A block as HTML. */
export const blockText = <K extends Block['kind']>(block: Extract<Block, { kind: K }>): string =>
  (writers[block.kind] as (one: typeof block) => string)(block);
