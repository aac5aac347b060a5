import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { serveHttp } from '#functions/platform/outbound/fixtures/loopback-servers.ts';
import { needs } from '#scripts/testing/processor-time.ts';
import type { AuditLogReply, AuditTotals, VerificationReply } from '#shared/audit-logs/contract.ts';
import type { DeliveryReply, DestinationReply } from '#shared/audit-logs/delivery/delivery-routes.ts';
import { colleague, expectStatus, newAgent, newTenant, type Person, until } from './api-client.ts';
import { alterReply, enter, overflow } from './browser-session.ts';
import { expect, expectAccessible, test } from './browser-test.ts';

/** The audit trail page: figures, filters in the URL, events, exports, and chain verification. */

const LIST = /\/api\/audit-logs(?:\?|$)/;

const table = (page: Page) => page.getByRole('table', { name: 'Audit events' });
const rows = (page: Page) => table(page).getByRole('button', { name: /^(?:View|Hide) / });
const card = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search audit logs' });
const clearFilters = (page: Page) => page.getByRole('search').getByRole('button', { name: 'Clear Filters' });

/** Waits until the given number of events is counted, which happens when they are sealed. */
const counted = async (person: Person, total: number): Promise<void> => {
  await until(
    () => person.call('GET', '/api/audit-logs/totals'),
    (body) => Number(body.total) >= total,
  );
};

const fits = async (page: Page): Promise<void> => {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
  }
};

test('shows actors and actions, with figures, filters in the URL, and event details by keyboard', async ({
  page,
  product,
}) => {
  const person = await newTenant(product.url, { firstName: 'Ada', lastName: 'L'.repeat(80) });
  const other = await colleague(product.url, person, 'user');
  const first = await newAgent(person, { name: '=HYPERLINK("http://x")' });
  for (let i = 0; i < 3; i += 1) await newAgent(other, { name: `Agent ${i}` });
  await person.call('PATCH', `/api/agents/${first}`, { json: { status: 'inactive' } });
  const all = (await person.call('GET', '/api/audit-logs')).body as AuditLogReply[];
  await counted(person, all.length);
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, person);
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Audit Trail' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit Trail');
  const events = (action?: string) => all.filter((event) => action === undefined || event.action === action);
  for (const [name, action] of [
    ['Total Events', undefined],
    ['Create Actions', 'create'],
    ['Update Actions', 'update'],
    ['Delete Actions', 'delete'],
  ] as const) {
    await expect(card(page, name)).toContainText(`${events(action).length} In the entire trail`);
  }
  await expect(rows(page)).toHaveCount(all.length);
  await expect(page.getByText(`${all.length} events, newest first`)).toBeVisible();

  const [newest] = all;
  const row = table(page).getByRole('row').nth(1);
  await expect(row.getByRole('cell').nth(0)).toHaveText('Update');
  await expect(row.getByRole('cell').nth(1)).toContainText(`Agent${first.slice(0, 8)}…`);
  await expect(row.getByRole('cell').nth(3)).toContainText(newest?.userId ?? '');
  await expect(row.getByRole('cell').nth(3)).toContainText('Ada L');
  await row.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(row.getByRole('button', { name: /^Hide/ })).toBeFocused();
  await expect(page).toHaveURL(/event=/);
  const details = table(page).getByRole('row').nth(2);
  for (const text of [newest?.id, newest?.requestId, newest?.viewerAddress, person.email])
    await expect(details).toContainText(text ?? 'nothing');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await fits(page);
  await page.reload();
  await expect(details).toContainText(newest?.id ?? '');
  await details.getByRole('button', { name: 'Show everything from this user' }).click();
  await expect(page).toHaveURL(/actor=/);
  await expect(rows(page)).toHaveCount(all.filter(({ userId }) => userId === newest?.userId).length);
  await clearFilters(page).click();
  await expect(rows(page)).toHaveCount(all.length);

  await page.getByRole('combobox', { name: 'Action' }).selectOption({ label: 'Create' });
  await expect(page).toHaveURL(/action=create/);
  await page.getByRole('combobox', { name: 'Resource' }).selectOption({ label: 'Agent' });
  await expect(rows(page)).toHaveCount(4);
  await search(page).fill('robin');
  await expect(page).toHaveURL(/q=robin/);
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByText(/Other details are not searched/)).toBeVisible();
  await page.reload();
  await expect(search(page)).toHaveValue('robin');
  await expect(rows(page)).toHaveCount(3);
  await search(page).fill('hyperlink');
  await expect(page.getByText('No events match your current filters.')).toBeVisible();
  await expect(page.getByText('The entire trail within these filters was searched.')).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('textbox', { name: 'From', exact: true }).fill('2020-01-01');
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('2020-12-31');
  await expect(page).toHaveURL(/to=2020-12-31/);
  await expect(page.getByText('No events match your current filters.')).toBeVisible();
  await clearFilters(page).click();
  await expect(page).toHaveURL('/audit-trail');
  await expect(rows(page)).toHaveCount(all.length);
});

