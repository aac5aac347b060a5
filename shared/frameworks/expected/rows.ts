/** Rows of a comma-separated table with a heading line and no quoted cells, as records by heading. */
export const rows = (table: string): readonly Readonly<Record<string, string>>[] => {
  const [heading = '', ...lines] = table.trim().split('\n');
  const names = heading.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell])));
};
