/** Shared parts of the browser tests: a running product, and user steps. */
import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { productUrl } from './browser-product.ts';
import type { Product } from './product.ts';

export { expect };

/**
 * One product for all tests, started by `browser-product.ts`; each test has its own tenant. Pages are given
 * by their paths.
 */
export const test = base.extend<object, { product: Pick<Product, 'url'> }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => use({ url: productUrl() }),
    { scope: 'worker' },
  ],
  baseURL: ({ product }, use) => use(product.url),
  page: async ({ page }, use) => {
    await use(page);
    // Requests pending after the end of a test are ignored.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Registers and signs in through the forms, as a new user does. */
export const signUpAndIn = async (page: Page): Promise<Credentials> => {
  const credentials = { email: `${randomUUID()}@hospital.example`, password: 'correct horse battery' };
  await page.goto('/register');
  await page.getByLabel('First name').fill('Dana');
  await page.getByLabel('Last name').fill('Reyes');
  await page.getByLabel('Email').fill(credentials.email);
  await page.getByLabel('Password', { exact: true }).fill(credentials.password);
  await page.getByLabel('Confirm password').fill(credentials.password);
  await page.getByRole('button', { name: /create account/i }).click();
  await expect(page.getByText('Account Created Successfully!')).toBeVisible();
  await page.waitForURL('**/login');
  await signIn(page, credentials);
  return credentials;
};

export const signIn = async (page: Page, { email, password }: Credentials): Promise<void> => {
  // The URL changes before the page does, and the previous page has fields with the same names.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Login Successful')).toBeVisible();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compliance Dashboard');
};

/** The axe rule sets to run: by default, axe omits those of WCAG 2.2. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Watching {
  /** Whether a table started to refetch. */
  wasBusy?: boolean;
}

/** Returns the axe findings, and whether a table was dimmed meanwhile while it was refetching. */
const check = async (page: Page) => {
  await expect(page.locator('table[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() => {
    const watching = window as Watching;
    watching.wasBusy = document.querySelector('table[aria-busy=true]') !== null;
    new MutationObserver(() => {
      watching.wasBusy ||= document.querySelector('table[aria-busy=true]') !== null;
    }).observe(document.body, { subtree: true, attributeFilter: ['aria-busy'] });
  });
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(standards)
    .setLegacyMode()
    .analyze();
  return {
    found: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    wasBusy: await page.evaluate(() => (window as Watching).wasBusy === true),
  };
};

/**
 * Fails with the axe findings on the current page. It runs in the page itself: the alternative, which opens a
 * second page to combine the findings, is for cross-origin frames, of which there are none. Passes are
 * counted, not listed by node. It runs again only if a table was dimmed meanwhile.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  let { found, wasBusy } = await check(page);
  while (found.length > 0 && wasBusy) ({ found, wasBusy } = await check(page));
  expect(found).toEqual([]);
};
