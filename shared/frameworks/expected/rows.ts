/** Splits a line into cells: in double quotes if they contain a comma. No cell contains a double quote. */
const cells = (line: string): readonly string[] =>
  [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

/** Parses a comma-separated table with a heading line into records by heading. */
export const rows = (table: string): readonly Readonly<Record<string, string>>[] => {
  const [heading = '', ...lines] = table.trim().split('\n');
  const names = cells(heading);
  return lines.map((line) => Object.fromEntries(cells(line).map((cell, at) => [names[at] ?? '', cell])));
};
