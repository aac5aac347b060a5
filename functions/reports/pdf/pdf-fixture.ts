/** For tests: results of third-party programs that read PDF files (poppler, qpdf). */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InferOutput } from 'valibot';
import type { reportFile } from '#shared/reports/report-file.ts';

/**
 * Returns a program's output for a file. @throws Error for an exit code other than 0, such as for a damaged
 * file
 */
const readBy = (pdf: Uint8Array, program: string, argsOf: (file: string) => readonly string[]): string => {
  const folder = mkdtempSync(join(tmpdir(), 'pdf-'));
  try {
    const file = join(folder, 'report.pdf');
    writeFileSync(file, pdf);
    return execFileSync(program, argsOf(file), { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/**
 * Checks the syntax of a file.
 * @throws Error naming the syntax errors
 */
export const checked = (pdf: Uint8Array): string => readBy(pdf, 'qpdf', (file) => ['--check', file]);

/** Returns document properties by name, such as `Title` and `Tagged`. */
export const infoOf = (pdf: Uint8Array): ReadonlyMap<string, string> =>
  new Map(
    readBy(pdf, 'pdfinfo', (file) => [file])
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );

/** Returns the structure as an indented list, with texts on request. */
export const structureOf = (pdf: Uint8Array, withText = false): string =>
  readBy(pdf, 'pdfinfo', (file) => [withText ? '-struct-text' : '-struct', file]);

/** Returns the text of each page with its layout. */
export const pagesOf = (pdf: Uint8Array): readonly string[] =>
  readBy(pdf, 'pdftotext', (file) => ['-layout', '-enc', 'UTF-8', file, '-'])
    .split('\f')
    .slice(0, -1);

/** Returns the text of the file in one line. */
export const textOf = (pdf: Uint8Array): string =>
  readBy(pdf, 'pdftotext', (file) => ['-enc', 'UTF-8', file, '-']).replaceAll(/\s+/g, ' ');

/** Returns each word with its right edge, in points. */
export const wordsOf = (pdf: Uint8Array): readonly { readonly word: string; readonly right: number }[] =>
  [
    ...readBy(pdf, 'pdftotext', (file) => ['-bbox', file, '-']).matchAll(
      /xMax="([\d.]+)" yMax="[\d.]+">([^<]*)</g,
    ),
  ].map(([, right, word = '']) => ({ word, right: Number(right) }));

interface Font {
  readonly name: string;
  readonly isEmbedded: boolean;
  readonly hasText: boolean;
}

export const fontsOf = (pdf: Uint8Array): readonly Font[] =>
  readBy(pdf, 'pdffonts', (file) => [file])
    .split('\n')
    .slice(2, -1)
    .map((line) => {
      const [name = '', ...rest] = line.split(/\s+/);
      const [embedded, , unicode] = rest.filter((word) => word === 'yes' || word === 'no');
      return { name, isEmbedded: embedded === 'yes', hasText: unicode === 'yes' };
    });

export interface Bookmark {
  readonly title: string;
  readonly destpageposfrom1: number;
  readonly kids: readonly Bookmark[];
}

export const bookmarksOf = (pdf: Uint8Array): readonly Bookmark[] =>
  JSON.parse(readBy(pdf, 'qpdf', (file) => ['--json', '--json-key=outlines', file])).outlines;

/** Returns the whole file as uncompressed text. */
export const sourceOf = (pdf: Uint8Array): string =>
  readBy(pdf, 'qpdf', (file) => ['--qdf', '--object-streams=disable', file, '-']);

/** Returns the expected figures of a report: table rows as laid out, and sentences. */
export const figuresOf = ({
  frameworks,
  appendix,
}: Pick<InferOutput<typeof reportFile>, 'frameworks' | 'appendix'>) => ({
  rows: frameworks.flatMap(({ name, score }) => {
    if (!score) return [];
    const value = score.score === null ? '–' : `${score.score}%`;
    return [new RegExp(`${name} +${value} +${score.verified} +${score.coverage}% +${score.passRate}%`)];
  }),
  sentences: appendix.flatMap(({ score }) =>
    score?.score == null
      ? []
      : [
          `Score over all its frameworks ${score.score}% (model ${score.modelVersion}), verified ${score.verified}, coverage ${score.coverage}%, pass rate ${score.passRate}%.`,
        ],
  ),
});
