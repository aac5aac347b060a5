import type { Locator, Page } from '@playwright/test';

const TIMES = 9;

const row = (table: string) => (page: Page) =>
  page.getByRole('table', { name: table }).getByRole('row').nth(1);

/** Pages that show what a tenant has, and what is on them once they are ready. */
const pages: Readonly<Record<string, (page: Page) => Locator>> = {
  '/': row('Active AI agents'),
  '/agents': row('Registered AI agents'),
  '/scans': row('Compliance scans'),
  '/issues': row('All issues'),
};

export type PageTimes = Readonly<Record<string, number>>;

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

/** Median time from asking for each page to its first row, in milliseconds; all pages once, then all again. */
export const pageTimes = async (page: Page, base: string): Promise<PageTimes> => {
  const times = Object.keys(pages).map((path) => [path, [] as number[]] as const);
  for (let time = 0; time < TIMES; time += 1) {
    for (const [path, taken] of times) {
      const began = performance.now();
      await page.goto(`${base}${path}`);
      await pages[path]?.(page).waitFor();
      taken.push(performance.now() - began);
    }
  }
  return Object.fromEntries(times.map(([path, taken]) => [path, median(taken)]));
};

/** Whether a range such as `51–100 of 100` ends where the list does. */
const isLast = (range: string): boolean => /–(\d+) of \1$/.test(range);

/** What stands at the end of a walk through all pages of the list of agents, and the median time of a step. */
export const walkAgents = async (page: Page, base: string): Promise<{ range: string; step: number }> => {
  await page.goto(`${base}/agents`);
  const navigation = page.getByRole('navigation', { name: 'Pages' });
  const [next, range] = [navigation.getByRole('button', { name: 'Next' }), navigation.getByRole('status')];
  await next.waitFor();
  // The rows of the page before stay, and say that they are old, until those of this one are there.
  const fresh = page.locator('table:not([aria-busy=true])');
  const steps: number[] = [];
  let shown = await range.innerText();
  while (!isLast(shown)) {
    const began = performance.now();
    await next.click();
    await range.filter({ hasNotText: shown }).waitFor();
    await fresh.waitFor();
    steps.push(performance.now() - began);
    shown = await range.innerText();
  }
  return { range: shown, step: median(steps) };
};

/** What sticks out on each page at each width, by the given look at a page. */
export const measurePages = async (
  page: Page,
  base: string,
  check: () => readonly string[],
): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const path of Object.keys(pages)) {
    await page.goto(`${base}${path}`);
    await pages[path]?.(page).waitFor();
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      found.push(...(await page.evaluate(check)).map((what) => `${path} at ${width}: ${what}`));
    }
  }
  return found;
};
