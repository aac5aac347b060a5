/**
 * Returns a Markdown table with aligned columns, because it is also read in a terminal.
 * @param left number of text columns from the left; the others contain figures
 */
export const table = (
  heading: readonly string[],
  cells: readonly (readonly string[])[],
  left: number = 1,
): string => {
  const widths = heading.map((name, column) =>
    Math.max(name.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const padded = (cell: string, at: number) =>
    at < left ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0);
  const line = (row: readonly string[]) => `| ${row.map(padded).join(' | ')} |`;
  const rule = widths.map((width, at) => (at < left ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(heading), `| ${rule.join(' | ')} |`, ...cells.map(line)].join('\n');
};
