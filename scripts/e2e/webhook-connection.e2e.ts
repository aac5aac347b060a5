import type { Page } from '@playwright/test';
import { newAgent, newTenant, type Person } from './api-client.ts';
import { enter, overflow } from './browser-session.ts';
import { expect, expectAccessible, test } from './browser-test.ts';

/** The request template of a custom webhook, and the consent to call tools, as entered by users. */

const url = 'https://agent.example/v1/chat-messages';
const NO_SESSION = 'Must contain {{session}} or {{history}}, so that conversations can continue';
const connection = { protocol: 'auto', url, authorisedToTest: true, authorisedToChat: false };

const open = async (page: Page, person: Person) => {
  const agentId = await newAgent(person, { name: 'Triage', connection, environment: 'development' });
  await enter(page, person);
  await page.goto(`/agents/${agentId}?edit=connection`);
  return agentId;
};

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

test('fills in the settings of a known webhook, and reports errors at their fields', async ({
  page,
  product,
}) => {
  const person = await newTenant(product.url);
  const agentId = await open(page, person);
  await box(page, 'I may chat with this agent').check();
  await expect(field(page, 'Request template')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Protocol' }).selectOption('http');
  await page.getByRole('button', { name: 'Dify' }).click();
  await expect(field(page, 'Answer path')).toHaveValue('answer');
  await expect(field(page, 'Session path')).toHaveValue('conversation_id');
  await field(page, 'Request template').fill('{"text": "{{message}}"}');
  await page.getByRole('button', { name: 'Save Connection' }).click();
  await expect(page.getByText(NO_SESSION, { exact: true })).toBeVisible();
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `${width} px`).toBe(0);
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Rasa' }).click();
  await page.getByRole('button', { name: 'Save Connection' }).click();
  const known = page.getByRole('region', { name: 'Details' });
  await expect(known.getByText('Request template, answer at *.text')).toBeVisible();
  const { body } = await person.call('GET', `/api/agents/${agentId}`);
  expect(body).toMatchObject({ connection: { protocol: 'http', chat: { answerPath: '*.text' } } });
});

test('states for a tool server that the consent covers calls of read-only tools', async ({
  page,
  product,
}) => {
  await open(page, await newTenant(product.url));
  await page.getByRole('combobox', { name: 'Protocol' }).selectOption('mcp');
  await expect(page.getByText(/Scans may call up to 20 times the tools/)).toBeVisible();
  await box(page, 'I may call read-only tools').check();
  await expect(field(page, 'Model')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save Connection' }).click();
  const known = page.getByRole('region', { name: 'Details' });
  await expect(known.getByText('Calls of read-only tools authorized')).toBeVisible();
});
