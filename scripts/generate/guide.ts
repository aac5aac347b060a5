/**
 * Writes the figures and tables of the documentation into `docs/guide/*.md`, where comments name them. Run `node
 * scripts/generate/guide.ts` after you change what they describe. A test fails if a page is stale.
 */
import { globSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '#scripts/build/places.ts';
import type { Index } from './catalog.ts';
import { figures } from './guide/figures.ts';
import { withCurrent } from './guide/marks.ts';
import { tables } from './guide/tables.ts';

/** Returns the pages with current figures and tables. */
export const guidePages = (): readonly Index[] =>
  globSync('docs/guide/*.md', { cwd: root })
    .sort()
    .map((path) => ({
      file: pathToFileURL(join(root, path)),
      text: withCurrent(readFileSync(join(root, path), 'utf8'), { figures, tables }),
    }));

if (import.meta.main) {
  for (const { file, text } of guidePages()) await writeFile(file, text);
  console.log('wrote docs/guide');
}
