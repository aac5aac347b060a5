/**
 * Generated parts of the guide. A comment behind a figure names its source, `10<!--frameworks-->`; two comments
 * enclose a table, `<!-- table: credits -->` and `<!-- end -->`.
 */

export type Sources = Readonly<Record<string, () => string>>;

const figure = /(?<=^|[\s($“|])\d[\d.,-]*(?=<!--([\w-]+)-->)/gm;
const table = /^<!-- table: ([\w-]+) -->\n[\s\S]*?^<!-- end -->$/gm;

const sourceOf = (sources: Sources, name: string): string => {
  const source = sources[name];
  if (!source) throw new Error(`The guide has no source ${name}.`);
  return source();
};

/**
 * Returns a page with current figures and tables.
 * @throws an Error that names an unknown source
 */
export const withCurrent = (
  markdown: string,
  { figures, tables }: { readonly figures: Sources; readonly tables: Sources },
): string =>
  markdown
    .replace(
      table,
      (_, name: string) => `<!-- table: ${name} -->\n\n${sourceOf(tables, name)}\n\n<!-- end -->`,
    )
    .replace(figure, (_, name: string) => sourceOf(figures, name));

/** Returns the text of a page that people write: without generated parts and code. */
export const writtenText = (markdown: string): string =>
  markdown
    .replace(table, '')
    .replace(/^```[\s\S]*?^```$/gm, '')
    .replace(/`[^`]*`/g, '')
    .replace(new RegExp(`${figure.source}<!--[\\w-]+-->`, 'gm'), '')
    .replace(/\]\([^)]*\)/g, ']');
