import type { Page } from '@playwright/test';
import { colleague, newApiKey, newTenant } from './api-client.ts';
import { enter, overflow } from './browser-session.ts';
import { expect, expectAccessible, test } from './browser-test.ts';

/**
 * Agent registration: the switch, the playbooks, the editor with its preview, and the history of playbook
 * runs.
 */

const cards = (page: Page) => page.getByRole('list', { name: 'Playbooks' }).locator(':scope > li');
const card = (page: Page, name: string) => cards(page).filter({ hasText: name });
const dialog = (page: Page) => page.getByRole('dialog');

test('a playbook is created with a preview on discovered agents, shown, switched and deleted, and leaves a history entry', async ({
  page,
  product,
}) => {
  const admin = await newTenant(product.url);
  const { call } = await newApiKey(product.url, admin, ['report:write']);
  const report = {
    client: 'Acme Hospital',
    environment: 'production',
    discovered_services: [
      { name: 'Intake assistant', type: 'bedrock-agent' },
      { name: 'Pharmacy tools', type: 'mcp' },
    ],
    scan_timestamp: new Date().toISOString(),
  };
  expect((await call('POST', '/api/environment/report', { json: report })).status).toBe(200);
  await enter(page, admin);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await page.getByRole('link', { name: 'Agent Registration' }).click();
  await expect(page).toHaveURL('/register-agent');
  await expect(page.getByRole('switch', { name: 'Auto-Registration' })).toBeChecked();
  await expect(page.getByText('Active Playbooks 9 / 9')).toBeVisible();
  const badges = ['Critical', 'Critical', 'Critical', 'Critical', 'High', 'High', 'Medium', 'Medium', 'Low'];
  await expect(cards(page)).toContainText(badges.map((badge) => new RegExp(badge)));
  await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Create First Playbook' }).click();
  const form = dialog(page).getByRole('form', { name: 'Playbook' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByRole('button', { name: 'Save Playbook' }).click();
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription(/Name is required/);
  await form.getByLabel('Name').fill('Pharmacy');
  await form.getByLabel('Priority').fill('99');
  const preview = form.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('Matches 2 of 2 discovered agents.');
  await form.getByLabel('Field of condition 1').selectOption('Name');
  await expect(preview).toContainText('Fill in the conditions');
  await form.getByLabel('Operator of condition 1').selectOption('contains');
  await form.getByLabel('Value of condition 1').fill('PHARMACY');
  await expect(preview).toContainText('Matches 1 of 2 discovered agents.');
  // The built-in playbooks registered it when it was reported.
  await expect(preview).toContainText(
    'Playbooks skip all of them because they are registered, dismissed, or no longer detected.',
  );
  await expect(preview.getByRole('listitem')).toHaveText(/^Pharmacy tools production, already registered/);
  for (const field of ['Handles personal data', 'Kind', 'Risk']) {
    await form.getByRole('button', { name: 'Add Condition' }).click();
    const index = ['Handles personal data', 'Kind', 'Risk'].indexOf(field) + 2;
    await form.getByLabel(`Field of condition ${index}`).selectOption(field);
  }
  await form.getByLabel('Operator of condition 3').selectOption('is one of');
  await form.getByRole('checkbox', { name: 'MCP server' }).check();
  await expect(preview).toContainText('Matches 0 of 2 discovered agents.');
  await form.getByRole('button', { name: 'Add Action' }).click();
  await form.getByLabel('Type of action 2', { exact: true }).selectOption('Assign frameworks');
  await form.getByRole('checkbox', { name: 'HIPAA' }).check();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save Playbook' }).click();
  await expect(page.getByText('Playbook Saved')).toBeVisible();

  const own = card(page, 'Pharmacy');
  await expect(cards(page).first()).toContainText('Pharmacy');
  await expect(page.getByText('Active Playbooks 10 / 10')).toBeVisible();
  await expect(own.getByRole('list', { name: 'Conditions' }).getByRole('listitem')).toHaveCount(4);
  await expect(own).toContainText('Assign frameworks: HIPAA');
  await own.getByRole('switch', { name: 'Enable Pharmacy' }).press('Space');
  await expect(page.getByText('Active Playbooks 9 / 10')).toBeVisible();
  await own.getByRole('button', { name: '1 more conditions' }).click();
  await expect(page).toHaveURL(/playbook=/);
  await expect(dialog(page).getByText('Risk is low')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  await page.getByRole('switch', { name: 'Auto-Registration' }).click();
  await expect(page.getByText('Auto-Registration Disabled', { exact: true })).toBeVisible();
  await own.getByRole('button', { name: 'Delete Pharmacy' }).click();
  await dialog(page).getByRole('button', { name: 'Delete Playbook' }).click();
  await expect(page.getByText('Playbook Deleted')).toBeVisible();
  await expect(own).toHaveCount(0);

  await page.getByRole('tab', { name: 'Traces' }).click();
  await expect(page).toHaveURL('/register-agent?tab=traces');
  const trace = page.getByRole('list', { name: 'Traces' }).locator(':scope > li');
  await expect(trace).toHaveCount(2);
  const intake = trace.filter({ hasText: 'Intake assistant' });
  await expect(intake).toContainText('Registered');
  await expect(intake.getByRole('list', { name: /^Assigned to/ })).toContainText('NIST AI RMF');
  await intake.getByText('playbooks did not match').click();
  await expect(intake).toContainText('“Handles personal data is yes” is unknown');
  await expectAccessible(page);
});

test('errors show the server’s reason, non-administrators can only view, and both fit on a phone', async ({
  page,
  product,
}) => {
  const admin = await newTenant(product.url);
  await enter(page, admin);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/register-agent');
  const fail = (path: string) =>
    page.route(path, (route) =>
      route.request().method() === 'GET' || route.request().url().endsWith('/preview')
        ? route.fallback()
        : route.fulfill({ status: 409, json: { error: 'Somebody was faster.', code: 'changed-meanwhile' } }),
    );
  await fail('**/api/playbooks/**');
  await page.getByRole('switch', { name: 'Auto-Registration' }).click();
  await expect(page.getByText('Failed to toggle auto-registration: Somebody was faster.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Auto-Registration' })).toBeChecked();
  const phi = page.getByRole('switch', { name: 'Enable Agents that handle PHI' });
  await phi.press('Space');
  await expect(page.getByText('Failed to update playbook: Somebody was faster.')).toBeVisible();
  await expect(phi).toBeChecked();
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add Playbook' }).click();
  await expect(dialog(page).getByText('No agents have been discovered yet')).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page);
  const many = Array.from({ length: 50 }, (_, index) => ({
    ...{ id: `d${index}`, name: index === 0 ? '<b>'.padEnd(200, 'L') : `Agent ${index}` },
    ...{ environment: 'production', state: 'unmanaged' },
  }));
  await page.route('**/api/playbooks/preview', (route) =>
    route.fulfill({ json: { tried: 20_000, more: true, matched: 10_000, decidable: 9000, agents: many } }),
  );
  await dialog(page).getByLabel('Value of condition 1').selectOption('staging');
  const preview = dialog(page).getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText(
    'Matches 10,000 of the newest 20,000 discovered agents. Playbooks apply to 9,000 of them;',
  );
  await expect(preview).toContainText('and 9,992 more');
  await preview.getByRole('button', { name: 'Show 50' }).press('Enter');
  await expect(preview.getByRole('listitem')).toHaveCount(51);
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page);
  await page.route('**/api/playbooks/preview', (route) => route.abort());
  await dialog(page).getByLabel('Value of condition 1').selectOption('development');
  await expect(preview).toContainText('The preview could not be loaded');

  const user = await colleague(product.url, admin, 'user');
  await enter(page, user);
  await page.goto('/register-agent');
  await expect(page.getByText('Active Playbooks 9 / 9')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Auto-Registration' })).toBeDisabled();
  await expect(page.getByRole('button', { name: /Add Playbook|Create First Playbook/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Details of MCP servers' }).click();
  await expect(dialog(page).getByText('Built in')).toBeVisible();
});
