/** Cells of a line: in double quotes where a comma stands in them. No cell holds a double quote itself. */
const cells = (line: string): readonly string[] =>
  [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

/** Rows of a comma-separated table with a heading line, as records by heading. */
export const rows = (table: string): readonly Readonly<Record<string, string>>[] => {
  const [heading = '', ...lines] = table.trim().split('\n');
  const names = cells(heading);
  return lines.map((line) => Object.fromEntries(cells(line).map((cell, at) => [names[at] ?? '', cell])));
};
