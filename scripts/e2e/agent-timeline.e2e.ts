import type { Page } from '@playwright/test';
import type { TimelineReply } from '#shared/audit-logs/timeline-reply.ts';
import { declare, endOfScan, newAgent, newScan, newTenant, until } from './api-client.ts';
import { alterReply, enter, overflow } from './browser-session.ts';
import { expect, expectAccessible, test } from './browser-test.ts';

/** The timeline of an agent: changes by day, filtered by kind, page by page. */

const LIST = /\/api\/agents\/[\da-f-]{36}\/timeline/;

const entries = (page: Page) => page.getByRole('tabpanel').getByRole('listitem');

const expectSoundLayout = async (page: Page): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
  }
};

test('shows the changes of an agent, links to the scan and its comparison, and keeps the kind in the URL', async ({
  page,
  product,
}) => {
  const person = await newTenant(product.url, { firstName: 'Ada', lastName: 'Lovelace' });
  const agentId = await newAgent(person);
  await declare(person, agentId, { 'audit-logging-enabled': false });
  const first = await newScan(person, agentId);
  await endOfScan(person, first);
  await declare(person, agentId, { 'audit-logging-enabled': true, 'log-retention-days': 2200 });
  const second = await newScan(person, agentId);
  await endOfScan(person, second);
  await until(
    () => person.call('GET', `/api/agents/${agentId}/timeline?kind=issues`),
    (body) => JSON.stringify(body).includes('Issue resolved'),
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, person);
  await page.goto(`/agents/${agentId}`);
  await page.getByRole('tab', { name: 'Timeline' }).click();
  for (const text of [
    'Agent registered',
    'Manifest replaced: 2 values declared',
    'Issue opened: Durable audit log',
    'Issue resolved: Durable audit log',
    /^Evidence: \d+ first seen/,
    /^Scan against HIPAA completed: score \d+, up \d+ since the previous scan/,
  ])
    await expect(entries(page).getByText(text).first()).toBeVisible();
  await expect(entries(page).filter({ hasText: 'Agent registered' })).toContainText('Ada Lovelace');
  await expectSoundLayout(page);
  const compare = entries(page).getByRole('link', { name: 'Compare with previous scan' });
  await expect(compare).toHaveAttribute('href', new RegExp(`from=${first}&to=${second}`));

  await page.getByRole('combobox', { name: 'Kind' }).selectOption('issues');
  await expect(page).toHaveURL(/tab=timeline&kind=issues/);
  await expect(entries(page).getByText('Agent registered')).toHaveCount(0);
  await expect(entries(page).getByText('Issue resolved: Durable audit log')).toBeVisible();
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('exceptions');
  await expect(page.getByText('No entry matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(entries(page).getByText('Agent registered')).toBeVisible();
});

test('reports a loading error and an empty timeline', async ({ page, product }) => {
  const person = await newTenant(product.url);
  const agentId = await newAgent(person);
  await enter(page, person);
  await page.route(LIST, (route) => route.fulfill({ status: 503, json: { error: 'Busy.', code: 'busy' } }));
  await page.goto(`/agents/${agentId}?tab=timeline`);
  await expect(page.getByText('The timeline could not be loaded')).toBeVisible();
  await page.unroute(LIST);
  await page.route(LIST, (route) => route.fulfill({ json: [] }));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No activity yet')).toBeVisible();
  await page.unroute(LIST);
  const long = 'Attestation of '.concat('x'.repeat(160));
  await alterReply<TimelineReply[]>(page, LIST, (items) =>
    Array.from({ length: 50 }, (_, i) => ({ ...items[0], id: String(i), text: `${long} ${i} \u202e` })),
  );
  await page.reload();
  await expect(entries(page)).toHaveCount(50);
  await expectSoundLayout(page);
});
