import type { Page } from '@playwright/test';
import { newAgent, newTenant, type Person } from './api-client.ts';
import { enter, overflow } from './browser-session.ts';
import { expect, expectAccessible, test } from './browser-test.ts';

/** The chat settings and consents of a connection, as entered by users. */

const url = 'https://agent.example/v1/chat/completions';
const connection = { protocol: 'openai', url, authorisedToTest: true, authorisedToChat: false };

const open = async (page: Page, person: Person, more: Record<string, unknown> = {}) => {
  const agentId = await newAgent(person, { name: 'Triage', connection, ...more });
  await enter(page, person);
  await page.goto(`/agents/${agentId}?edit=connection`);
  return agentId;
};

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save Connection' }).click();
const stored = async (person: Person, agentId: string) =>
  ((await person.call('GET', `/api/agents/${agentId}`)).body as { connection: Record<string, unknown> })
    .connection;

test('requires a separate chat consent for agents in production or an unknown environment', async ({
  page,
  product,
}) => {
  const person = await newTenant(product.url);
  const agentId = await open(page, person);
  const third = box(page, 'I may chat in production');
  await expect(page.getByText('Each costs tokens, is logged by the agent', { exact: false })).toBeVisible();
  await expect(third).toHaveCount(0);
  await box(page, 'I may chat with this agent').check();
  await expect(third).toBeVisible();
  await expect(page.getByText(/The environment is unknown, so it counts as production/)).toBeVisible();
  await third.check();
  await save(page);
  const known = page.getByRole('region', { name: 'Details' });
  await expect(known.getByText('Chat tests authorized, including production')).toBeVisible();
  await expect(known.getByText(`Consent by ${person.email}`)).toBeVisible();
  expect(await stored(person, agentId)).toMatchObject({
    ...{ authorisedToChat: true, authorisedToChatInProduction: true, consentBy: person.email },
  });

  // Removed together with the consent that it extends.
  await page.getByRole('button', { name: 'Edit Connection' }).click();
  await box(page, 'I may chat with this agent').uncheck();
  await expect(third).toHaveCount(0);
  await save(page);
  await expect(known.getByText('Tests authorized', { exact: true })).toBeVisible();
  await expect(known.getByText(/Chat tests authorized/)).toHaveCount(0);
  expect(await stored(person, agentId)).not.toHaveProperty('authorisedToChatInProduction', true);
});

test('requires no third consent for an agent in development', async ({ page, product }) => {
  await open(page, await newTenant(product.url), { environment: 'development' });
  await box(page, 'I may chat with this agent').check();
  await expect(field(page, 'Model')).toBeVisible();
  await expect(box(page, 'I may chat in production')).toHaveCount(0);
});

test('requires it during registration, depending on the selected environment', async ({ page, product }) => {
  await enter(page, await newTenant(product.url));
  await page.goto('/agents');
  await page.getByRole('button', { name: 'Register Agent' }).first().click();
  await box(page, 'I may chat with this agent').check();
  const third = box(page, 'I may chat in production');
  await expect(third).toBeVisible();
  await page.getByRole('combobox', { name: 'Environment' }).selectOption('staging');
  await expect(third).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Environment' }).selectOption('production');
  await expect(third).toBeVisible();
});

test('accepts test users, a second credential and a canary word; the secret is never shown again', async ({
  page,
  product,
}) => {
  const person = await newTenant(product.url);
  const agentId = await open(page, person);
  await box(page, 'I may chat with this agent').check();
  await field(page, 'Model').fill('triage-2');
  await field(page, 'Test user').fill('test-one');
  await field(page, 'Second test user').fill('test-one');
  await field(page, 'Second credential header').fill('X-Api-Key');
  await page.getByLabel('Second credential secret').fill('second-secret');
  await page.getByRole('button', { name: 'Generate' }).click();
  const canary = await field(page, 'System prompt canary').inputValue();
  expect(canary).toMatch(/^note-[a-z0-9]{20}$/);
  await expect(
    page.getByText("Add this line at the end of the agent's system prompt", { exact: false }),
  ).toContainText(`Reference: ${canary}`);
  await page.getByRole('button', { name: 'Regenerate' }).click();
  await expect(field(page, 'System prompt canary')).not.toHaveValue(canary);
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `${width} px`).toBe(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  }

  // Server-side errors appear at their field.
  await save(page);
  await expect(page.getByText('Must differ from the first test user', { exact: true })).toBeVisible();
  await expect(field(page, 'Second test user')).toBeFocused();
  await field(page, 'Second test user').fill('test-two');
  await save(page);
  const known = page.getByRole('region', { name: 'Details' });
  await expect(known.getByText('Test user test-one, second test-two')).toBeVisible();
  await expect(known.getByText('Credential of the second test user in X-Api-Key')).toBeVisible();

  await page.getByRole('button', { name: 'Edit Connection' }).click();
  await expect(field(page, 'Model')).toHaveValue('triage-2');
  await expect(field(page, 'Second credential header')).toHaveValue('');
  await expect(page.getByLabel('Second credential secret')).toHaveValue('');
  await expect(
    page.getByText('A credential is stored: leave both fields empty to keep it', { exact: false }),
  ).toBeVisible();
  await field(page, 'Model').fill('');
  await save(page);
  await expect(known.getByText('Test user test-one, second test-two')).toBeVisible();
  await expect(known.getByText(/Model:/)).toHaveCount(0);
  const { chat } = (await stored(person, agentId)) as { chat: Record<string, unknown> };
  expect(chat).toEqual({
    ...{ user: 'test-one', secondUser: 'test-two', secondCredentialHeader: 'X-Api-Key' },
    canary: expect.stringMatching(/^note-/),
  });
});

test('shows chat setting errors at their fields, even after the chat consent is removed', async ({
  page,
  product,
}) => {
  await open(page, await newTenant(product.url));
  await box(page, 'I may chat with this agent').check();
  await field(page, 'Model').fill('two words');
  await box(page, 'I may chat with this agent').uncheck();
  await save(page);
  await expect(page.getByText('Must be the name of a model')).toBeVisible();
  await expect(field(page, 'Model')).toBeFocused();
});
