/** What the browser tests share: a running product, and steps that a person takes. */
import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { productUrl } from './browser-product.ts';
import type { Product } from './product.ts';

export { expect };

/** One product for all tests, which `browser-product.ts` starts; each takes a tenant of its own. Pages are named by their paths on it. */
export const test = base.extend<object, { product: Pick<Product, 'url'> }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => use({ url: productUrl() }),
    { scope: 'worker' },
  ],
  baseURL: ({ product }, use) => use(product.url),
  page: async ({ page }, use) => {
    await use(page);
    // What it still asks for when its test is over is nobody's any more.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Registers by the form and signs in by the form, as a newcomer does. */
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
  // The address changes before the page does, and the page before has fields of the same names.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Login Successful')).toBeVisible();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compliance Dashboard');
};

/** Those of axe's rules that are asked: without their names it leaves out those of WCAG 2.2. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Watching {
  /** A table began to be asked for again. */
  wasBusy?: boolean;
}

/** What axe finds, and whether a table was dimmed meanwhile, since its rows are until the answer is there. */
const look = async (page: Page) => {
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
 * Fails with what axe finds on the page as it stands. It runs in the page itself: the other way, which opens a second page to put
 * the findings together, is for frames of other origins, and there are none. What passes is counted, not told node by node.
 * It is asked again only where a table was dimmed while it looked.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  let { found, wasBusy } = await look(page);
  while (found.length > 0 && wasBusy) ({ found, wasBusy } = await look(page));
  expect(found).toEqual([]);
};
