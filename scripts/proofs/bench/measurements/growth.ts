import { randomUUID } from 'node:crypto';
import { readStats } from '#functions/counters/stats-store.ts';
import { lists, metered, pageOf, rowOf } from '#functions/platform/table/capacity-rows.ts';
import { startTable } from '#functions/platform/table/table-engine.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { type Figure, figure } from '../../harness/figure.ts';
import type { Proof } from '../../harness/proof.ts';

const FEW = 60;
const TIMES = 100;
/** The lists of the first screens; the others have the same structure. */
const measured = ['agents', 'scans of a framework', 'issues of a status', 'issues of a framework and status'];

const figuresOf = async (name: string): Promise<Figure> => {
  const row = lists.find(({ list }) => list === name);
  if (!row) throw new Error(`The table's README has no list called "${name}".`);
  const table = tenantTable(randomUUID());
  const fill = (count: number) =>
    table.putMany(Array.from({ length: count }, (_, i) => rowOf(table, row, i)));
  const page = () => metered(() => table.list(pageOf(row)));
  await fill(FEW);
  const few = await page();
  await fill(FEW * (TIMES - 1));
  return figure({
    what: `page of ${name}, ${FEW * TIMES} rows`,
    value: await page(),
    unit: 'RRU',
    floor: few,
    floorName: `at ${FEW} rows`,
    limit: 1,
  });
};

export const proof: Proof = {
  name: 'growth',
  title: `capacity of a page of 50, and of the dashboard's figures, at ${TIMES} times the data`,
  run: async ({ onEnd }) => {
    onEnd(await startTable());
    const figures: Figure[] = [];
    for (const name of measured) figures.push(await figuresOf(name));
    // One item, independent of what it counts: its own test measures it after 5 and after 500 agents and
    // issues.
    const stats = await metered(() => readStats(tenantTable(randomUUID())));
    return [
      ...figures,
      figure({
        what: 'figures of the dashboard',
        value: stats,
        unit: 'RRU',
        floor: 1,
        floorName: 'one item',
        limit: 1,
      }),
    ];
  },
};
