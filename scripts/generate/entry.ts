/** A file of a catalogue, as an index needs it. */
export interface Entry {
  /** Id of the parameter or key of the framework: the file's name. */
  readonly id: string;
  /** Name of the file's export. */
  readonly name: string;
  /** Import path from the index. */
  readonly from: string;
}

/** What was read from a catalogue's folder; `problems` are sentences that name the file. */
export interface Entries {
  readonly entries: readonly Entry[];
  readonly problems: readonly string[];
}

/** Name of the export of a catalogue file: `tls-min-version` exports `tlsMinVersion`. */
export const exportName = (id: string): string =>
  id.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Import lines in the order that the formatter wants them. */
export const importLines = (entries: readonly Entry[]): string =>
  entries
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .map(({ name, from }) => `import { ${name} } from '${from}';\n`)
    .join('');

/** Members of an object literal, one a line, quoted only where the formatter quotes. */
export const memberLines = (entries: readonly Entry[]): string =>
  entries.map(({ id, name }) => (id === name ? `  ${id},\n` : `  '${id}': ${name},\n`)).join('');
