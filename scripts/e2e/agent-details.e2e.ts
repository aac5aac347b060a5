import type { Page } from '@playwright/test';
import { declare, endOfScan, newAgent, newScan, newTenant } from './api-client.ts';
import { enter, overflow } from './browser-session.ts';
import { expect, expectAccessible, test } from './browser-test.ts';

/** One agent: the links of its menu and details, its settings, and its manifest editor. */

const menuOf = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  return page.getByRole('menu', { name: `Actions for ${name}` });
};

const choose = async (page: Page, name: string, entry: string) =>
  (await menuOf(page, name)).getByRole('menuitem', { name: entry }).click();

const expectMessage = async (page: Page, title: string, message: string | RegExp) => {
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByText(title, { exact: true })).toBeVisible();
  await expect(messages.getByText(message)).toBeVisible();
};

test('the menu of a row lists the actions, and links to scans and issues', async ({ page, product }) => {
  const person = await newTenant(product.url);
  const id = await newAgent(person, { name: 'Triage' });
  await enter(page, person);
  await page.goto('/agents');
  const entries = [
    'View Details',
    'Run Compliance Scan',
    'View Scan History',
    'View Issues',
    'Deactivate Agent',
  ];
  await expect((await menuOf(page, 'Triage')).getByRole('menuitem')).toHaveText(entries);
  await page.keyboard.press('Escape');

  await choose(page, 'Triage', 'View Scan History');
  await expect(page).toHaveURL(`/scans?agentId=${id}`);
  await page.goBack();
  await choose(page, 'Triage', 'View Issues');
  await expect(page).toHaveURL(`/issues?agentId=${id}`);
  await page.goBack();
  await choose(page, 'Triage', 'View Details');
  await expect(page.getByRole('dialog', { name: 'Triage' })).toBeVisible();
});

