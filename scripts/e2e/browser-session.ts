import type { Page } from '@playwright/test';
import type { Person } from './api-client.ts';

/**
 * Stores a user's API session in the browser, as the sign-in form does.
 * @param base of the product, where it is not that of the file
 */
export const enter = async (page: Page, { token }: Person, base = ''): Promise<void> => {
  // A file of the product's origin that starts nothing.
  await page.goto(`${base}/color-scheme.js`);
  const { origin } = new URL(page.url());
  await page
    .context()
    .addCookies([{ name: 'accredit', value: token, url: origin, httpOnly: true, sameSite: 'Lax' }]);
  await page.evaluate(() => localStorage.setItem('accredit-demo', 'true'));
  // As for a working user: alerts are a collapsed bar, which covers little and repeats no text of the page.
  await page.evaluate(() => localStorage.setItem('accredit-alerts', 'collapsed'));
};

/** Opens the alerts panel from the next page load on. */
export const openAlerts = (page: Page): Promise<void> =>
  page.evaluate(() => localStorage.removeItem('accredit-alerts'));

/** Returns the session data in the browser besides the cookie. */
export const remembered = (page: Page): Promise<Record<string, string | null>> =>
  page.evaluate(() => ({
    flag: localStorage.getItem('accredit-demo'),
    token: localStorage.getItem('accredit-token'),
  }));

/** Returns by how many pixels the page, its main part or an open dialog overflows; 0 if everything fits. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      document.documentElement.scrollWidth - window.innerWidth,
      ...[...document.querySelectorAll('main, [role=dialog]')].map(
        (part) => part.scrollWidth - part.clientWidth,
      ),
    ),
  );

/** Modifies API responses for the page, for states that would take long to set up. */
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
