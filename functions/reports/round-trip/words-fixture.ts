/** For tests: human-readable formats, read by their sentences and tables. */
import { execFileSync } from 'node:child_process';
import { frameworkNames } from '#shared/frameworks/framework.ts';
import { severities } from '#shared/parameters/parameter.ts';
import { verdictLabels } from '#shared/reports/composing/labels.ts';
import type { PerSeverity } from '#shared/reports/report-model.ts';
import { counted, keyOf, textOf } from './figures-fixture.ts';
import type { Figures, FiguresRead, FormatReader } from './readers-fixture.ts';

/**
 * Content of a human-readable format: its text in one line, and each table by its caption with the text
 * before it.
 */
interface Words {
  readonly text: string;
  readonly tables: readonly {
    readonly caption: string;
    readonly before: string;
    readonly rows: readonly (readonly string[])[];
  }[];
}

const spelt = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();

const htmlWords = (file: Uint8Array): Words => {
  const html = textOf(file).replace(/<style>.*?<\/style>/s, '');
  const tables = [...html.matchAll(/<table[^>]*><caption>(.*?)<\/caption>.*?<tbody>(.*?)<\/tbody>/gs)];
  return {
    text: spelt(html),
    tables: tables.map(({ 1: caption = '', 2: body = '', index }) => ({
      caption: spelt(caption),
      before: spelt(html.slice(0, index)),
      rows: [...body.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
        [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => spelt(cell)),
      ),
    })),
  };
};

const markdownWords = (file: Uint8Array): Words => {
  const markdown = textOf(file).replaceAll(/\\(?=[!-/:-@[-`{-~])/g, '');
  const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('#', '').trim();
  const tables = [...markdown.matchAll(/^\*\*(.*)\*\*\n\n\|.*\n\|[-:| ]+\|\n((?:\|.*\n?)*)/gm)];
  return {
    text: oneLine(markdown),
    tables: tables.map(({ 1: caption = '', 2: body = '', index }) => ({
      caption,
      before: oneLine(markdown.slice(0, index)),
      rows: body
        .trimEnd()
        .split('\n')
        .map((row) =>
          row
            .split('|')
            .slice(1, -1)
            .map((one) => one.trim()),
        ),
    })),
  };
};

/** As poppler reads it. */
const pdfWords = (file: Uint8Array): Words => ({
  text: execFileSync('pdftotext', ['-enc', 'UTF-8', '-', '-'], { input: file, encoding: 'utf8' }).replaceAll(
    /\s+/g,
    ' ',
  ),
  tables: [],
});

const figuresBy = (found: RegExpExecArray | null): Figures =>
  found && { score: Number(found[1]), verified: Number(found[2]), coverage: Number(found[3]) };

const overallIn = ({ text }: Words): Figures =>
  figuresBy(
    /The compliance score is (\d+)%.*? (\d+) points? (?:is|are) verified\. Coverage is (\d+)%/.exec(text),
  );

/** By the heading of each framework in the analysis; a missing one has no score. */
const frameworksIn = ({ text }: Words): FiguresRead['frameworks'] =>
  Object.fromEntries(
    Object.entries(frameworkNames).map(([key, name]) => {
      const head = new RegExp(`${name} Score (\\d+)%[^.]*\\. Verified (\\d+), coverage (\\d+)%`).exec(text);
      return [key, figuresBy(head)];
    }),
  );

const UUID = '[0-9a-f]{8}-[0-9a-f-]{27}';

const agentsIn = ({ text }: Words): FiguresRead['agents'] =>
  Object.fromEntries(
    [
      ...text.matchAll(
        new RegExp(
          `(?:Score over all its frameworks (\\d+)%|No score over all)(?:[^%]*?%,)?[^%]*?(?:%\\.|frameworks\\.) Agent (${UUID})\\.`,
          'g',
        ),
      ),
    ].map(([, score, id = '']) => [id, score === undefined ? null : Number(score)]),
  );

const countsIn = ({ text }: Words): FiguresRead['counts'] => {
  const registered = /covers (?:the (one) AI agent|all (\d+) AI agents) of/.exec(text);
  const inactive = /, (\d+) of them inactive and not included in any score/.exec(text)?.[1];
  const all = registered ? Number(registered[2] ?? 1) : 0;
  const scored =
    /the mean of (\d+) of \d+ active agents?(?: \(\d+ with insufficient evidence\))?: [A-Z][^.]*\. (?:At most[^.]*\. )?Of 100 points/.exec(
      text,
    )?.[1];
  return { registered: all, active: all - Number(inactive ?? 0), scored: Number(scored ?? 0) };
};

const openIn = ({ text }: Words): PerSeverity => {
  const list = /\d+ issues? (?:is|are) open \(([^)]*)\)/.exec(text)?.[1] ?? '';
  const of = (severity: string) => Number(new RegExp(`(\\d+) ${severity}`).exec(list)?.[1] ?? 0);
  return Object.fromEntries(severities.map((severity) => [severity, of(severity)])) as PerSeverity;
};

const lastAgent = (before: string): string =>
  [...before.matchAll(new RegExp(`Agent (${UUID})\\.`, 'g'))].at(-1)?.[1] ?? '';

const scansIn = ({ tables }: Words): FiguresRead['scans'] =>
  Object.fromEntries(
    tables
      .filter(({ caption }) => caption === 'Latest scan per framework')
      .flatMap(({ before, rows }) =>
        rows.map(([name = '', score = '', verified, coverage = '']) => [
          `${lastAgent(before)}/${keyOf(name)}`,
          figuresBy(/^(\d+)% (\d+) (\d+)%$/.exec(`${score} ${verified} ${coverage}`)),
        ]),
      ),
  );

const verdictsIn = ({ tables }: Words): FiguresRead['verdicts'] => {
  const words = new Map(Object.entries(verdictLabels).map(([verdict, word]) => [word, verdict]));
  return counted(
    tables
      .filter(({ caption }) => caption.startsWith('Parameters: '))
      .flatMap(({ rows }) => rows.flatMap(([, verdict = '']) => words.get(verdict) ?? [])),
  );
};

const SELF_REPORTED = 'The score is self-reported, not verified: no point comes from a test';

const tellerOf = (wordsOf: (file: Uint8Array) => Words, hasTables: boolean): FormatReader => ({
  members: [
    ...(['overall', 'frameworks', 'agents', 'counts', 'open'] as const),
    ...(hasTables ? (['scans', 'verdicts'] as const) : []),
  ],
  read: async (file) => {
    const words = wordsOf(file);
    return {
      overall: overallIn(words),
      frameworks: frameworksIn(words),
      agents: agentsIn(words),
      counts: countsIn(words),
      open: openIn(words),
      ...(hasTables ? { scans: scansIn(words), verdicts: verdictsIn(words) } : {}),
    };
  },
  statesSelfReported: async (file) => wordsOf(file).text.includes(SELF_REPORTED),
});

export const readHtml = tellerOf(htmlWords, true);
export const readMarkdown = tellerOf(markdownWords, true);
export const readPdf = tellerOf(pdfWords, false);
