import type { Page } from '@playwright/test';
import type { Person } from './api-client.ts';

/**
 * Puts the session of a person, made through the API, into the browser: what signing in by the form leaves there.
 * @param base of the product, where it is not that of the file
 */
export const enter = async (page: Page, { token }: Person, base = ''): Promise<void> => {
  // A file of the product's own origin that starts nothing.
  await page.goto(`${base}/color-scheme.js`);
  const { origin } = new URL(page.url());
  await page
    .context()
    .addCookies([{ name: 'accredit', value: token, url: origin, httpOnly: true, sameSite: 'Lax' }]);
  await page.evaluate(() => localStorage.setItem('accredit-demo', 'true'));
  // As somebody has it who works: alerts are a bar at the edge, which covers little and repeats no name of the page.
  await page.evaluate(() => localStorage.setItem('accredit-alerts', 'collapsed'));
};

/** The panel of alerts is open in this page from its next load on. */
export const openAlerts = (page: Page): Promise<void> =>
  page.evaluate(() => localStorage.removeItem('accredit-alerts'));

/** What the browser remembers of a session beside its cookie. */
export const remembered = (page: Page): Promise<Record<string, string | null>> =>
  page.evaluate(() => ({
    flag: localStorage.getItem('accredit-demo'),
    token: localStorage.getItem('accredit-token'),
  }));

/** How many pixels the page, its main part or an open dialog is wider than it may be; 0 where all fits. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      document.documentElement.scrollWidth - window.innerWidth,
      ...[...document.querySelectorAll('main, [role=dialog]')].map(
        (part) => part.scrollWidth - part.clientWidth,
      ),
    ),
  );

/** Lets the page have what the API answers at an address, changed: states that would take long to bring about. */
export const alterReply = async <T>(
  page: Page,
  url: string | RegExp,
  change: (body: T) => unknown,
): Promise<void> => {
  await page.route(url, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as T) });
  });
};
