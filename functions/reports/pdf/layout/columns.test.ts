import fc from 'fast-check';
import { expect, it } from 'vitest';
import { columnWidths } from './columns.ts';

const wanted = fc.array(
  fc
    .record({ least: fc.integer({ min: 1, max: 120 }), more: fc.integer({ min: 0, max: 400 }) })
    .map(({ least, more }) => ({ least, most: least + more })),
  { minLength: 1, maxLength: 9 },
);

it('fill the width, each column with room for its words if possible', () => {
  fc.assert(
    fc.property(wanted, fc.integer({ min: 100, max: 600 }), (columns, room) => {
      const widths = columnWidths(columns, room);
      expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(room, 6);
      const fits = columns.reduce((sum, { least }) => sum + least, 0) <= room;
      for (const [index, width] of widths.entries())
        expect(width).toBeGreaterThan(fits ? (columns[index]?.least ?? 0) - 0.001 : 0);
    }),
  );
});

it('never break a column that fits, regardless of its neighbor', () => {
  const [short, long] = columnWidths(
    [
      { least: 40, most: 40 },
      { least: 60, most: 4000 },
    ],
    300,
  );
  expect([short, long]).toEqual([40, 260]);
});
