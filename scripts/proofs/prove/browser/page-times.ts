import type { Locator, Page } from '@playwright/test';
import { median } from '../../harness/figure.ts';

const TIMES = 9;

const row = (table: string) => (page: Page) =>
  page.getByRole('table', { name: table }).getByRole('row').nth(1);

/** Pages that show tenant data, and the content that is visible once they are ready. */
const pages: Readonly<Record<string, (page: Page) => Locator>> = {
  '/': row('Active AI agents'),
  '/agents': row('Registered AI agents'),
  '/scans': row('Compliance scans'),
  '/issues': row('All issues'),
};

export type PageTimes = Readonly<Record<string, number>>;

/**
 * Returns the median time from requesting each page to its first row, in milliseconds; visits all pages once,
 * then all again.
 */
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

/** Returns whether a range such as `51–100 of 100` ends at the end of the list. */
const isLast = (range: string): boolean => /–(\d+) of \1$/.test(range);

/** Pages through the whole list of agents; returns the final range and the median time of a step. */
export const walkAgents = async (page: Page, base: string): Promise<{ range: string; step: number }> => {
  await page.goto(`${base}/agents`);
  const navigation = page.getByRole('navigation', { name: 'Pages' });
  const [next, range] = [navigation.getByRole('button', { name: 'Next' }), navigation.getByRole('status')];
  await next.waitFor();
  // Rows of the previous page stay, marked as busy, until the new rows arrive.
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

/** Returns what overflows on each page at each width, using the given page check. */
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
