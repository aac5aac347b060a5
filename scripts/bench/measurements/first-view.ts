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

const RUNS = 5;

export const measurement: Measurement = {
  name: 'first-view',
  about:
    'the dashboard of a signed-in person, loaded cold over Slow 4G on a slow processor, against the smallest app',
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'accredit-bench-'));
    const product = await startProduct(folder);
    const floor = await floorSite();
    const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArguments });
    try {
      const person = await newTenant(product.url);
      await newAgent(person);
      const ours: ColdLoad[] = [];
      const smallest: ColdLoad[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        smallest.push(await coldLoad(browser, floor.url, async () => {}));
        ours.push(await coldLoad(browser, product.url, (page) => enter(page, person, product.url)));
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
      await browser.close();
      await floor.close();
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
