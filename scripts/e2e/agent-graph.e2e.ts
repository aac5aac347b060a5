import type { Page } from '@playwright/test';
import { newTenant } from './api-client.ts';
import { enter } from './browser-session.ts';
import { expect, test } from './browser-test.ts';
import { answering, found, id } from './environment-answers.ts';
import { expectSoundLayout } from './expect-sound-layout.ts';

/** The dependency graph of all discovered agents, in states that would take long to set up. */

const main = (page: Page) => page.getByRole('main');

test('the graph is drawn, navigated by keyboard, filtered, and listed completely', async ({
  page,
  product,
}) => {
  const api = await answering(page);
  const agents = Array.from({ length: 500 }, (_, index) => ({
    ...{ id: id(index), kind: 'agent' as const, name: `Agent ${index}`, discoveredId: id(index) },
  }));
  const tools = Array.from({ length: 1500 }, (_, index) => ({
    ...{ id: `tool:${index}`, kind: 'tool' as const, name: index === 0 ? 'L'.repeat(200) : `tool ${index}` },
  }));
  const records = { id: 'data:<b>עוזר</b>', kind: 'data' as const, name: '<b>עוזר</b>' };
  const edges = [
    ...tools.map((tool, index) => ({ from: id(index % 500), to: tool.id })),
    ...[0, 1, 2].map((place) => ({ from: id(place), to: records.id })),
  ];
  api.agents = [found(1)];
  api.graph = { nodes: [...agents, ...tools, records], edges, agents: 500, more: true };
  await enter(page, await newTenant(product.url));
  await page.goto('/environment?tab=reach');
  const drawing = page.getByRole('group', { name: 'Connection graph' });
  const table = page.getByRole('table', { name: 'Connections' });
  await expect(main(page)).toContainText(
    '500 discovered agents, 1,501 other things that they reach, 1,503 connections. The graph is limited',
  );
  await expect(drawing).toContainText('Tools (8 of 1,500)');
  await expect(main(page)).toContainText(
    /The drawing shows the most connected \d+ of 500\sagents and 9 of 1,501\sthings that they reach/,
  );
  await expect(page.getByText('1–50 of 1503')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('51–100 of 1503')).toBeVisible();
  await expectSoundLayout(page);

  await drawing.getByRole('button', { name: 'Data <b>עוזר</b>' }).press('Enter');
  await expect(page).toHaveURL(/of=data/);
  const status = main(page).getByRole('status').filter({ hasText: 'Data' });
  await expect(status).toHaveText('<b>עוזר</b> Data 3 agents reach it.');
  await expect(table.getByRole('row')).toHaveCount(4);
  await expect(drawing.getByRole('button', { name: 'Data <b>עוזר</b>' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await table.getByRole('button', { name: 'Agent 1', exact: true }).press('Enter');
  await expect(main(page)).toContainText('No agent is known to reach it. It reaches 4 things.');
  await expect(table.getByRole('row')).toHaveCount(5);
  await expectSoundLayout(page);
  await page.getByRole('button', { name: 'Open Details' }).click();
  await expect(page.getByRole('dialog', { name: 'Agent 1' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/tab=reach&of=/);

  await page.getByRole('button', { name: 'Show All' }).click();
  await page.getByLabel('Kind', { exact: true }).selectOption('Data');
  await expect(table.getByRole('row')).toHaveCount(4);
  await page.getByLabel('Search connections').fill('nothing of that name');
  await expect(page.getByText('No connection matches')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page.getByText('1–50 of 1503')).toBeVisible();

  api.graph = { nodes: agents.slice(0, 1), edges: [], agents: 1, more: false };
  await page.reload();
  await expect(page.getByText('No connections detected')).toBeVisible();
  api.graph = { nodes: [], edges: [], agents: 0, more: false };
  await page.reload();
  await expect(main(page).getByText('No agents discovered')).toBeVisible();
  await page.route('**/api/environment/graph', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Connections could not be loaded')).toBeVisible();
});
