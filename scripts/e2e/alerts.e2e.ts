import type { Page } from '@playwright/test';
import { newAgent, newTenant } from './api-client.ts';
import { enter, openAlerts } from './browser-session.ts';
import { expect, expectAccessible, test } from './browser-test.ts';
import { alert, answering, eachCheck, id, noteNotifications, speaking } from './monitoring-answers.ts';

/** The alerts panel, the bell in the top bar, and the alert history. */

const panel = (page: Page) => page.getByRole('region', { name: 'Real-Time Alerts' });
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });

test('the panel shows new alerts, which can be dismissed and cleared, and sends browser notifications for severe ones', async ({
  page,
  product,
}) => {
  const person = await newTenant(product.url);
  const agentId = await newAgent(person, { name: 'Triage' });
  await noteNotifications(page);
  const api = await answering(page);
  const socket = await speaking(page);
  await enter(page, person);
  await openAlerts(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/agents');
  await expect(page.getByRole('row', { name: /Triage/ })).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(panel(page)).toHaveCount(0);

  const search = page.getByRole('link', { name: 'AI Agents' });
  await search.focus();
  api.alerts = [alert(1, { agentId, agentName: 'Triage', complianceScore: 64 })];
  socket.send('high', 1, {
    title: 'Agent not responding',
    message: 'No response was received.',
    agentId,
    agentName: 'Triage',
    complianceScore: 64,
  });
  const items = panel(page).getByRole('listitem');
  await expect(items).toHaveCount(1);
  await expect(items.first()).toContainText('High');
  await expect(items.first()).toContainText('2 minutes ago');
  await expect(items.first()).toContainText('Agent not responding');
  await expect(items.first()).toContainText('Agent: Triage Compliance Score: 64%');
  await expect(search).toBeFocused();
  await expect(panel(page).locator('..')).toHaveAttribute('aria-live', 'polite');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await expect(panel(page).getByRole('button', { name: /^Clear All Alerts/ })).toHaveCount(0);
  const box = await panel(page).boundingBox();
  expect([box?.width, box && box.x + box.width, box && box.y + box.height]).toEqual([384, 1416, 876]);

  api.alerts = Array.from({ length: 60 }, (_, index) => alert(index + 1));
  for (let index = 2; index <= 60; index += 1) socket.send(index % 2 ? 'critical' : 'low', index);
  await expect(items).toHaveCount(50);
  await expect(panel(page).getByRole('button', { name: 'Clear All Alerts (50)' })).toBeVisible();
  expect((await panel(page).boundingBox())?.height).toBe(384);
  expect((await panel(page).getByRole('list').boundingBox())?.height).toBeLessThanOrEqual(320);
  const shown = await page.evaluate(() => (window as unknown as { shown: string[] }).shown);
  expect(shown).toHaveLength(30);
  expect(shown[0]).toBe(
    `Healthcare Compliance Alert ${id(1)} Agent not responding: Triage\nNo response was received.`,
  );
  socket.send('critical', 61, { quiet: true });
  socket.say('alerts_cleared', { ids: [id(60)] });
  expect(await page.evaluate(() => (window as unknown as { shown: string[] }).shown)).toHaveLength(30);
  await expectAccessible(page);

  api.alerts = api.alerts.slice(0, 4);
  socket.say('changed', { what: ['alerts'] });
  await expect(items).toHaveCount(4);
  await items.first().getByRole('button', { name: 'Dismiss Agent not responding' }).press('Enter');
  await expect(items).toHaveCount(3);
  await expect(panel(page).getByRole('button', { name: /^Clear All Alerts/ })).toHaveCount(0);
  await page.reload();
  await expect(items).toHaveCount(3);
  await panel(page).getByRole('button', { name: 'Collapse alerts' }).click();
  await expect(items).toHaveCount(0);
  await page.reload();
  await expect(panel(page)).toContainText('Real-Time Alerts 3');
  await expect(items).toHaveCount(0);
  await panel(page).getByRole('button', { name: 'Expand alerts' }).click();

  // On a narrow screen, it is a bar that expands.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(items).toHaveCount(0);
  expect((await panel(page).boundingBox())?.height).toBeLessThan(64);
  await expectAccessible(page);
  await panel(page).getByRole('button', { name: 'Expand alerts' }).click();
  await panel(page).getByRole('button', { name: 'Clear all' }).click();
  await expect(panel(page)).toHaveCount(0);
  expect(api.sent).toEqual([`POST /api/alerts/${id(1)}/dismiss`, 'POST /api/alerts/dismiss-all']);
});

test('the bell opens the latest alerts by keyboard, marks them as read, and links to each', async ({
  page,
  product,
}) => {
  const person = await newTenant(product.url);
  const api = await answering(page);
  api.alerts = [
    alert(3, { agentId: id(7), agentName: 'N'.repeat(120), kind: 'issue-raised', subject: id(8) }),
    alert(2, {
      state: 'cleared',
      clearedAt: new Date().toISOString(),
      clearedBy: 'The agent answers again.',
    }),
  ];
  const socket = await speaking(page);
  await enter(page, person);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/agents');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await bell(page).press('Enter');
  const menu = page.getByRole('menu', { name: /^Notifications/ });
  await expect(menu).toContainText('2 unread of the latest');
  await expect(menu.getByRole('menuitem')).toHaveCount(4);
  await expect(menu).toContainText('Cleared · 2 minutes ago');
  await expectAccessible(page);
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  expect(api.sent).toEqual(['PUT /api/alerts/own']);
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/monitoring\\?tab=alerts&alert=${id(3)}`));
  const row = page.getByRole('list', { name: 'Alerts' }).getByRole('listitem').first();
  await expect(row).toContainText('The cause is still active.');
  await expect(row.getByRole('link', { name: 'View Issue' })).toHaveAttribute(
    'href',
    `/issues?agentId=${id(7)}&issue=${id(8)}`,
  );
  await eachCheck(page, () => expectAccessible(page));
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Cleared' });
  await expect(page).toHaveURL(/status=cleared/);
  await expect(page.getByRole('list', { name: 'Alerts' }).getByRole('listitem')).toHaveCount(1);
  api.alerts = [];
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Active' });
  await expect(page.getByText('No alert matches')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).first().click();
  socket.say('changed', { what: ['alerts'] });
  await expect(page.getByText('No alerts have been raised')).toBeVisible();
});