test('the details show every fact, with linked figures', async ({ page, product }) => {
  const person = await newTenant(product.url);
  const frameworks = ['HIPAA', 'HITRUST', 'NIST AI RMF'];
  const id = await newAgent(person, { name: 'Triage', description: 'Sorts what comes in.', frameworks });
  const wrong = { 'endpoint-auth-required': false, 'tool-call-logging': false };
  await declare(person, id, { ...wrong, 'admin-mfa-enforced': true });
  await endOfScan(person, await newScan(person, id));
  await enter(page, person);
  await page.goto(`/agents?agent=${id}`);
  const drawer = page.getByRole('dialog', { name: 'Triage' });
  for (const text of [
    'Sorts what comes in.',
    'Clinical documentation',
    'active',
    'High Risk',
    ...frameworks,
  ]) {
    await expect(drawer.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await expect(drawer.getByText(/coverage \d+% · last scan just now$/i)).toBeVisible();
  const { body } = await person.call('GET', `/api/agents/${id}`);
  const { score, coverage } = (body as { score: Record<string, number> }).score;
  const standing = drawer.getByRole('region', { name: 'Score' });
  await expect(standing.getByText(String(score), { exact: true }).first()).toBeVisible();
  const bar = `Triage: score ${score} of 100, coverage ${coverage} percent`;
  await expect(standing.getByRole('img', { name: bar })).toBeVisible();
  for (const [label, text] of [
    ['Scans', /^1$/],
    ['Issues', /^2$/],
    ['Frameworks', /^3$/],
    ['Registered', /^\w{3} \d\d, \d{4}$/],
    ['Last updated', /^\w{3} \d\d, \d{4}, \d\d:\d\d$/],
  ] as const) {
    const term = drawer.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) });
    await expect(term.locator('xpath=following-sibling::*[1]')).toHaveText(text);
  }
  await expect(drawer.getByText('Not assigned')).toHaveCount(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
  }
  await drawer.getByRole('definition').filter({ hasText: /^2$/ }).getByRole('link').click();
  await expect(page).toHaveURL(`/issues?agentId=${id}&status=open`);
  await page.goBack();
  await drawer.getByRole('link', { name: 'View Issues', exact: true }).click();
  await expect(page).toHaveURL(`/issues?agentId=${id}`);
  await page.goBack();
  await drawer.getByRole('link', { name: 'View Scans', exact: true }).click();
  await expect(page).toHaveURL(`/scans?agentId=${id}`);
  await page.goBack();
  await drawer.getByRole('button', { name: 'Edit Agent' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Agent' });
  await edit.getByLabel('Description').fill('Sorts it well.');
  await page.keyboard.press('Escape');
  await expect(edit).toBeHidden();
  await expect(drawer).toBeVisible();
  await drawer.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(drawer).toBeHidden();
});

test('removing a framework immediately removes it from the score, with a note', async ({ page, product }) => {
  const person = await newTenant(product.url);
  const id = await newAgent(person, { name: 'Triage', frameworks: ['HIPAA', 'HITRUST'] });
  await declare(person, id, { 'log-actor-attribution': true });
  const scores = new Map<string, number>();
  for (const framework of ['HIPAA', 'HITRUST']) {
    const { results } = await endOfScan(person, await newScan(person, id, framework));
    scores.set(framework, (results as { score: number }).score);
  }
  await enter(page, person);
  await page.goto(`/agents?agent=${id}`);
  const drawer = page.getByRole('dialog', { name: 'Triage' });
  await drawer.getByRole('button', { name: 'Edit Agent' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Agent' });
  await dialog.getByRole('checkbox', { name: 'HITRUST' }).uncheck();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  const standing = drawer.getByRole('region', { name: 'Score' });
  await expect(standing.getByText(`${scores.get('HIPAA')}`, { exact: true }).first()).toBeVisible();
  const line = (framework: string) => drawer.getByRole('listitem').filter({ hasText: framework });
  await expect(line('HITRUST')).toContainText('Not assigned');
  await expect(line('HITRUST')).toContainText(`${scores.get('HITRUST')}`);
  await expect(line('HIPAA')).not.toContainText('Not assigned');
  await page.goto(`/agents/${id}?tab=scores`);
  await expect(page.getByText('Not assigned to the agent, so not part of its score')).toHaveCount(1);
});

test('a manifest is written by keyboard with schema support, rejected with named errors, and saved', async ({
  page,
  product,
}) => {
  const person = await newTenant(product.url);
  const id = await newAgent(person, { name: 'Triage' });
  await enter(page, person);
  await page.goto(`/agents?agent=${id}`);
  const schema = page.waitForResponse('**/api/schemas/agent-manifest.json');
  await page.getByRole('button', { name: 'Add Manifest' }).click();
  await schema;
  const text = page.getByLabel('Manifest text');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await text.focus();
  await page.keyboard.type('dec');
  await expect(list.getByRole('option').first()).toHaveText(/^declares/);
  await page.keyboard.press('Enter');
  await expect(text).toHaveValue('declares:\n  ');
  await page.keyboard.type('endpoint-a');
  await expect(list.getByRole('option').first()).toHaveText(/^endpoint-auth-required/);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(list.getByRole('option')).toHaveText(['true', 'false']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(text).toHaveValue('declares:\n  endpoint-auth-required: false');
  await page.keyboard.press('Enter');
  await page.keyboard.type('auth-scheme');
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+Space');
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.type('-strenth: oauth');
  await page.getByRole('button', { name: 'Save Manifest' }).click();
  await expect(page.getByText(/did you mean auth-scheme-strength/)).toBeVisible();
  await expectAccessible(page);

  const broken = 'declares:\n  endpoint-auth-required: false\n  auth-scheme-strength: oauth\n';
  await page.getByLabel('Manifest file').setInputFiles({
    name: 'agent.yaml',
    mimeType: 'application/yaml',
    buffer: Buffer.from(broken),
  });
  await expect(text).toHaveValue(broken);
  await page.getByRole('button', { name: 'Save Manifest' }).click();
  await expectMessage(page, 'Agent Updated', 'The manifest has been saved. The next scan uses it.');
  await expect(page.getByText(/^Declares 2 parameters, received/)).toBeVisible();
});
