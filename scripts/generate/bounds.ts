/**
 * Writes the maximum score that the score model allows in each framework, and raises the minimum of what can
 * be observed. Run
 * `node scripts/generate/bounds.ts` after a change to the catalog, a collector or the model; a test fails
 * when a file is stale.
 */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { compiledFrameworks } from '#scripts/proofs/bounds/actors.ts';
import { boundsDocument } from '#scripts/proofs/bounds/document.ts';
import { earnableIn, seenTenths } from '#scripts/proofs/bounds/real-run.ts';
import { rows } from '#shared/frameworks/expected/rows.ts';
import type { Index } from './catalogue.ts';

const WRITTEN = '<!-- Written by `npm run generate`: do not edit. -->';

const floorFile = new URL('../proofs/bounds/seen-floor.csv', import.meta.url);

/** Never below the previous value: it is only lowered manually, with the reason in the commit message. */
const floorText = (): string => {
  const known = new Map(
    rows(readFileSync(floorFile, 'utf8')).map(({ framework, seen }) => [framework, Number(seen)]),
  );
  const lines = compiledFrameworks.map((compiled) => {
    const { key } = compiled.framework;
    return `${key},${Math.max(known.get(key) ?? 0, seenTenths(earnableIn(compiled))).toFixed(1)}`;
  });
  return `${['framework,seen', ...lines].join('\n')}\n`;
};

/** Returns the expected files. */
export const boundsFiles = (): readonly Index[] => [
  {
    file: new URL('../../shared/judging/bounds.md', import.meta.url),
    text: `${WRITTEN}\n\n${boundsDocument()}\n`,
  },
  { file: floorFile, text: floorText() },
];

if (import.meta.main) {
  for (const { file, text } of boundsFiles()) {
    await writeFile(file, text);
    console.log(`wrote ${fileURLToPath(file)}`);
  }
}
