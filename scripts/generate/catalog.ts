/**
 * Writes the indexes of modules with one file each: the two catalogs `shared/parameters/catalog.ts` and
 * `shared/frameworks/catalog.ts`, and the contracts in `shared/contracts.ts`. Run `node
 * scripts/generate/catalog.ts`. With `--check`, it writes nothing and fails if an index is stale.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { contractEntries, contractIndex } from './contract-index.ts';
import { frameworkEntries, frameworkIndex } from './framework-index.ts';
import { parameterEntries, parameterIndex } from './parameter-index.ts';

const shared = new URL('../../shared/', import.meta.url);

/** An index file and its expected text. */
export interface Index {
  readonly file: URL;
  readonly text: string;
}

/**
 * Returns the expected indexes.
 * @throws Error that lists every file whose name, folder or export is invalid
 */
export const indexes = async (): Promise<readonly Index[]> => {
  const parameters = await parameterEntries(new URL('parameters/catalog/', shared));
  const frameworks = await frameworkEntries(new URL('frameworks/catalog/', shared));
  const contracts = await contractEntries(shared);
  const problems = [...parameters.problems, ...frameworks.problems, ...contracts.problems];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return [
    { file: new URL('parameters/catalog.ts', shared), text: parameterIndex(parameters.entries) },
    { file: new URL('frameworks/catalog.ts', shared), text: frameworkIndex(frameworks.entries) },
    { file: new URL('contracts.ts', shared), text: contractIndex(contracts.entries) },
  ];
};

/** Whether the file on disk differs from the expected text. */
export const isStale = async ({ file, text }: Index): Promise<boolean> =>
  (await readFile(file, 'utf8').catch(() => '')) !== text;

const main = async (checkOnly: boolean): Promise<void> => {
  for (const index of await indexes()) {
    if (!(await isStale(index))) continue;
    const path = fileURLToPath(index.file);
    if (checkOnly) {
      console.error(`${path} is stale: run npm run generate`);
      process.exitCode = 1;
    } else {
      await writeFile(index.file, index.text);
      console.log(`wrote ${path}`);
    }
  }
};

if (import.meta.main) {
  await main(process.argv.includes('--check')).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
