import { describe, expect, it } from 'vitest';
import { faultsOf } from '#functions/reports/published/published-fixture.ts';
import { parameters } from '#shared/parameters/catalog.ts';
import { agentOf, hipaa, reportOf, requestOf } from '../report-fixture.ts';
import { narrativeStyles } from '../styles/styles.ts';
import { fileText, formatOf } from './file-fixture.ts';
import { reportFormats } from './formats.ts';
import type { ReportFormat } from './report-format.ts';

/** Text that an attacker may use as an agent name or put into an answer. */
const hostile = {
  script: `<script>alert(1)</script><img src=x onerror="alert(2)">`,
  attribute: `" onmouseover="alert(1)" x='`,
  'end of an element': `</title></style></pre></svg><iframe src="https://evil.example">`,
  link: '[click](javascript:alert(1)) ![x](https://evil.example/p.png) <https://evil.example>',
  table: 'a | b |\n| --- |\r\n# Heading\n\n- item\n1. one',
  fence: '```\nout\n`````\n<b>free</b>',
  address: 'see https://evil.example/a?b=c and www.evil.example',
  placeholder: 'see {0} and {agent}, or [this](1)',
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
  const report = reportOf(
    [agentOf(words)],
    {
      frameworks: [{ ...hipaa, name: words, notice: words }],
      catalog: parameters,
      request: requestOf(words),
    },
    chosen,
  );
  return fileText(format, report);
};

const cases = Object.entries(hostile).map(([name, words]) => ({ name, words }));

/**
 * Bidirectional controls and invisible characters, except line breaks and joiners in scripts that need them.
 */
const UNSEEN = /(?![\n\t\r])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Returns every text under one of these members in a JSON file. */
const textsUnder = (value: unknown, members: readonly string[], isUnder = false): readonly string[] => {
  if (typeof value === 'string') return isUnder ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([member, own]) =>
    textsUnder(own, members, Array.isArray(value) ? isUnder : members.includes(member)),
  );
};

/** Returns the lines outside of fenced blocks, whose content is not interpreted. */
const unfenced = (file: string): readonly string[] => {
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
  return outside;
};

/** Asserts that nothing is an element, a link or an autolink. */
const expectNoMarkup = (lines: readonly string[]): void => {
  const read = lines.join('\n').replaceAll(/\\[!-/:-@[-`{-~]/g, '');
  expect(read).not.toMatch(/<[a-z!/?]/i);
  expect(read).not.toMatch(/\]\(|\]\[/);
  expect(read).not.toMatch(/https?:\/\/|www\./);
};

/** How each format escapes such text. Every listed format has an entry. */
const holds: Readonly<Record<string, (file: string, words: string) => void>> = {
  html: (file) => {
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
  },
  markdown: (file) => {
    const outside = unfenced(file);
    expectNoMarkup(outside);
    const [titles, tables] = [
      outside.filter((line) => /^# /.test(line)),
      outside.filter((line) => line.startsWith('|')),
    ];
    expect(titles).toHaveLength(1);
    for (const [index, line] of tables.entries()) {
      const cells = line.replaceAll('\\|', '').split('|').length;
      const before = tables[index - 1];
      if (before !== undefined && !/^\| (?:Control|Failure|Framework|Issue|Parameter|Agent) \|/.test(line))
        expect(cells, line).toBe(before.replaceAll('\\|', '').split('|').length);
    }
  },
  json: (file, words) => {
    const { organization, appendix } = JSON.parse(file);
    expect(organization).toBe(words);
    expect(appendix[0].name).toBe(words);
  },
  csv: (file) => {
    const rows = parsed(file);
    expect(rows).toHaveLength(2);
    const [head, row] = rows;
    expect(row).toHaveLength(head?.length ?? 0);
    for (const cell of row ?? []) expect(cell).not.toMatch(/^\s*[=+@|-]/);
  },
  // Its titles and prose are Markdown.
  oscal: (file) => {
    const results = JSON.parse(file);
    expect(faultsOf('oscal', results)).toEqual([]);
    const texts = textsUnder(results, ['title', 'description', 'remarks', 'prose', 'statement', 'text']);
    for (const text of texts) {
      expect(text).not.toMatch(UNSEEN);
      expectNoMarkup(unfenced(text));
    }
    expect(results['assessment-results'].results).toHaveLength(2);
  },
  // A message could contain links and placeholders.
  sarif: (file) => {
    const log = JSON.parse(file);
    expect(faultsOf('sarif', log)).toEqual([]);
    for (const text of textsUnder(log, ['text', 'sentences', 'name', 'fullName', 'id']))
      expect(text).not.toMatch(UNSEEN);
    for (const text of textsUnder(log, ['text', 'sentences'])) {
      const plain = text.replaceAll(/\\[\\[\]]|\{\{|\}\}/g, '');
      expect(plain).not.toMatch(/[\\[\]{}]/);
    }
    for (const { kind, level } of log.runs[0].results) if (kind !== 'fail') expect(level).toBe('none');
  },
  cyclonedx: (file) => {
    const bom = JSON.parse(file);
    expect(faultsOf('cyclonedx', bom)).toEqual([]);
    for (const text of textsUnder(bom, ['name', 'value', 'version', 'description']))
      expect(text).not.toMatch(new RegExp(`${UNSEEN.source}|\\n`, 'u'));
    expect(bom.components).toHaveLength(1);
  },
};

it('covers the escaping of every format', () => {
  expect(Object.keys(holds).toSorted()).toEqual(reportFormats.map(({ id }) => id).toSorted());
});

describe.each(cases)('$name', ({ words }) => {
  it.each(Object.entries(holds))('remains plain text in %s', (id, hold) => {
    const file = fileOf(formatOf(id), words);
    expect(file).not.toMatch(UNSEEN);
    hold(file, words);
  });

  it.each(narrativeStyles)('remains plain text in HTML, style $id', ({ id }) => {
    const file = fileOf(formatOf('html'), words, id);
    expect(file).not.toMatch(UNSEEN);
    holds.html?.(file, words);
  });
});

/** Parses CSV by RFC 4180. */
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

it('keeps every excerpt readable, regardless of its content', () => {
  expect(fileOf(formatOf('html'), hostile.script)).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(fileOf(formatOf('html'), hostile['turned round'])).toContain('safe[U+202E]txt.exe');
  expect(fileOf(formatOf('html'), hostile['right to left'])).toContain('<bdi>مساعد الخروج</bdi>');
  expect(fileOf(formatOf('csv'), hostile.formula)).toContain(`"'=HYPERLINK(""https`);
});
