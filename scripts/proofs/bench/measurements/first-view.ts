import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { newAgent, newTenant } from '#scripts/e2e/api-client.ts';
import { enter } from '#scripts/e2e/browser-session.ts';
import { chromiumArguments, chromiumPath } from '#scripts/e2e/chromium.ts';
import { startProduct } from '#scripts/e2e/product.ts';
import { figure, KIB, type Measurement, median } from '../figure.ts';
import { type ColdLoad, coldLoad } from '../first-view/cold-load.ts';
import { floorSite } from '../first-view/floor-site.ts';
import { again } from '../measure.ts';

const RUNS = 5;

const load = (take: () => Promise<ColdLoad>): Promise<ColdLoad> =>
  again(take, (reason) => console.log(`  loaded again: ${reason}`));

export const measurement: Measurement = {
  name: 'first-view',
  about:
    'the dashboard of a signed-in person, loaded cold over Slow 4G on a slow processor, against the smallest app',
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'accredit-bench-'));
    const closers = [async () => rmSync(folder, { recursive: true, force: true })];
    try {
      const product = await startProduct(folder);
      closers.push(product.stop);
      const floor = await floorSite();
      closers.push(floor.close);
      const browser = await chromium.launch({
        executablePath: await chromiumPath(),
        args: chromiumArguments,
      });
      closers.push(() => browser.close());
      const person = await newTenant(product.url);
      await newAgent(person);
      const ours: ColdLoad[] = [];
      const smallest: ColdLoad[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        smallest.push(await load(() => coldLoad(browser, floor.url, async () => {})));
        ours.push(
          await load(() => coldLoad(browser, product.url, (page) => enter(page, person, product.url))),
        );
      }
      const of = (loads: readonly ColdLoad[], what: keyof ColdLoad) =>
        median(loads.map((load) => load[what]));
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
    } finally {
      for (const close of closers.toReversed()) await close();
    }
  },
};
