import { startEverything } from '#scripts/e2e/agents.ts';
import { type Figure, figure } from '../../harness/figure.ts';
import type { Proof } from '../../harness/proof.ts';
import { allFrameworks, knownAgent } from '../rescan/known-agent.ts';
import { startMeteredProduct } from '../rescan/metered-product.ts';
import { expectUnchanged, rescan } from '../rescan/rescan.ts';
import type { Spending, Units } from '../rescan/spending.ts';

/** Scans before the metered ones: the first raises the issues, the second confirms them. */
const BEFORE = 2;
/** Maximum write units of a rescan. */
const BUDGET = { one: 60, ten: 200 };

const figuresOf = (of: string, budget: number, spent: Spending): readonly Figure[] => {
  const shares = (unit: 'WRU' | 'RRU', units: Units, floor: number): readonly Figure[] =>
    [...units].map(([kind, value]) =>
      figure({ what: `${of}, ${kind}`, value, unit, floor, floorName: 'of all' }),
    );
  return [
    figure({
      what: `${of}, all that is written`,
      value: spent.writeTotal,
      unit: 'WRU',
      floor: budget,
      floorName: 'budget',
      limit: 1,
    }),
    ...shares('WRU', spent.writes, spent.writeTotal),
    figure({
      what: `${of}, all that is read`,
      value: spent.readTotal,
      unit: 'RRU',
      floor: spent.writeTotal,
      floorName: 'all that is written',
    }),
    ...shares('RRU', spent.reads, spent.readTotal),
  ];
};

export const proof: Proof = {
  name: 'rescan',
  title:
    'units of scanning an agent of which nothing has changed, by kind of item, with indexes and what the stream’s readers do',
  run: async (context) => {
    const product = await startMeteredProduct(context);
    const server = await startEverything();
    context.onEnd(server.stop);
    const agent = await knownAgent(product.url, server.url);
    for (let time = 0; time < BEFORE; time += 1) await rescan(product, agent, allFrameworks);
    const meter = async (frameworks: readonly string[]): Promise<Spending> => {
      let scans: readonly string[] = [];
      const spent = await product.meter(async () => {
        scans = await rescan(product, agent, frameworks);
      });
      await expectUnchanged(agent, scans);
      return spent;
    };
    const one = await meter(allFrameworks.slice(0, 1));
    const ten = await meter(allFrameworks);
    return [
      ...figuresOf('one framework', BUDGET.one, one),
      ...figuresOf(`${allFrameworks.length} frameworks`, BUDGET.ten, ten),
    ];
  },
};
