import { describe, expect, it } from 'vitest';
import { parameters } from '#shared/parameters/catalog.ts';
import type { AgentRead } from '#shared/reports/gathering/agent-read.ts';
import { agentOf, hipaa, issueOf, reportOf, requestOf, standingOf } from '#shared/reports/report-fixture.ts';
import { narrativeStyles } from '#shared/reports/styles/styles.ts';
import { pdfFile } from './pdf-file.ts';
import {
  bookmarksOf,
  checked,
  fontsOf,
  infoOf,
  pagesOf,
  sourceOf,
  structureOf,
  textOf,
  wordsOf,
} from './pdf-fixture.ts';

const pdfOf = (reads: readonly AgentRead[], style = 'auditor', words = 'All AI Agents'): Buffer => {
  const chosen = narrativeStyles.find(({ id }) => id === style);
  const input = { catalog: parameters, frameworks: [hipaa], request: requestOf(words) };
  const { document, sections } = reportOf(reads, input, chosen);
  const writer = pdfFile(document);
  const parts = [writer.open(), ...sections.flatMap(writer.agent), writer.close()];
  return Buffer.concat(parts.map((part) => Buffer.from(part)));
};

/** Creates an agent with the given number of parameters, each with its own evidence. */
const largeAgent = (name: string, rows: number): AgentRead => {
  const standing = standingOf(name);
  const [control] = standing.results?.controls ?? [];
  const [parameter] = control?.parameters ?? [];
  if (!control || !parameter) throw new Error('The fixture has no parameter.');
  const many = Array.from({ length: rows }, (_, index) => ({
    ...parameter,
    id: `parameter-${index}`,
    title: `Parameter number ${index}`,
    evidence: parameter.evidence.map((piece) => ({ ...piece, digest: String(index).padStart(64, 'a') })),
  }));
  Object.assign(control, { parameters: many });
  return agentOf(name, { standings: [standing], issues: [issueOf(`Issue of ${name}`)] });
};

const large = pdfOf([largeAgent('Triage helper', 80), largeAgent('Discharge summariser', 20)]);

describe('the PDF file', () => {
  it('is complete and tagged, with title, language and date', () => {
    expect(checked(large)).toContain('No syntax or stream encoding errors found');
    const info = infoOf(large);
    expect(info.get('Title')).toBe('All AI Agents');
    expect(info.get('Tagged')).toBe('yes');
    expect(info.get('Suspects')).toBe('no');
    expect(info.get('CreationDate')).toContain('Nov 24 03:00:00 2026');
    expect(sourceOf(large)).toMatch(/\/Lang <feff0065006e>|\/Lang \(en\)/);
    expect(sourceOf(large)).toContain('/DisplayDocTitle true');
  });

  it('is identical for the same data, byte by byte', () => {
    const again = pdfOf([largeAgent('Triage helper', 80), largeAgent('Discharge summariser', 20)]);
    expect(again.equals(large)).toBe(true);
  });

  it('embeds its fonts, each with a mapping to text', () => {
    const fonts = fontsOf(large);
    expect(fonts.length).toBeGreaterThanOrEqual(3);
    for (const font of fonts) expect(font).toMatchObject({ isEmbedded: true, hasText: true });
    expect(new Set(fonts.map(({ name }) => name)).size).toBe(fonts.length);
  });

  it('numbers its pages, and has title and time in each header', () => {
    const pages = pagesOf(large);
    expect(pages.length).toBeGreaterThan(8);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page.split('\n')[0]).toMatch(/^\s*All AI Agents\s+As of 2026-11-24 03:00 UTC$/);
    }
    expect(infoOf(large).get('Pages')).toBe(String(pages.length));
  });

  it.each(narrativeStyles)(
    'has a bookmark for each section and agent, in the order of style $id',
    ({ id }) => {
      const pdf = pdfOf([agentOf('Ward helper'), agentOf('Second helper')], id);
      checked(pdf);
      const marks = bookmarksOf(pdf);
      const titles = marks.map(({ title }) => title);
      expect(titles.at(0)).toBe('Executive Summary');
      expect(titles).toEqual(
        expect.arrayContaining(['Framework Analysis', 'Risk Assessment', 'Action Plan']),
      );
      expect(titles.at(-1)).toBe('Evidence Appendix');
      expect(marks.at(-1)?.kids.map(({ title }) => title)).toEqual(['Ward helper', 'Second helper']);
      const places = marks.map(({ destpageposfrom1 }) => destpageposfrom1);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      const pages = pagesOf(pdf);
      for (const { title, destpageposfrom1 } of marks) expect(pages[destpageposfrom1 - 1]).toContain(title);
    },
  );
});

