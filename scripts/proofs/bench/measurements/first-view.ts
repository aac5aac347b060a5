import { chromium } from '@playwright/test';
import { newAgent, newTenant } from '#scripts/e2e/api-client.ts';
import { enter } from '#scripts/e2e/browser-session.ts';
import { chromiumArguments, chromiumPath } from '#scripts/e2e/chromium.ts';
import { figure, KIB, median } from '../../harness/figure.ts';
import type { Proof } from '../../harness/proof.ts';
import { retry } from '../../harness/run-proof.ts';
import { type ColdLoad, coldLoad } from '../first-view/cold-load.ts';
import { floorSite } from '../first-view/floor-site.ts';

const RUNS = 5;

/** Maximum attempts of a load. */
const TRIES = 3;

export const proof: Proof = {
  name: 'first-view',
  title:
    'the dashboard of a signed-in person, loaded cold over Slow 4G on a slow processor, against the smallest app',
  run: async ({ startProduct, onEnd, progress }) => {
    const load = (take: () => Promise<ColdLoad>): Promise<ColdLoad> =>
      retry(TRIES, take, (reason) => progress(`loaded again: ${reason}`));
    const product = await startProduct();
    const floor = await floorSite();
    onEnd(floor.close);
    const browser = await chromium.launch({
      executablePath: await chromiumPath(),
      args: chromiumArguments,
    });
    onEnd(() => browser.close());
    const person = await newTenant(product.url);
    await newAgent(person);
    const ours: ColdLoad[] = [];
    const smallest: ColdLoad[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      smallest.push(await load(() => coldLoad(browser, floor.url, async () => {})));
      ours.push(await load(() => coldLoad(browser, product.url, (page) => enter(page, person, product.url))));
    }
    const of = (loads: readonly ColdLoad[], what: keyof ColdLoad) => median(loads.map((load) => load[what]));
    return [
      figure({
        what: 'first paint of the dashboard',
        value: of(ours, 'firstPaint'),
        unit: 'ms',
        floor: of(smallest, 'firstPaint'),
        floorName: 'smallest app',
        limit: 1.1,
      }),
      figure({
        what: 'scripts of the first view',
        value: of(ours, 'scripts') / KIB,
        unit: 'KiB gzip',
        floor: 190,
        floorName: 'budget',
        limit: 1,
      }),
      figure({
        what: 'requests of the first view',
        value: of(ours, 'requests'),
        unit: 'requests',
        floor: 15,
        floorName: 'budget',
        limit: 1,
      }),
    ];
  },
};
