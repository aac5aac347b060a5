import { readdir } from 'node:fs/promises';
import { frameworkNames } from '#shared/frameworks/framework.ts';
import { type Entries, type Entry, exportName, importLines, memberLines } from './entry.ts';

const keys = Object.keys(frameworkNames);

const problemsOf = async (folder: URL, file: string): Promise<readonly string[]> => {
  const at = `frameworks/catalogue/${file}`;
  if (!file.endsWith('.ts')) return [`${at}: must be <framework>.ts`];
  const key = file.slice(0, -3);
  if (!keys.includes(key)) return [`${at}: no framework has the key '${key}'`];
  const module: Record<string, unknown> = await import(new URL(file, folder).href);
  const names = Object.keys(module);
  if (names.length !== 1 || names[0] !== exportName(key)) {
    return [
      `${at}: must export ${exportName(key)} and nothing else, but exports ${names.join(', ') || 'nothing'}`,
    ];
  }
  const found = module[exportName(key)] as { key?: unknown };
  return found.key === key
    ? []
    : [`${at}: its key is '${found.key}' but must be '${key}' to match the file name`];
};

/** Reads the framework files in `folder`, in the order of `frameworkNames`. */
export const frameworkEntries = async (folder: URL): Promise<Entries> => {
  const files = (await readdir(folder)).filter((file) => !file.endsWith('.test.ts')).toSorted();
  const entries = files.map((file): Entry => {
    const id = file.slice(0, -3);
    return { id, name: exportName(id), from: `./catalogue/${file}` };
  });
  const problems = await Promise.all(files.map((file) => problemsOf(folder, file)));
  return {
    entries: entries.toSorted((a, b) => keys.indexOf(a.id) - keys.indexOf(b.id)),
    problems: problems.flat(),
  };
};

/** Returns the text of `shared/frameworks/catalogue.ts`. */
export const frameworkIndex = (
  entries: readonly Entry[],
): string => `/** Index of the frameworks in \`catalogue/\`. Written by \`node scripts/generate/catalogue.ts\`: do not edit. */
${importLines(entries)}import type { Framework, FrameworkKey } from './framework.ts';

/** The frameworks by key, in the order of \`frameworkNames\`. */
export const frameworks: Readonly<Partial<Record<FrameworkKey, Framework>>> = {
${memberLines(entries)}};

/** Returns the framework of that key, or undefined if the catalog does not contain it. */
export const frameworkByKey = (key: FrameworkKey): Framework | undefined => frameworks[key];
`;
