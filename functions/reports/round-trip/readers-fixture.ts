/** For tests: the numbers in the file of a format, and the same from the screens. */

import type { PerSeverity } from '#shared/reports/report-model.ts';
import type { Verdict } from '#shared/scoring/verdict.ts';
import { readCsv } from './csv-fixture.ts';
import { readCycloneDx } from './cyclonedx-fixture.ts';
import { readJson } from './json-fixture.ts';
import { readOscal } from './oscal-fixture.ts';
import { readSarif } from './sarif-fixture.ts';
import { readHtml, readMarkdown, readPdf } from './words-fixture.ts';

/** Null without a score. */
export type Figures = { readonly score: number; readonly verified: number; readonly coverage: number } | null;

export interface FiguresRead {
  readonly overall: Figures;
  /** By key. */
  readonly frameworks: Readonly<Record<string, Figures>>;
  /** Scores by id. */
  readonly agents: Readonly<Record<string, number | null>>;
  /** The latest scan of each agent in each framework, by `<agent id>/<key>`. */
  readonly scans: Readonly<Record<string, Figures>>;
  readonly counts: { readonly registered: number; readonly active: number; readonly scored: number };
  readonly open: PerSeverity;
  /** Over all of these scans. */
  readonly verdicts: Readonly<Record<Verdict, number>>;
}

export interface FormatReader {
  /** The figures in its files; every format contains at least the scores. */
  readonly members: readonly (keyof FiguresRead)[];
  readonly read: (file: Uint8Array) => Promise<Partial<FiguresRead>>;
  /**
   * Whether the file marks purely declared evidence as self-reported, and calls none of it proven or passed.
   */
  readonly statesSelfReported: (file: Uint8Array) => Promise<boolean>;
}

/** Every format by its id. */
export const tellers: Readonly<Record<string, FormatReader>> = {
  html: readHtml,
  markdown: readMarkdown,
  json: readJson,
  pdf: readPdf,
  csv: readCsv,
  oscal: readOscal,
  sarif: readSarif,
  cyclonedx: readCycloneDx,
};
