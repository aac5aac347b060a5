/** A catalog file, as an index needs it. */
export interface Entry {
  /** Id of the parameter or key of the framework: the file name. */
  readonly id: string;
  /** Name of the file's export. */
  readonly name: string;
  /** Import path from the index. */
  readonly from: string;
}

/** Contents of a catalog folder; `problems` are sentences that name the file. */
export interface Entries {
  readonly entries: readonly Entry[];
  readonly problems: readonly string[];
}

/** Returns the export name of a catalog file: `tls-min-version` exports `tlsMinVersion`. */
export const exportName = (id: string): string =>
  id.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Returns the import lines in the order that the formatter requires. */
export const importLines = (entries: readonly Entry[]): string =>
  entries
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .map(({ name, from }) => `import { ${name} } from '${from}';\n`)
    .join('');

/** Returns the members of an object literal, one per line, quoted only where the formatter quotes. */
export const memberLines = (entries: readonly Entry[]): string =>
  entries.map(({ id, name }) => (id === name ? `  ${id},\n` : `  '${id}': ${name},\n`)).join('');
