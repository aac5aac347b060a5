/**
 * Writes what the score model lets anybody earn in each framework, and raises the floor under what can be seen. Run
 * `node scripts/generate/bounds.ts` after the catalogue, a collector or the model was changed; a test fails when one is stale.
 */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { compiledFrameworks } from '#scripts/bounds/actors.ts';
import { boundsDocument } from '#scripts/bounds/document.ts';
import { earnableIn, seenTenths } from '#scripts/bounds/real-run.ts';
import { rows } from '#shared/frameworks/expected/rows.ts';
import type { Index } from './catalogue.ts';

const WRITTEN = '<!-- Written by `npm run generate`: do not edit. -->';

const floorFile = new URL('../bounds/seen-floor.csv', import.meta.url);

/** What could be seen before, or more: only a person lowers it, for a reason that the commit names. */
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

/** The files as they must be. */
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
