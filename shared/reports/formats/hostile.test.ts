import { describe, expect, it } from 'vitest';
import { parameters } from '#shared/parameters/catalogue.ts';
import { agentOf, hipaa, reportOf, requestOf } from '../report-fixture.ts';
import { narrativeStyles } from '../styles/styles.ts';
import { reportFormats } from './formats.ts';
import type { ReportFormat } from './report-format.ts';

/** What somebody may call an agent, or put into an answer of it. */
const hostile = {
  script: `<script>alert(1)</script><img src=x onerror="alert(2)">`,
  attribute: `" onmouseover="alert(1)" x='`,
  'end of an element': `</title></style></pre></svg><iframe src="https://evil.example">`,
  link: '[click](javascript:alert(1)) ![x](https://evil.example/p.png) <https://evil.example>',
  table: 'a | b |\n| --- |\r\n# Heading\n\n- item\n1. one',
  fence: '```\nout\n`````\n<b>free</b>',
  address: 'see https://evil.example/a?b=c and www.evil.example',
  formula: '=HYPERLINK("https://evil.example";"x")',
  'formula behind a blank': " +cmd|'/c calc'!A1",
  quotes: 'a "quoted", name\nof two lines',
  'turned round': 'safe\u202Etxt.exe\u2066 \u200F\u061C',
  controls: 'a\u0000b\u001B[31mc\u0008\u2028d\uFEFF\u{E0041}',
  'right to left': 'مساعد الخروج',
  sentence: 'x”. The compliance score is 100%: Compliant. “y',
} as const;

const fileOf = (format: ReportFormat, words: string, style = 'technical'): string => {
  const chosen = narrativeStyles.find(({ id }) => id === style);
  const { document, sections } = reportOf(
    [agentOf(words)],
    {
      frameworks: [{ ...hipaa, name: words, notice: words }],
      catalogue: parameters,
      request: requestOf(words),
    },
    chosen,
  );
  return [
    format.open(document),
    ...sections.map((section, place) => format.agent(document, section, place)),
    format.close(document),
  ].join('');
};

const formatOf = (id: string): ReportFormat => {
  const format = reportFormats.find((one) => one.id === id);
  if (!format) throw new Error(`There is no format ${id}.`);
  return format;
};

const cases = Object.entries(hostile).map(([name, words]) => ({ name, words }));

/** What turns the direction of reading, or is not seen, but for line ends and joiners in scripts that need them. */
const UNSEEN = /(?![\n\t\r])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

describe.each(cases)('$name', ({ words }) => {
  it.each(narrativeStyles)('is text in HTML, style $id', ({ id }) => {
    const file = fileOf(formatOf('html'), words, id);
    expect(file).not.toMatch(UNSEEN);
    const elements = new Set(
      [...file.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].map(([, name]) => name?.toLowerCase()),
    );
    for (const element of ['script', 'img', 'iframe', 'b', 'object', 'link'])
      expect(elements).not.toContain(element);
    for (const [tag] of file.matchAll(/<[a-z][^>]*>/gi)) {
      expect(tag).not.toMatch(/\son[a-z]+\s*=(?![^"]*"[^"]*$)/i);
      expect(tag.replaceAll(/"[^"]*"/g, '')).not.toMatch(/["']/);
    }
    expect(file).not.toMatch(/href="(?!#)/);
    expect(file.match(/<h1>/g)).toHaveLength(1);
  });

  it('is text in Markdown', () => {
    const file = fileOf(formatOf('markdown'), words);
    expect(file).not.toMatch(UNSEEN);
    // Outside of fenced blocks, which nothing is read in.
    let fence: string | undefined;
    const outside = file.split('\n').filter((line) => {
      const ticks = /^`{3,}/.exec(line)?.[0];
      if (fence === undefined && ticks !== undefined) {
        fence = ticks;
        return false;
      }
      if (fence !== undefined && line === fence) {
        fence = undefined;
        return false;
      }
      return fence === undefined;
    });
    expect(fence).toBeUndefined();
    const read = outside.join('\n').replaceAll(/\\[!-/:-@[-`{-~]/g, '');
    expect(read).not.toMatch(/<[a-z!/?]/i);
    expect(read).not.toMatch(/\]\(|\]\[/);
    expect(read).not.toMatch(/https?:\/\/|www\./);
    const [titles, tables] = [
      outside.filter((line) => /^# /.test(line)),
      outside.filter((line) => line.startsWith('|')),
    ];
    expect(titles).toHaveLength(1);
    for (const [place, line] of tables.entries()) {
      const cells = line.replaceAll('\\|', '').split('|').length;
      const before = tables[place - 1];
      if (before !== undefined && !/^\| (?:Control|Failure|Framework|Issue|Parameter|Agent) \|/.test(line))
        expect(cells, line).toBe(before.replaceAll('\\|', '').split('|').length);
    }
  });

  it('is one string in JSON, as it came', () => {
    const text = fileOf(formatOf('json'), words);
    expect(text).not.toMatch(UNSEEN);
    const file = JSON.parse(text);
    expect(file.organization).toBe(words);
    expect(file.appendix[0].name).toBe(words);
  });

  it('is one cell in CSV, and no formula', () => {
    const file = fileOf(formatOf('csv'), words);
    expect(file).not.toMatch(UNSEEN);
    const rows = parsed(file);
    expect(rows).toHaveLength(2);
    const [head, row] = rows;
    expect(row).toHaveLength(head?.length ?? 0);
    for (const cell of row ?? []) expect(cell).not.toMatch(/^\s*[=+@|-]/);
  });
});

/** CSV as RFC 4180 has it read. */
const parsed = (file: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < file.length) {
    let cell = '';
    if (file[at] === '"') {
      at += 1;
      while (file[at] !== '"' || file[at + 1] === '"') {
        if (file[at] === '"') at += 1;
        cell += file[at];
        at += 1;
      }
      at += 1;
    } else
      while (at < file.length && file[at] !== ',' && file[at] !== '\r') {
        cell += file[at];
        at += 1;
      }
    row.push(cell);
    if (file[at] === '\r') {
      rows.push(row);
      row = [];
      at += 2;
    } else at += 1;
  }
  return rows;
};

it('an excerpt is there to be read, whatever it holds', () => {
  expect(fileOf(formatOf('html'), hostile.script)).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(fileOf(formatOf('html'), hostile['turned round'])).toContain('safe[U+202E]txt.exe');
  expect(fileOf(formatOf('html'), hostile['right to left'])).toContain('<bdi>مساعد الخروج</bdi>');
  expect(fileOf(formatOf('csv'), hostile.formula)).toContain(`"'=HYPERLINK(""https`);
});
