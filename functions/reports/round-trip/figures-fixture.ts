/** For tests: figures from files, with each format's notation for missing values. */
import { frameworkNames } from '#shared/frameworks/framework.ts';
import { verdicts } from '#shared/scoring/verdict.ts';
import type { Figures, FiguresRead } from './readers-fixture.ts';

export const textOf = (file: Uint8Array): string => Buffer.from(file).toString('utf8');

/** Returns the key of the framework with that name. */
export const keyOf = (name: string): string => {
  const found = Object.entries(frameworkNames).find(([, one]) => one === name);
  if (!found) throw new Error(`No framework is called ${name}.`);
  return found[0];
};

interface Scored {
  readonly score: number | null;
  readonly verified: number;
  readonly coverage: number;
}

export const figuresOf = (of: Scored | null | undefined): Figures =>
  of == null || of.score === null ? null : { score: of.score, verified: of.verified, coverage: of.coverage };

/** Counts each verdict. */
export const counted = (list: readonly string[]): FiguresRead['verdicts'] =>
  Object.fromEntries(
    verdicts.map((verdict) => [verdict, list.filter((one) => one === verdict).length]),
  ) as FiguresRead['verdicts'];
