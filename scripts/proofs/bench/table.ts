import { type Figure, isWithin } from './figure.ts';

const cells = (figure: Figure): readonly string[] => [
  figure.what,
  `${figure.value.toFixed(1)} ${figure.unit}`,
  `${figure.floor.toFixed(1)} ${figure.floorName}`,
  `x ${figure.ratio.toFixed(3)}`,
  figure.limit === undefined ? '' : `limit ${figure.limit.toFixed(2)}`,
  isWithin(figure) ? (figure.limit === undefined ? '' : 'ok') : 'ABOVE',
];

/** Returns the figures as aligned lines. */
export const tableLines = (figures: readonly Figure[]): readonly string[] => {
  const rows = figures.map(cells);
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('   ')
      .trimEnd(),
  );
};
