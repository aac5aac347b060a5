import type { Locator, Page } from '@playwright/test';
import { needs } from '#scripts/testing/processor-time.ts';
import { type RunningAgent, startEverything } from './agents.ts';
import { newTenant } from './api-client.ts';
import { expect, test } from './browser-test.ts';

/**
 * The main workflow by keyboard only: sign in, register, scan, a control, its evidence, the issues, the
 * details.
 */

/** Maximum number of Tab stops on a page. */
const MAX_STEPS = 120;

let agent: RunningAgent;
test.beforeAll(async () => {
  agent = await startEverything();
});
test.afterAll(async () => agent?.stop());

/** Returns whether the focused element shows its focus, by an outline, a shadow or a border. */
const showsFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement)) return false;
    const check = () => {
      // The indicator may be on a surrounding element, such as the card of a link or the box of an input.
      const around = [focused, focused.parentElement, focused.nextElementSibling];
      return around
        .map((part) => {
          if (!part) return '';
          const { outline, boxShadow, borderColor, backgroundColor } = getComputedStyle(part);
          return [outline, boxShadow, borderColor, backgroundColor].join('|');
        })
        .join('\n');
    };
    const focusStyle = check();
    focused.blur();
    const plain = check();
    focused.focus({ focusVisible: true } as FocusOptions);
    return focusStyle !== plain;
  });

/** Presses Tab until the target has the focus; fails if the focus is invisible or the target unreachable. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MAX_STEPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).toBeInViewport();
      expect(await showsFocus(page), `${target} shows the focus`).toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} was not reached by ${MAX_STEPS} stops of the Tab key.`);
};

const press = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

test('from signing in to the evidence and the issues, nothing needs a pointer', async ({ page, product }) => {
  const { email } = await newTenant(product.url);
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type('correct horse battery');
  await press(page, page.getByRole('button', { name: 'Sign In' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compliance Dashboard');

  await press(page, page.getByRole('button', { name: 'Register Agent' }));
  const form = page.getByRole('dialog', { name: 'Register New AI Agent' });
  await expect(form.getByLabel('Agent Name')).toBeFocused();
  await page.keyboard.type('Bed Board');
  await tabTo(page, form.getByLabel('Agent Type'));
  await page.keyboard.type('Decision support');
  await expect(form.getByLabel('Agent Type')).toHaveValue('Decision support');
  await press(page, form.getByRole('checkbox', { name: 'HIPAA' }), 'Space');
  await tabTo(page, form.getByLabel('Endpoint URL'));
  await page.keyboard.type(agent.url);
  await press(page, form.getByLabel('I may test this endpoint'), 'Space');
  await press(page, form.getByRole('button', { name: 'Register Agent' }));
  await expect(page.getByText('AI agent registered successfully')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: 'Register Agent' })).toBeFocused();

  await press(page, page.getByRole('button', { name: 'New Scan' }));
  const scan = page.getByRole('dialog', { name: 'Start Compliance Scan' });
  await expect(scan.getByRole('combobox', { name: 'Select AI Agent' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Bed Board (Decision support)' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(scan.getByLabel('Compliance Framework')).toHaveValue('HIPAA');
  await press(page, scan.getByRole('button', { name: 'Start Scan' }));
  await expect(page.getByText('Compliance scan started successfully')).toBeVisible();

  const navigation = page.getByRole('navigation', { name: 'Main' });
  await press(page, navigation.getByRole('link', { name: 'Compliance Scans' }));
  await press(
    page,
    page
      .getByRole('row', { name: /Bed Board/ })
      .getByRole('link')
      .first(),
  );
  await expect(page.getByRole('tab', { name: /^Controls/ })).toBeVisible({ timeout: needs(24) });
  const control = page.getByRole('button', { name: /^(?:Open|Close) Person or entity authentication$/ });
  await tabTo(page, control);
  if ((await control.getAttribute('aria-expanded')) === 'true') await page.keyboard.press('Enter');
  await expect(control).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Space');
  await expect(control).toHaveAttribute('aria-expanded', 'true');
  await expect(control).toBeFocused();
  const parameter = page
    .getByRole('listitem')
    .filter({ has: page.getByText('tool-auth-required', { exact: true }) })
    .last();
  await press(page, parameter.getByRole('button', { name: /^Open/ }).first());
  await expect(parameter.getByText(/HTTP.*200/).first()).toBeVisible();
  await expect(parameter.getByText('Why this verdict')).toBeVisible();

  await press(page, navigation.getByRole('link', { name: 'Issues' }));
  const issue = page
    .getByRole('table', { name: 'All issues' })
    .getByRole('row')
    .filter({ hasText: 'tool-auth-required' });
  await press(page, issue.getByRole('button', { name: /^View/ }));
  await expect(issue.getByRole('button', { name: /^Hide/ })).toBeFocused();
  const details = page.getByRole('row').filter({ hasText: 'Affected controls' });
  await press(page, details.getByRole('link', { name: 'Open evidence' }));
  await expect(page).toHaveURL(/\/scans\/[\da-f-]{36}\?.*q=tool-auth-required/);
  // Alt and the left arrow are keys of the browser window, which does not exist here.
  await page.goBack();
  await press(page, details.getByRole('link', { name: 'Bed Board' }));
  const drawer = page.getByRole('dialog', { name: 'Bed Board' });
  await expect(drawer.getByText('High Risk')).toBeVisible();
  await press(page, drawer.getByRole('link', { name: 'View Issues' }));
  await expect(page).toHaveURL(/\/issues\?agentId=/);
});
