import { readdir } from 'node:fs/promises';
import { type Entries, type Entry, exportName, importLines } from './entry.ts';

const isContractOf = (value: unknown, noun: string): boolean =>
  typeof value === 'object' && value !== null && 'routes' in value && 'noun' in value && value.noun === noun;

/**
 * Reads the contracts of the nouns below `folder`, sorted by name; a folder without a `contract.ts` has no
 * routes.
 */
export const contractEntries = async (folder: URL): Promise<Entries> => {
  const found = await readdir(folder, { recursive: true });
  const nouns = found.flatMap((path) => /^([a-z][a-z-]*)\/contract\.ts$/.exec(path)?.[1] ?? []).toSorted();
  const entries = nouns.map(
    (noun): Entry => ({ id: noun, name: `${exportName(noun)}Contract`, from: `./${noun}/contract.ts` }),
  );
  const problems = entries.map(async ({ id, name, from }) => {
    const module: Record<string, unknown> = await import(new URL(from, folder).href);
    return isContractOf(module[name], id)
      ? []
      : [
          `${id}/contract.ts: must export ${name}, the contract of the noun '${id}', which matches the folder`,
        ];
  });
  return { entries, problems: (await Promise.all(problems)).flat() };
};

/** Returns the text of `shared/contracts.ts`. */
export const contractIndex = (
  entries: readonly Entry[],
): string => `/** Every contract of the HTTP API. Written by \`node scripts/generate/catalogue.ts\`: do not edit. */
${importLines([...entries, { id: 'kernel', name: 'type Contract', from: './kernel/route.ts' }]).replace(
  'import { type Contract }',
  'import type { Contract }',
)}
export const contracts = [
${entries.map(({ name }) => `  ${name},\n`).join('')}] as const satisfies readonly Contract[];
`;
