/**
 * Writes the catalog data for the page about scores: the parameters of its example, without remedies and
 * explanations.
 * Run `node scripts/generate/example.ts` after one of them was changed; a test fails when it is stale.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parameters } from '#shared/parameters/catalogue.ts';
import { judgedPart } from '#shared/parameters/judged-part.ts';
import { exampleIds } from '#web/features/judging/how-page/example-ids.ts';
import type { Index } from './catalogue.ts';
import { literal, textsOf } from './judged.ts';

/** Returns the file and its expected text. */
export const exampleCatalogue = (): Index => {
  const data = exampleIds.map((id) => ({ ...judgedPart(parameters[id]), texts: textsOf(parameters[id]) }));
  return {
    file: new URL('../../web/features/judging/how-page/example-catalogue.gen.ts', import.meta.url),
    text: `/** Written by \`npm run generate\`: do not edit. */\nexport const exampleText =\n  ${literal(data)};\n`,
  };
};

if (import.meta.main) {
  const { file, text } = exampleCatalogue();
  await writeFile(file, text);
  console.log(`wrote ${fileURLToPath(file)}`);
}
