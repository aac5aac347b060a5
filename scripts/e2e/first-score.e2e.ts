import type { Locator, Page } from '@playwright/test';
import { startDemoAgent } from '#scripts/demo-agent/start.ts';
import { needs } from '#scripts/testing/processor-time.ts';
import { expect, test } from './browser-test.ts';

/**
 * The path of a visitor from the landing page to the first score of the example agent. Clicks, selections and
 * fields are counted by the page, so that the time of a person follows from a stated pace.
 */

const MAX_CLICKS = 12;
const MAX_SECONDS = 180;

/** Pace of a careful first-time user. Typing or pasting one field includes moving to it. */
const pace = { click: 2, field: 6, view: 8 } as const;

const KEY = 'demo-key';

interface Steps {
  readonly clicks: number;
  readonly fields: number;
}

/** Counts a user's clicks, selections in native lists, and filled text fields. */
const countSteps = (page: Page) =>
  page.addInitScript(() => {
    const count = (name: string) => {
      const before = Number(sessionStorage.getItem(name) ?? 0);
      sessionStorage.setItem(name, String(before + 1));
    };
    const filled = new WeakSet<EventTarget>();
    // A click on a label triggers a synthetic click on its field; `detail` distinguishes them.
    window.addEventListener(
      'click',
      ({ isTrusted, detail }) => isTrusted && detail > 0 && count('clicks'),
      true,
    );
    window.addEventListener(
      'change',
      ({ target }) => target instanceof HTMLSelectElement && count('clicks'),
      true,
    );
    window.addEventListener(
      'input',
      ({ target }) => {
        const isText = target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type);
        if (!isText || filled.has(target)) return;
        filled.add(target);
        count('fields');
      },
      true,
    );
  });

const stepsOf = (page: Page): Promise<Steps> =>
  page.evaluate(() => ({
    clicks: Number(sessionStorage.getItem('clicks')),
    fields: Number(sessionStorage.getItem('fields')),
  }));

test(`a visitor has a first score and three next steps after at most ${MAX_CLICKS} clicks`, async ({
  page,
}) => {
  const active = new Set(['no-sign-in'] as const);
  const agent = await startDemoAgent({ active, key: KEY, port: 0, switchPort: 0, say: () => {} });
  let views = 0;
  /** A page or dialog that the user reads before the next action. */
  const view = async (shown: Locator) => {
    await expect(shown).toBeVisible();
    views += 1;
  };
  try {
    await countSteps(page);
    await page.goto('/');
    await view(page.getByRole('heading', { name: /^Know which AI agents/ }));
    await page.getByRole('main').getByRole('link', { name: 'Get Started' }).first().click();

    await view(page.getByRole('heading', { level: 1, name: 'Create account' }));
    await page.getByLabel('First name').fill('Dana');
    await page.getByLabel('Last name').fill('Reyes');
    await page.getByLabel('Email').fill(`${crypto.randomUUID()}@hospital.example`);
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
    await page.getByLabel('Confirm password').fill('correct horse battery');
    await page.getByRole('button', { name: 'Create account' }).click();

    await view(page.getByRole('heading', { level: 1, name: 'Sign In' }));
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
    await page.getByRole('button', { name: 'Sign In' }).click();

    await view(page.getByRole('heading', { level: 1, name: 'Compliance Dashboard' }));
    await page.getByRole('button', { name: 'Register Agent' }).first().click();
    const register = page.getByRole('dialog', { name: 'Register New AI Agent' });
    await view(register);
    await register.getByLabel('Agent Name').fill('Room Desk');
    await register.getByLabel('Agent Type').selectOption('Clinical documentation');
    await register.getByRole('checkbox', { name: /^HIPAA/ }).check();
    await register.getByLabel('Endpoint URL').fill(`${agent.agent}/mcp`);
    await register.getByLabel('I may test this endpoint').check();
    await register.getByLabel('Credential header').fill('Authorization');
    await register.getByLabel('Credential secret').fill(`Bearer ${KEY}`);
    await register.getByRole('button', { name: 'Register Agent' }).click();
    await expect(page.getByText('AI agent registered successfully')).toBeVisible();

    await page.getByRole('button', { name: 'New Scan' }).click();
    const scan = page.getByRole('dialog', { name: 'Start Compliance Scan' });
    await view(scan);
    await scan.getByRole('combobox', { name: 'Select AI Agent' }).click();
    await page.getByRole('option', { name: /Room Desk/ }).click();
    await scan.getByRole('button', { name: 'Start Scan' }).click();

    // The dashboard follows the scan: the score and the next steps need no further click.
    const score = page.getByRole('link', { name: /^Score \d+ in HIPAA$/ });
    await expect(score).toBeVisible({ timeout: needs(40) });
    await view(score);
    await page.getByRole('heading', { name: 'Active AI Agents' }).scrollIntoViewIfNeeded();
    const steps = page.getByRole('list', { name: 'Next steps' });
    await expect(steps.getByRole('listitem')).toHaveCount(3);
    await view(steps);

    const { clicks, fields } = await stepsOf(page);
    const seconds = clicks * pace.click + fields * pace.field + views * pace.view;
    test.info().annotations.push({
      type: 'path',
      description: `${clicks} clicks, ${fields} fields, ${views} views: ${seconds} s`,
    });
    expect(clicks).toBeGreaterThan(8);
    expect(clicks).toBeLessThanOrEqual(MAX_CLICKS);
    expect(fields).toBeGreaterThanOrEqual(10);
    expect(seconds).toBeLessThanOrEqual(MAX_SECONDS);
  } finally {
    agent.stop();
  }
});
