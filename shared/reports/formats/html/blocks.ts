import { type Block, type Cell, type Column, type Tone, tones } from '../../section.ts';
import { plainText } from '../../text.ts';
import { seen } from '../seen.ts';
import { barsChart, pointsChart } from './charts.ts';
import { attribute, content, escaped } from './escape.ts';

const right = (column: Column | undefined): string => (column?.align === 'right' ? ' class="right"' : '');

const tags = Object.fromEntries(tones.map((tone) => [tone, `<span class="tag t-${tone}">`])) as Readonly<
  Record<Tone, string>
>;

const cellText = ({ text, tone }: Cell): string =>
  tone ? `${tags[tone]}${content(text)}</span>` : content(text);

/** Rows with cells joined by the text between them: fewer pieces are concatenated faster. */
const rowsText = (rows: readonly (readonly Cell[])[], columns: readonly Column[]): string => {
  const before = columns.map((column, index) => `${index === 1 ? '</th>' : '</td>'}<td${right(column)}>`);
  let html = '';
  for (const row of rows) {
    html += '<tr><th scope="row">';
    let place = 0;
    for (const one of row) {
      if (place > 0) html += before[place];
      html += cellText(one);
      place += 1;
    }
    html += place > 1 ? '</td></tr>' : '</th></tr>';
  }
  return html;
};

const writers: { readonly [K in Block['kind']]: (block: Extract<Block, { kind: K }>) => string } = {
  heading: ({ text, level = 3 }) => `<h${level}>${content(text)}</h${level}>`,
  text: ({ text }) => `<p>${content(text)}</p>`,
  list: ({ items, ordered }) => {
    const element = ordered ? 'ol' : 'ul';
    return `<${element}>${items.map((item) => `<li>${content(item)}</li>`).join('')}</${element}>`;
  },
  // Content wider than the page has its own scroll area, which also supports the keyboard.
  table: ({ caption, columns, rows }) =>
    `<div class="wide" role="region" tabindex="0" aria-label="${attribute(plainText(caption))}"><table><caption>${content(caption)}</caption><thead><tr>${columns.map((column) => `<th scope="col"${right(column)}>${escaped(column.label)}</th>`).join('')}</tr></thead><tbody>${rowsText(rows, columns)}</tbody></table></div>`,
  points: pointsChart,
  bars: barsChart,
  excerpt: ({ caption, excerpt }) =>
    `<div class="excerpt"><p>${content(caption)}</p>${seen(excerpt) === '' ? '' : `<pre dir="auto">${escaped(excerpt)}</pre>`}</div>`,
};

/** Returns a block as HTML. */
export const blockText = <K extends Block['kind']>(block: Extract<Block, { kind: K }>): string =>
  (writers[block.kind] as (one: typeof block) => string)(block);
