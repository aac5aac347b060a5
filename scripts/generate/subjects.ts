/**
 * Writes the contract data the browser needs to determine which of its queries a call or a message affects.
 * Run `node scripts/generate/subjects.ts` after changing a contract; a test fails when the file is stale.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { contracts } from '#shared/contracts.ts';
import type { RouteSpec } from '#shared/kernel/route.ts';
import { subjectsIn } from '#shared/kernel/subject.ts';

/** Returns one line per route, formatted as the formatter does. */
const lines = (): readonly string[] =>
  contracts
    .flatMap(({ routes }) => Object.values<RouteSpec>(routes))
    .map((spec) => ({
      name: `${spec.method} ${spec.path}`,
      subjects: subjectsIn(spec.method === 'GET' ? spec.shows : spec.changes),
    }))
    .filter(({ subjects }) => subjects.length > 0)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, subjects }) => `  '${name}': [${subjects.map((one) => `'${one}'`).join(', ')}],\n`);

/** Returns the table and the file that contains it. */
export const subjectTable = (): { readonly file: URL; readonly text: string } => ({
  file: new URL('../../web/api/subjects.gen.ts', import.meta.url),
  text: `/** What routes show (GET) or change (the others), by the contracts. Written by \`npm run generate\`: do not edit. */
import type { Subject } from '#shared/kernel/subject.ts';
import type { ApiRoute } from './api-routes.ts';

export const subjectsOf = {
${lines().join('')}} as const satisfies Partial<Record<ApiRoute, readonly Subject[]>>;
`,
});

if (import.meta.main) {
  const { file, text } = subjectTable();
  await writeFile(file, text);
  console.log(`wrote ${fileURLToPath(file)}`);
}