describe('the structure', () => {
  const tree = structureOf(large, true);

  it('has one title, a heading for each section and agent, paragraphs and lists', () => {
    const count = (element: RegExp) => tree.match(element)?.length ?? 0;
    expect(count(/^ *H1 /gm)).toBe(1);
    expect(count(/^ *H2 /gm)).toBe(bookmarksOf(large).length);
    expect(tree).toMatch(/H3 \(block\)\s+"Triage helper"/);
    expect(count(/^ *LI /gm)).toBeGreaterThan(2);
    expect(count(/^ *Lbl /gm)).toBe(count(/^ *LBody /gm));
    expect(count(/^ *Code/gm)).toBe(100);
  });

  it('has tables with row and column headers, each tagged once even if repeated on pages', () => {
    const from = tree.indexOf('"Parameters: HIPAA"');
    const own = tree.slice(from, tree.indexOf('H4 (block)', from));
    expect(own.match(/\/Scope \/Column/g)).toHaveLength(7);
    expect(own.match(/\/Scope \/Row/g)).toHaveLength(80);
    expect(own.match(/^ *TD/gm)).toHaveLength(80 * 6);
    expect(own.match(/"Verdict"/g)).toHaveLength(1);
    const heads = pagesOf(large).filter((page) => /Parameter +Verdict +Severity/.test(page));
    expect(heads.length).toBeGreaterThan(3);
  });

  it('has alternative texts for charts', () => {
    const source = sourceOf(large);
    const alternatives = [...source.matchAll(/\/Alt <([\da-f]+)>/g)].map(([, digits = '']) =>
      Buffer.from(digits, 'hex').swap16().toString('utf16le').slice(1),
    );
    const figures = tree.match(/^ *Figure/gm)?.length ?? 0;
    const plain = [...source.matchAll(/\/Alt \(([^)]*)\)/g)].map(([, text]) => text);
    expect(figures).toBeGreaterThan(0);
    expect([...alternatives, ...plain]).toHaveLength(figures);
    expect([...alternatives, ...plain].join(' ')).toContain('Open issues by severity: Critical 2');
  });
});

describe('external text', () => {
  const hostile = {
    markup: '<script>alert(1)</script> **bold** [x](javascript:alert(1))',
    formula: '=HYPERLINK("https://evil.example";"x")',
    'syntax of PDF': ') Tj ET endstream endobj << /S /JavaScript >> \\',
    'turned round': 'safe\u202Etxt.exe\u2066',
    controls: 'a\u0000b\u001B[31mc\u2028d',
    'letters of Europe': 'Zażółć Ωμέγα Привет Nguyễn',
    'letters that no font has': 'は 東京 مساعد',
    pictures: 'ok 🎉',
    'marks without end': `Z${'\u0301'.repeat(60)}`,
  };
  const shown: Readonly<Record<string, string>> = {
    'turned round': 'safe[U+202E]txt.exe[U+2066]',
    controls: 'a[U+0000]b[U+001B][31mc[U+2028]d',
    'letters that no font has': '[U+306F] [U+6771 U+4EAC] [U+0645 U+0633 U+0627 U+0639 U+062F]',
    pictures: 'ok [U+1F389]',
    'marks without end': 'Ź',
  };
  const words = Object.values(hostile);
  const pdf = pdfOf(
    words.map((one) => agentOf(one)),
    'technical',
    words.join(' | '),
  );

  const text = textOf(pdf);

  it.each(Object.entries(hostile))('%s is text', (name, given) => {
    expect(text).toContain(shown[name] ?? given);
  });

  it('is never more than text', () => {
    expect(checked(pdf)).toContain('No syntax or stream encoding errors found');
    expect(sourceOf(pdf)).not.toMatch(
      /^ *\/(?:JavaScript|JS|URI|Launch|OpenAction|AA|Annots|EmbeddedFile|F) /m,
    );
    expect(infoOf(pdf).get('JavaScript')).toBe('no');
    for (const font of fontsOf(pdf)) expect(font.isEmbedded).toBe(true);
    const tree = structureOf(pdf);
    expect(tree.match(/^ *H1 /gm)).toHaveLength(1);
    expect(tree.match(/^ *H3 /gm)?.length).toBeGreaterThanOrEqual(words.length);
    expect(
      bookmarksOf(pdf)
        .at(-1)
        ?.kids.map(({ title }) => title),
    ).toContain('safe[U+202E]txt.exe[U+2066]');
  });

  it('stays on the page, even with very long words', () => {
    const long = 'x'.repeat(400);
    const placed = wordsOf(pdfOf([agentOf(long)], 'technical', long));
    expect(placed.length).toBeGreaterThan(100);
    for (const { word, right } of placed) expect(right, word).toBeLessThan(595.28 - 47);
    expect(placed.map(({ word }) => word).join('')).toContain(long);
  });

  it('preserves line breaks and spaces in quotations', () => {
    const standing = standingOf('Words');
    const [piece] = standing.results?.controls[0]?.parameters[0]?.evidence ?? [];
    if (!piece) throw new Error('The fixture has no evidence.');
    Object.assign(piece, { excerpt: '{\n    "ok": "a  -> b"\n}' });
    const text = structureOf(pdfOf([agentOf('Words', { standings: [standing] })]), true);
    expect(text.replaceAll('\u00A0', ' ')).toContain('"{    "ok": "a  -> b"}"');
  });
});
