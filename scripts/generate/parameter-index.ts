import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { families } from '#shared/parameters/parameter.ts';
import { type Entries, type Entry, exportName, importLines, memberLines } from './entry.ts';

const problemsOf = async (folder: URL, path: string): Promise<readonly string[]> => {
  const [family = '', file = '', ...deeper] = path.split('/');
  const at = `parameters/catalogue/${path}`;
  if (!file.endsWith('.ts') || deeper.length > 0) return [`${at}: must be <family>/<parameter>.ts`];
  const id = file.slice(0, -3);
  const module: Record<string, unknown> = await import(new URL(path, folder).href);
  const names = Object.keys(module);
  if (names.length !== 1 || names[0] !== exportName(id)) {
    return [
      `${at}: must export ${exportName(id)} and nothing else, but exports ${names.join(', ') || 'nothing'}`,
    ];
  }
  const found = module[exportName(id)] as { id?: unknown; family?: unknown };
  return [
    ...(found.id === id ? [] : [`${at}: its id is '${found.id}', must be '${id}' like the file`]),
    ...(found.family === family
      ? []
      : [`${at}: its family is '${found.family}', must be '${family}' like the folder`]),
    ...(families.some((known) => known === family) ? [] : [`${at}: no family is called '${family}'`]),
  ];
};

const rank = (entry: Entry): number => families.findIndex((family) => entry.from.includes(`/${family}/`));

/** Reads the parameter files in `folder`, sorted by family in the order of `families`, then by ID. */
export const parameterEntries = async (folder: URL): Promise<Entries> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const root = fileURLToPath(folder);
  const paths = found
    .filter((item) => item.isFile() && !item.name.endsWith('.test.ts'))
    .map((item) => relative(root, join(item.parentPath, item.name)))
    .toSorted();
  const entries = paths.map((path): Entry => {
    const id = path.slice(path.lastIndexOf('/') + 1, -3);
    return { id, name: exportName(id), from: `./catalogue/${path}` };
  });
  const twice = entries.filter(({ id }, at) => entries.findIndex((other) => other.id === id) !== at);
  const problems = await Promise.all(paths.map((path) => problemsOf(folder, path)));
  return {
    entries: entries.toSorted((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1)),
    problems: [
      ...problems.flat(),
      ...twice.map(({ id }) => `parameters/catalogue: two files are called ${id}.ts`),
    ],
  };
};

/** Returns the text of `shared/parameters/catalogue.ts`. */
export const parameterIndex = (
  entries: readonly Entry[],
): string => `/** Index of the parameters in \`catalogue/\`. Written by \`node scripts/generate/catalogue.ts\`: do not edit. */
${importLines(entries)}import type { Parameter } from './parameter.ts';

const byId = {
${memberLines(entries)}} satisfies Record<string, Parameter>;

export type ParameterId = keyof typeof byId;

/** Every parameter by id: by family in the order of \`families\`, then by id. */
export const parameters: Readonly<Record<ParameterId, Parameter>> = byId;

/** Ids of \`parameters\` in their order. */
export const parameterIds: readonly ParameterId[] = Object.keys(byId) as ParameterId[];

export const isParameterId = (id: string): id is ParameterId => Object.hasOwn(byId, id);

/** The parameter of that id, if there is one. */
export const parameterById = (id: string): Parameter | undefined =>
  isParameterId(id) ? byId[id] : undefined;
`;
