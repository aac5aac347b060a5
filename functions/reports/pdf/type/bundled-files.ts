/**
 * The fonts of PDF files, from their packages (SIL Open Font License 1.1), as base64. A function has no
 * packages at run time: the exports of a file with this name are evaluated when it is bundled, and included
 * in the bundle.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const packages = createRequire(import.meta.url);

const fileOf = (family: string, subset: string, weight: number): string =>
  readFileSync(
    packages.resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`),
  ).toString('base64');

/** Subsets of a font by script, most common first. */
const subsets = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese', 'cyrillic-ext'];
const partsOf = (family: string, weight: number): string[] =>
  subsets.map((subset) => fileOf(family, subset, weight));

export const files = {
  regular: [...partsOf('inter', 400), fileOf('inter', 'greek-ext', 400)],
  semibold: [...partsOf('inter', 600), fileOf('inter', 'greek-ext', 600)],
  mono: partsOf('jetbrains-mono', 400),
};