test('exports the filtered events as JSON, CSV and OCSF, and audits the export', async ({
  page,
  product,
}) => {
  const person = await newTenant(product.url);
  await newAgent(person, { name: '=1+1' });
  await enter(page, person);
  await page.goto('/audit-trail?resource=agent');
  await expect(rows(page)).toHaveCount(1);
  const saved = async (click: () => Promise<void>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), click()]);
    return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
  };
  const day = new Date().toISOString().slice(0, 10);
  const json = await saved(() => page.getByRole('button', { name: 'Export Logs' }).click());
  expect(json.name).toBe(`audit-trail-${day}.json`);
  const file = JSON.parse(json.text) as Record<string, unknown>;
  expect(Object.keys(file)).toEqual(['filters', 'logs', 'exportedAt', 'totalCount']);
  expect(file).toMatchObject({
    filters: { resource: 'agent' },
    totalCount: 1,
    logs: [{ resource: 'agent' }],
  });
  await expect(page.getByText('Export Complete')).toBeVisible();
  await expect(page.getByText(`1 event in ${json.name}.`)).toBeVisible();
  const other = (name: RegExp) => async () => {
    await page.getByRole('button', { name: 'Export formats' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const csv = await saved(other(/CSV/));
  expect(csv.text.split('\r\n').map((line) => line.split(',').slice(1, 3))).toEqual([
    ['action', 'resource'],
    ['create', 'agent'],
    [],
  ]);
  const ocsf = await saved(other(/OCSF/));
  expect(JSON.parse(ocsf.text)).toMatchObject({ class_uid: 3004, entity: { type: 'agent' } });
  const exports = (await person.call('GET', '/api/audit-logs?action=export')).body as AuditLogReply[];
  expect(exports.map(({ details }) => details.format)).toEqual(['ocsf', 'csv', 'json']);

  await page.route('**/api/audit-logs/export', (route) =>
    route.fulfill({ status: 503, json: { error: 'Busy.', code: 'busy' } }),
  );
  await page.getByRole('button', { name: 'Export Logs' }).click();
  await expect(page.getByText('Export Failed')).toBeVisible();
});

test('verifies the chain, reports what was checked, and names the faults', async ({ page, product }) => {
  const person = await newTenant(product.url);
  await newAgent(person);
  const { body } = await person.call('GET', '/api/audit-logs');
  const count = (body as AuditLogReply[]).length;
  await counted(person, count);
  await enter(page, person);
  await page.goto('/audit-trail');
  await expect(page.getByText('Not verified on this page yet.')).toBeVisible();
  const region = page.getByRole('region', { name: 'Chain verification' });
  await region.getByRole('button', { name: 'Verify Chain' }).click();
  await expect(region.getByText('No faults found', { exact: true })).toBeVisible({ timeout: needs(20) });
  await expect(region).toContainText(/Seals 1 to \d+: hash, position, and previous seal/);
  await expect(region).toContainText(`${count} events named by these seals`);
  await expect(region).toContainText(/\d+ seals? with a valid signature/);
  await expect(region).toContainText(/Not checked here/);
  await expectAccessible(page);
  await fits(page);

  await alterReply<VerificationReply>(page, '**/api/audit-logs/verification*', (part) =>
    part.part === 'seals'
      ? {
          ...part,
          faults: [
            { kind: 'event-altered', text: 'Event x does not match seal 1: it was changed after sealing.' },
          ],
          faultCount: 61,
        }
      : part,
  );
  await region.getByRole('button', { name: 'Verify Again' }).click();
  await expect(region.getByText('61 faults found')).toBeVisible({ timeout: needs(20) });
  await expect(region.getByRole('list', { name: 'Faults' })).toContainText('event-altered');
  await expect(region.getByText(/^60 more/)).toBeVisible();
  await expectAccessible(page);
  await page.route('**/api/audit-logs/verification*', (route) => route.abort());
  await region.getByRole('button', { name: 'Verify Again' }).click();
  await expect(region.getByText('Verification could not continue')).toBeVisible();
});

test('a verification result remains when the user profile loads', async ({ page, product }) => {
  await enter(page, await newTenant(product.url));
  const { promise: known, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/auth/me', async (route) => {
    await known;
    await route.fallback();
  });
  await page.goto('/audit-trail');
  const region = page.getByRole('region', { name: 'Chain verification' });
  await region.getByRole('button', { name: 'Verify Chain' }).click();
  const done = region.getByText(/^(No faults found|No sealed events yet)$/);
  await expect(done).toBeVisible({ timeout: needs(20) });
  await expect(page.getByRole('tablist', { name: 'Audit trail' })).toHaveCount(0);
  resolve();
  await expect(page.getByRole('tab', { name: 'Deliveries' })).toBeVisible();
  await expect(done).toBeVisible();
});

