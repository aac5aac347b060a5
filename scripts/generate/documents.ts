/**
 * Writes the documents that `functions/system` serves: the OpenAPI document and the JSON Schema of agent manifests.
 * Run `node scripts/generate/documents.ts` after a contract or a parameter was changed; a test fails when one is stale.
 */
import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { documents } from '#functions/system/documents.ts';

const biome = fileURLToPath(import.meta.resolve('@biomejs/biome/bin/biome'));

for (const [name, document] of Object.entries(documents())) {
  const file = fileURLToPath(new URL(`../../functions/system/${name}`, import.meta.url));
  await writeFile(file, JSON.stringify(document));
  execFileSync(process.execPath, [biome, 'format', '--write', file], { stdio: 'ignore' });
  console.log(`wrote ${file}`);
}
