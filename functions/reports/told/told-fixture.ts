/** For tests: the numbers in the file of a format, and the same from the screens. */

import type { Verdict } from '#shared/judging/verdict.ts';
import type { PerSeverity } from '#shared/reports/report-model.ts';
import { toldByCsv } from './csv-fixture.ts';
import { toldByCycloneDx } from './cyclonedx-fixture.ts';
import { toldByJson } from './json-fixture.ts';
import { toldByOscal } from './oscal-fixture.ts';
import { toldBySarif } from './sarif-fixture.ts';
import { toldByHtml, toldByMarkdown, toldByPdf } from './words-fixture.ts';

/** Null without a score. */
export type Figures = { readonly score: number; readonly proven: number; readonly coverage: number } | null;

export interface Told {
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

export interface Teller {
  /** The figures in its files; every format contains at least the scores. */
  readonly tells: readonly (keyof Told)[];
  readonly read: (file: Uint8Array) => Promise<Partial<Told>>;
  /**
   * Whether the file marks purely declared evidence as self-reported, and calls none of it proven or passed.
   */
  readonly saysItIsSaid: (file: Uint8Array) => Promise<boolean>;
}

/** Every format by its id. */
export const tellers: Readonly<Record<string, Teller>> = {
  html: toldByHtml,
  markdown: toldByMarkdown,
  json: toldByJson,
  pdf: toldByPdf,
  csv: toldByCsv,
  oscal: toldByOscal,
  sarif: toldBySarif,
  cyclonedx: toldByCycloneDx,
};
