import type { Page } from '@playwright/test';
import { newAgent, newTenant, type Person } from './api-client.ts';
import { enter, overflow } from './browser-session.ts';
import { expect, expectAccessible, test } from './browser-test.ts';

/**
 * The environment and policy metadata of an agent: entered at registration, changed later, shown on its page.
 */

let person: Person;
test.beforeEach(async ({ page, product }) => {
  person = await newTenant(product.url);
  await enter(page, person);
});

interface AgentBody {
  readonly environment: string;
  readonly metadata: Readonly<Record<string, unknown>>;
}

const agentOf = async (id: string): Promise<AgentBody> =>
  (await person.call('GET', `/api/agents/${id}`)).body as never;
const register = (page: Page) => page.getByRole('dialog', { name: 'Register New AI Agent', exact: true });
const edit = (page: Page) => page.getByRole('dialog', { name: 'Edit Agent', exact: true });
const section = (page: Page) => page.getByRole('region', { name: 'Policy and environment' });

test('an agent is registered with its environment and its policy engine’s suggested keys', async ({
  page,
}) => {
  await page.goto('/agents');
  await page.getByRole('button', { name: 'Register Agent', exact: true }).first().click();
  const dialog = register(page);
  await dialog.getByLabel('Agent Name').fill('Triage');
  await dialog.getByLabel('Agent Type').selectOption('Imaging');
  await dialog.getByLabel('Environment').selectOption('Staging');
  await expect(dialog.getByRole('textbox', { name: 'meshNamespace' })).toHaveCount(0);
  await dialog.getByLabel('Policy engine').selectOption('Istio service mesh');
  await dialog.getByRole('textbox', { name: 'meshNamespace' }).fill('wards');
  await dialog.getByRole('textbox', { name: 'sidecarInjection' }).fill('true');
  await expect(dialog.getByRole('textbox', { name: 'mtlsMode' })).toHaveAccessibleDescription(
    /STRICT or PERMISSIVE\. .+ kubectl get peerauthentication/,
  );
  // Entered values stay when another engine is selected.
  await dialog.getByLabel('Policy engine').selectOption('NeMo Guardrails');
  await expect(dialog.getByRole('textbox', { name: 'inputRails' })).toBeVisible();
  await dialog.getByLabel('Policy engine').selectOption('Istio service mesh');
  await expect(dialog.getByRole('textbox', { name: 'meshNamespace' })).toHaveValue('wards');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Register Agent' }).click();
  await expect(page.getByText('AI agent registered successfully')).toBeVisible();
  const [{ id } = { id: '' }] = (await person.call('GET', '/api/agents')).body as unknown as { id: string }[];
  expect(await agentOf(id)).toMatchObject({
    environment: 'staging',
    metadata: { meshNamespace: 'wards', sidecarInjection: true },
  });
});

test('a custom key is added by keyboard, rejected, corrected, and saved', async ({ page }) => {
  const stored = { policyPackage: 'triage', decisionLogs: true, beds: 12 };
  const id = await newAgent(person, { name: 'Triage', metadata: stored });
  await page.goto(`/agents/${id}`);
  await page.getByRole('button', { name: 'Edit Agent' }).click();
  const dialog = edit(page);
  await expect(dialog.getByLabel('Policy engine')).toHaveValue('OPA');
  await expect(dialog.getByRole('textbox', { name: 'decisionLogs' })).toHaveValue('true');
  await dialog.getByLabel('Environment').selectOption('Production');
  await dialog.getByRole('button', { name: 'Add Another Key' }).focus();
  await page.keyboard.press('Enter');
  const key = dialog.getByRole('textbox', { name: 'Key', exact: true });
  await expect(key.last()).toBeFocused();
  await page.keyboard.type('beds');
  await page.keyboard.press('Tab');
  await page.keyboard.type('many');
  await page.keyboard.press('Enter');
  await expect(key.last()).toHaveAccessibleDescription(/This key already exists/);
  await expect(key.last()).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('shift');
  // The existing row is removed, and the new one keeps its values.
  await dialog.getByRole('button', { name: 'Remove this key' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Add Another Key' })).toBeFocused();
  await expect(key).toHaveValue('shift');
  await dialog.getByRole('textbox', { name: 'policyPackage' }).fill('');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save Changes' }).press('Enter');
  await expect(page.getByText('The agent has been updated.')).toBeVisible();
  expect(await agentOf(id)).toMatchObject({ environment: 'production' });
  expect((await agentOf(id)).metadata).toEqual({ decisionLogs: true, shift: 'many' });
  await expect(section(page)).toContainText('Production');
  await expect(section(page)).toContainText('shift');
  await expect(section(page)).not.toContainText('policyPackage');
});

test('a value rejected by the server is reported at the field of the key', async ({ page }) => {
  const id = await newAgent(person, { name: 'Triage' });
  await page.goto(`/agents/${id}`);
  await page.getByRole('button', { name: 'Edit Agent' }).click();
  const dialog = edit(page);
  await dialog.getByLabel('Policy engine').selectOption('OPA');
  await dialog.getByRole('textbox', { name: 'failureMode' }).fill('closed');
  const rejection = { error: 'No.', details: [{ path: 'metadata.failureMode', message: 'Of the test' }] };
  await page.route(`**/api/agents/${id}`, (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 422, json: rejection }) : route.fallback(),
  );
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  const field = dialog.getByRole('textbox', { name: 'failureMode' });
  await expect(field).toHaveAccessibleDescription(/Of the test/);
  await expect(field).toBeFocused();
});

test('the dialog can be opened from a list too, and loads what the list omits', async ({ page }) => {
  await newAgent(person, { name: 'Triage', metadata: { policyOwner: 'Ward 3' } });
  await page.goto('/');
  await page.getByRole('button', { name: /^(Edit|Settings of|Settings for) Triage/ }).click();
  const dialog = edit(page);
  await expect(dialog.getByRole('textbox', { name: 'policyOwner' })).toHaveValue('Ward 3');
  await expect(dialog.getByLabel('Agent Name')).toBeFocused();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the agent page shows both with the meanings of the keys, ${colorScheme}, wide and narrow`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const long = 'x'.repeat(100);
    const id = await newAgent(person, {
      name: 'Triage',
      metadata: { failureMode: 'closed', [long]: 'y'.repeat(300) },
    });
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/agents/${id}`);
      await expect(section(page)).toContainText('Unknown');
      await expect(section(page)).toContainText('Treated as production.');
      await expect(section(page)).toContainText('What the agent does when the engine does not respond');
      await expectAccessible(page);
      expect(await overflow(page), `${width}`).toBe(0);
    }
  });
}