test('sends the trail to destinations for administrators: added, tested, turned off, removed, with a log', async ({
  page,
  product,
}) => {
  const taken: string[] = [];
  const siem = await serveHttp((request, response) => {
    request.on('data', (piece: Buffer) => taken.push(piece.toString('utf8')));
    request.on('end', () => response.writeHead(202).end());
  });
  const person = await newTenant(product.url);
  const other = await colleague(product.url, person, 'auditor');
  await enter(page, person);
  await page.goto('/audit-trail');
  await page.getByRole('tab', { name: 'Events' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/tab=deliveries/);
  await expect(page.getByText('No destinations')).toBeVisible();
  await page.getByRole('button', { name: 'Add Destination' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(`SIEM ${'of the security operations '.repeat(3)}`);
  await dialog.getByLabel('Address').fill('nowhere');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByText('Must be an absolute https address')).toBeVisible();
  await dialog.getByLabel('Address').fill(`${siem.origin}/audit`);
  await dialog.getByRole('combobox', { name: 'Format' }).selectOption({ label: 'OCSF 1.3' });
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByText(/^whsec_[\w-]{43}$/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('table', { name: 'Destinations' }).getByRole('row').nth(1);
  const log = page.getByRole('table', { name: 'Deliveries' });
  await expect(row).toContainText('Delivering');
  const act = async (name: string) => {
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act('Send Test Event');
  await expect(page.getByText('Test Event Accepted', { exact: true })).toBeVisible();
  await expect(log.getByRole('row').filter({ hasText: 'Test event accepted' })).toContainText('202');
  expect(taken.flatMap((body) => JSON.parse(body) as unknown[])).toContainEqual(
    expect.objectContaining({ class_uid: 3004, unmapped: expect.objectContaining({ action: 'test' }) }),
  );
  await act('Turn Off');
  await expect(row).toContainText('Off');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await fits(page);

  // Response of a destination that is down.
  const [destination] = (await person.call('GET', '/api/audit-logs/destinations')).body as DestinationReply[];
  await alterReply<DestinationReply[]>(page, /\/destinations$/, (all) =>
    all.map((one) => ({
      ...one,
      state: 'failing',
      newestSeal: one.deliveredSeal + 12,
      reason: 'It answered 503.',
      failures: 4,
      nextTryAt: '2099-11-03T12:00:00.000Z',
    })),
  );
  await alterReply<DeliveryReply[]>(page, /\/deliveries(?:\?|$)/, (rows) => [
    {
      ...(rows[0] as DeliveryReply),
      id: 'x',
      kind: 'events',
      outcome: 'failed',
      events: 0,
      status: 503,
      attempt: 4,
      reason: 'It answered 503.',
    },
    ...rows,
  ]);
  await page.goto(`/audit-trail?tab=deliveries&destination=${destination?.id}`);
  await expect(row).toContainText('Failing');
  await expect(row).toContainText(/It answered 503. Next attempt/);
  await expect(log.getByRole('row').nth(1)).toContainText('FailedIt answered 503.');
  await expect(page.getByText('12 seals pending')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(/\/deliveries(?:\?|$)/);
  await alterReply<DeliveryReply[]>(page, /\/deliveries(?:\?|$)/, () => []);
  await page.reload();
  await expect(page.getByText('No deliveries yet')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await act('Remove');
  await dialog.getByRole('button', { name: 'Remove Destination' }).click();
  await expect(page.getByText('Destination Removed')).toBeVisible();
  await expect(page.getByText('No destinations')).toBeVisible();
  await siem.close();

  await enter(page, other);
  await page.goto('/audit-trail?tab=deliveries');
  await expect(page.getByRole('region', { name: 'Chain verification' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
});

test('shows loading, error and empty states, and how far it searched', async ({ page, product }) => {
  const person = await newTenant(product.url);
  expectStatus(await person.call('GET', '/api/audit-logs'), 200);
  await enter(page, person);
  await page.route(/\/api\/audit-logs/, () => {});
  await page.goto('/audit-trail');
  await expect(page.getByRole('status').getByText(/^Loading/)).toHaveText([
    'Loading figures...',
    'Loading audit logs...',
  ]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(LIST, (route) => route.fulfill({ status: 503, json: { error: 'Busy.', code: 'busy' } }));
  await page.reload();
  await expect(page.getByText('Audit logs could not be loaded')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await alterReply<AuditLogReply[]>(page, LIST, () => []);
  await alterReply<AuditTotals>(page, '**/api/audit-logs/totals', (totals) => ({
    ...totals,
    total: 1_234_567,
  }));
  await page.reload();
  await expect(page.getByText('No audit events have been recorded yet.')).toBeVisible();
  await expect(card(page, 'Total Events')).toContainText('1,234,567 In the entire trail');
  await page.unroute(LIST);
  await page.route(LIST, (route) =>
    route.fulfill({
      json: [],
      headers: {
        link: '</api/audit-logs?cursor=x>; rel="next"',
        'x-searched-to': '2026-11-03T12:00:00.000Z',
      },
    }),
  );
  await page.goto('/audit-trail?action=delete');
  await expect(page.getByText('No events match your current filters.')).toBeVisible();
  await expect(page.getByText(/^Searched the trail back to Nov 03, 2026/)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/cursor=x/);
});
