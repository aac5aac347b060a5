import type { Page } from '@playwright/test';
import { needs } from '#scripts/testing/processor-time.ts';
import { colleague, expectStatus, newTenant } from './api-client.ts';
import { enter } from './browser-session.ts';
import { expect, expectAccessible, test } from './browser-test.ts';
import { answering, found, id, on, run, searched } from './environment-answers.ts';
import { expectSoundLayout } from './expect-sound-layout.ts';
import { startToolServer } from './tool-server.ts';

/** The Environment Scanner: scans, their findings and coverage, and the debug screen. */

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });
const cards = (page: Page) => page.getByRole('list', { name: 'Discovered agents' });
const card = (page: Page, name: string) =>
  cards(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
const toast = (page: Page, title: string, message: string | RegExp) =>
  Promise.all([
    expect(page.getByText(title, { exact: true })).toBeVisible(),
    expect(page.getByText(message).first()).toBeVisible(),
  ]);

test('a listed endpoint is probed, and its agent is found with reasons, dismissed, restored and registered', async ({
  page,
  product,
}) => {
  const server = await startToolServer({ read_note: 'Reads a note', list_notes: 'Lists notes' });
  const person = await newTenant(product.url);
  // Otherwise playbooks would register the findings.
  expectStatus(await person.call('POST', '/api/playbooks/auto-registration/disable'), 200);
  await enter(page, person);
  await page.goto('/');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Environment Scanner' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Environment Scanner');
  await expect(page.getByText('No agents discovered')).toBeVisible();
  await expect(page.getByText(/^No scan has run yet\./)).toBeVisible();

  await button(page, 'Listed Endpoints').click();
  const form = page.getByRole('form', { name: 'Listed endpoints' });
  await form.getByLabel('Endpoint 1', { exact: true }).fill('notes.example');
  await form.getByRole('button', { name: 'Save Endpoints' }).click();
  await expect(form.getByText('Must be an absolute http or https address')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Endpoint 1', { exact: true }).fill(String(server.connection.url));
  await form.getByRole('checkbox', { name: 'I may test this endpoint' }).check();
  await form.getByRole('button', { name: 'Save Endpoints' }).click();
  await toast(page, 'Endpoints Saved', 'The next scan probes the endpoints that you authorized.');

  // Excludes this machine: only the addresses, and clouds, of which none is connected.
  await page.getByLabel('Target Environment').selectOption('Cloud');
  await button(page, 'Run Scan').click();
  await expect(page.getByText('Environment Scan Completed', { exact: true })).toBeVisible({
    timeout: needs(20),
  });
  await toast(
    page,
    'Environment Scan Completed',
    /^0 agents found in Cloud\. See Discovery Methods for the coverage of each method\.$/,
  );
  await expect(card(page, 'notes')).toBeVisible();
  await expect(card(page, 'notes')).toContainText('TypeMCP server');
  await expect(card(page, 'notes')).toContainText('Unmanaged');
  await expect(page.getByRole('tab', { name: 'Discovered Agents 1' })).toBeVisible();

  await page.getByRole('tab', { name: 'Discovery Methods' }).click();
  await expect(page).toHaveURL(/\?tab=methods$/);
  await expect(main(page).getByRole('heading', { level: 2 })).toContainText([
    'Kubernetes',
    'Docker',
    'Cloud Service',
    'A2A Communication',
    'MCP Protocol',
    'API Endpoint',
    'Model Registry',
    'Process scanners',
  ]);
  const mcp = page.getByRole('list', { name: 'Methods of MCP Protocol' });
  await expect(mcp.getByRole('listitem')).toHaveCount(3);
  await expect(mcp.getByRole('listitem').filter({ hasText: 'mcp.http' })).toContainText('Ran');
  await expect(page.getByRole('list', { name: 'Methods of Process scanners' })).toContainText('Not run');
  await expectSoundLayout(page);
  await page.getByRole('tab', { name: 'Connections' }).click();
  await expect(page).toHaveURL(/\?tab=reach$/);
  const reached = page.getByRole('table', { name: 'Connections' });
  await expect(reached.getByRole('row')).toHaveText([/^AgentReachesKind/, /^notes.*Tool$/, /^notes.*Tool$/]);
  await expect(main(page)).toContainText(
    '1 discovered agent, 2 other things that they reach, 2 connections.',
  );
  await page.goBack();
  await page.goBack();

  await card(page, 'notes').getByRole('button', { name: 'notes', exact: true }).press('Enter');
  const drawer = page.getByRole('dialog', { name: 'notes' });
  await expect(drawer).toContainText('Detection signs');
  await expect(drawer.getByRole('img', { name: 'notes reaches 2 tools.' })).toBeVisible();
  await drawer.getByText('Show as table').click();
  await expect(drawer.getByRole('table', { name: 'Connections of notes' })).toContainText('list_notes');
  await drawer.getByRole('button', { name: 'Dismiss notes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dismiss notes' });
  await dialog.getByRole('button', { name: 'Dismiss Agent' }).click();
  await expect(dialog.getByText('Reason is required')).toBeVisible();
  await dialog.getByLabel('Reason').fill('A test bench');
  await dialog.getByRole('button', { name: 'Dismiss Agent' }).click();
  await toast(page, 'Agent Dismissed', 'notes remains dismissed even if scans find it again.');
  await expect(drawer).toContainText('“A test bench”');
  await drawer.getByRole('button', { name: 'Restore notes' }).click();
  await toast(page, 'Agent Restored', 'notes needs review again.');
  await drawer.getByRole('button', { name: 'Register Agent notes' }).click();
  const register = page.getByRole('dialog', { name: 'Register New AI Agent' });
  await expect(register.getByLabel('Agent Name')).toHaveValue('notes');
  await expect(register.getByLabel('Agent Type')).toHaveValue('MCP server');
  await expect(register.getByLabel('Endpoint URL')).toHaveValue(/^http:\/\/127\.0\.0\.1:\d+/);
  await expect(register.getByRole('checkbox', { name: 'I may test this endpoint' })).not.toBeChecked();
  await register.getByRole('checkbox', { name: 'HIPAA', exact: true }).check();
  await register.getByRole('button', { name: 'Register Agent' }).click();
  await toast(page, 'Success', 'AI agent registered successfully');
  await expect(register).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(card(page, 'notes')).toContainText('Managed');
  await card(page, 'notes').getByRole('link', { name: 'Open agent notes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('notes');
  await server.stop();
});

test('the progress bar follows the completed steps, and a running scan is followed to its end', async ({
  page,
  product,
}) => {
  await page.clock.install();
  const api = await answering(page);
  await enter(page, await newTenant(product.url));
  await page.goto('/environment');
  await expect(button(page, 'Run Scan')).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  const bar = page.getByRole('progressbar', { name: 'Scan progress' });
  /** The page's clock is paused, so received updates are drawn only when the test runs due callbacks. */
  const comes = (holds: () => Promise<void>) =>
    expect(async () => {
      await page.clock.runFor(0);
      await holds();
    }).toPass({ timeout: needs(5) });
  const soon = { timeout: 500 };
  const shows = (percent: number) =>
    comes(() => expect(bar).toHaveAttribute('aria-valuenow', String(percent), soon));
  let answer: (status: number, json: object) => void = () => {};
  api.changing = (route) => {
    answer = (status, json) => void route.fulfill({ status, json });
  };
  await page.getByLabel('Customer Filter').fill('  St. Mary  ');
  const asked = page.waitForRequest('**/api/environment/scan');
  await button(page, 'Run Scan').click();
  await asked;
  expect(api.sent.at(-1)).toBe(
    'POST /scan {"targetEnvironment":"all","customerFilter":"St. Mary","scanScope":"comprehensive"}',
  );
  await comes(() => expect(button(page, 'Scanning...')).toHaveAttribute('aria-disabled', 'true', soon));
  await expect(page.getByText('Waiting for the scan to start')).toBeVisible();
  await page.clock.runFor(800);
  await shows(0);
  const log = Array.from({ length: 6 }, (_, index) => ({
    ...{ at: new Date(index * 1000).toISOString(), text: `Line ${index}` },
  }));
  api.status = { ...api.status, running: run({ done: 25, log }) };
  const reported = page.waitForResponse('**/api/environment/status');
  await page.clock.runFor(5000);
  await reported;
  const lines = page.getByRole('list', { name: 'Scan log' }).getByRole('listitem');
  await comes(() => expect(lines).toHaveCount(4, soon));
  await expect(lines.first()).toContainText('Line 2');
  const before = Number(await bar.getAttribute('aria-valuenow'));
  await page.clock.runFor(800);
  await shows(before + 12);
  await page.clock.runFor(800);
  await shows(before + 24);
  await page.clock.runFor(8000);
  await shows(85);
  answer(202, { jobId: id(500) });
  await page.clock.runFor(800);
  await shows(85);
  await comes(() => expect(button(page, 'Stop Scan')).toBeVisible(soon));
  api.status = { ...api.status, running: null, last: run({ status: 'completed', done: 25, discovered: 7 }) };
  const ended = page.waitForResponse('**/api/environment/status');
  await page.clock.runFor(5000);
  await ended;
  await shows(100);
  await toast(page, 'Environment Scan Completed', /^7 agents found\./);
  await page.clock.runFor(2000);
  await expect(bar).toHaveCount(0);
});

test('reports failures with the text of the specification', async ({ page, product }) => {
  const api = await answering(page);
  await enter(page, await newTenant(product.url));
  await page.goto('/environment');
  api.changing = (route) => route.fulfill({ status: 503, body: 'Try later' });
  await page.getByLabel('Target Environment').selectOption('Customer Production');
  await button(page, 'Run Scan').click();
  await toast(page, 'Environment Scan Failed', 'Error 503: Try later');
  expect(api.sent.at(-1)).toMatch(/"targetEnvironment":"customer-prod","scanScope":"specific"\}$/);
  api.changing = (route) => route.abort();
  await button(page, 'Run Scan').click();
  await toast(page, 'Scan Failed', 'The service did not respond. Check your connection and try again.');
  await button(page, 'Start Auto-Scan').click();
  await toast(page, 'Error', 'Failed to start continuous scanning');
  expect(api.sent.at(-1)).toBe('POST /start-continuous {"intervalMinutes":30}');
  api.status = { ...api.status, autoScan: on, last: run({ status: 'failed', reason: 'The disk is full.' }) };
  await page.reload();
  await expect(page.getByText('Auto-scan is on, every 30 minutes')).toBeVisible();
  await expect(page.getByText('2 scheduled scans were missed.')).toBeVisible();
  await expect(page.getByText('The disk is full.')).toBeVisible();
  await button(page, 'Stop Auto-Scan').click();
  await toast(page, 'Error', 'Failed to stop continuous scanning');
  api.changing = (route, path) =>
    route.fulfill(
      path === '/scan' ? { status: 202, json: { jobId: id(501) } } : { json: { ...on, on: false } },
    );
  await button(page, 'Stop Auto-Scan').click();
  await toast(
    page,
    'Auto-Scan Stopped',
    'Scans no longer repeat. A running scan continues until it is complete.',
  );
  await button(page, 'Run Scan').click();
  await expect(button(page, 'Scanning...')).toBeVisible();
  api.status = {
    ...api.status,
    last: run({ jobId: id(501), status: 'failed', reason: 'It took longer than it may.' }),
  };
  await toast(page, 'Scan Failed', 'It took longer than it may.');
  await page.route('**/api/environment/status', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('The Environment Scanner could not be loaded')).toBeVisible();
});

test('ten thousand agents are filtered by URL and paged, and an empty result is not shown as an empty environment', async ({
  page,
  product,
}) => {
  const admin = await newTenant(product.url);
  const api = await answering(page);
  const badges = { handlesPersonalData: true, usesMLPipeline: true, cloudDeployment: true, autoScan: true };
  api.agents = [
    found(0, { ...badges, name: `<b>${'L'.repeat(190)}</b>`, state: 'unmanaged', risk: 'high' }),
    ...Array.from({ length: 11 }, (_, index) => found(index + 1)),
  ];
  api.total = 10_000;
  const coverage = [
    searched('docker.containers', 'denied', { reason: 'The socket refused to be read.' }),
    searched('docker.containers', 'truncated', { from: 'St. Mary’s', reason: 'A limit was reached.' }),
    searched('docker.images', 'failed', { reason: 'It hung.' }),
    searched('docker.compose', 'skipped', { reason: 'No folder is named.' }),
  ];
  const environments = [{ environment: 'production' as const, agents: 9988 }];
  api.status = {
    ...api.status,
    coverage,
    environments,
    totalAgents: 10_000,
    last: run({ status: 'completed' }),
  };
  await enter(page, admin);
  await page.goto('/environment');
  await expect(page.getByRole('tab', { name: 'Discovered Agents 10,000' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Scanned environments' })).toContainText('Production 9,988');
  const first = cards(page).getByRole('listitem').first();
  for (const badge of ['PII Data', 'ML Pipeline', 'Cloud', 'Auto-Scan', 'High Risk', 'Unmanaged'])
    await expect(first.getByText(badge, { exact: true })).toBeVisible();
  await expect(first).toContainText('It answers the handshake of MCP');
  for (const word of ['Managed', 'Stale', 'Gone', 'Vendor-made', 'Dismissed', 'Medium Risk', 'Unknown Risk'])
    await expect(cards(page).getByText(word, { exact: true }).first()).toBeVisible();
  await expectSoundLayout(page);

  await page.getByLabel('State').selectOption('Unmanaged');
  await page.getByLabel('Search discovered agents').fill('ward');
  await expect(page).toHaveURL('/environment?q=ward&state=unmanaged');
  await expect.poll(() => api.asked.at(-1)).toMatch(/^\?(?=.*state=unmanaged)(?=.*q=ward)/);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/cursor=further/);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/environment');

  api.more = { dismissed: { reason: 'A bench', by: 'dana@hospital.example', at: new Date().toISOString() } };
  api.agents = [
    found(0, {
      reaches: {
        tools: Array.from({ length: 40 }, (_, index) => `tool ${index}`),
        models: ['llama'],
        data: ['T'.repeat(200)],
      },
      facts: { environmentNames: ['OPENAI_API_KEY'], asksForCredentials: false },
    }),
  ];
  await page.goto(`/environment?found=${id(0)}`);
  const drawer = page.getByRole('dialog', { name: 'Agent 0' });
  await expect(
    drawer.getByRole('img', { name: 'Agent 0 reaches 40 tools, 1 model and 1 data source.' }),
  ).toContainText('34 more');
  await expect(drawer).toContainText('Handles personal dataNot seen');
  await expect(drawer).toContainText('OPENAI_API_KEY');
  await drawer.getByText('Show as table').click();
  await expectSoundLayout(page);
  await drawer.getByRole('button', { name: 'Close' }).first().click();

  [api.agents, api.total] = [[], 0];
  await page.goto('/environment?risk=high');
  await expect(page.getByText('No discovered agent matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(
    page.getByText(
      /^2 of 25 methods have run \(2 with partial coverage\) and found no agents\. Agents may still exist/,
    ),
  ).toBeVisible();
  await page.goto('/environment?tab=methods');
  const containers = page
    .getByRole('list', { name: 'Methods of Docker' })
    .getByRole('listitem')
    .filter({ hasText: 'docker.containers' });
  await expect(containers).toContainText('Denied');
  await expect(containers).toContainText(
    'This installation: 1,200 things checked, 3 found. The socket refused to be read.',
  );
  await expect(containers).toContainText('Partial coverage');
  await expect(containers).toContainText('St. Mary’s');
  for (const word of ['Failed', 'Skipped'])
    await expect(page.getByRole('list', { name: 'Methods of Docker' })).toContainText(word);

  await enter(page, await colleague(product.url, admin, 'auditor'));
  api.agents = [found(0)];
  await page.goto('/environment');
  await expect(card(page, 'Agent 0')).toBeVisible();
  for (const name of ['Run Scan', 'Start Auto-Scan', 'Listed Endpoints', 'Register Agent Agent 0'])
    await expect(button(page, name)).toHaveCount(0);
});

test('the debug screen shows raw responses, which can be expanded and copied', async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const api = await answering(page);
  api.changing = (route) => route.fulfill({ status: 202, json: { jobId: id(500) } });
  await page.route(`**/api/jobs/${id(500)}`, (route) =>
    route.fulfill({ json: { id: id(500), status: 'completed' } }),
  );
  await enter(page, await newTenant(product.url));
  await page.goto('/environment');
  await page.getByRole('link', { name: 'Troubleshoot' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Environment Scanner Debug');
  await expect(page.getByText('No calls yet')).toBeVisible();
  await button(page, 'Test API').press('Enter');
  const calls = page.getByRole('list', { name: 'Calls' }).getByRole('listitem');
  await expect(calls).toContainText([
    /GET \/api\/environment\/discovery-methods200\d+ ms[\d.]+ kB/,
    /POST \/api\/environment\/scan202\d+ ms\d+ B/,
    /GET \/api\/jobs\/[\da-f-]+200/,
  ]);
  await expect(button(page, 'Test API')).toBeVisible();
  await calls
    .nth(1)
    .getByRole('button', { name: /^Open body of POST/ })
    .click();
  await expect(calls.nth(1).getByRole('region', { name: /^Body of POST/ })).toContainText(id(500));
  await button(page, 'Copy Log').click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^GET \/api\/environment\/disc/);
  await expectSoundLayout(page);
  api.changing = (route) => route.fulfill({ status: 409, json: { error: 'A scan goes on.', code: 'x' } });
  await button(page, 'Test API').click();
  await expect(calls.nth(1)).toContainText('409');
  await expect(calls.nth(1)).toContainText('A scan goes on.');
});
