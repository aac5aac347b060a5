import type { Page } from '@playwright/test';
import { type ChatAgent, startChatAgent } from '#functions/evidence/collectors/chat/fixtures/chat-agent.ts';
import { needs, slowness } from '#scripts/testing/processor-time.ts';
import { type ChatTestsReply, CONTROL_CALLS } from '#shared/chat-runs/contract.ts';
import { colleague, newAgent, newTenant, type Person } from './api-client.ts';
import { alterReply, enter, overflow } from './browser-session.ts';
import { expect, expectAccessible, test } from './browser-test.ts';

/**
 * Behavior tests of an agent from its page: what can be tested, what would be sent, a run followed to its
 * evaluation, and a stopped run.
 */

let agent: ChatAgent | undefined;
test.afterEach(async () => {
  await agent?.close();
  agent = undefined;
});

const consent = { authorisedToTest: true, authorisedToChat: true };

/** Registers an agent with chat consent, and opens its behavior tab. */
const open = async (page: Page, person: Person, url: string, more: Record<string, unknown> = {}) => {
  const agentId = await newAgent(person, {
    ...{ name: 'Triage', environment: 'development' },
    connection: { protocol: 'openai', url, ...consent },
    ...more,
  });
  await enter(page, person);
  await page.goto(`/agents/${agentId}?tab=behavior`);
  await expect(tests(page)).toBeVisible();
  return agentId;
};

const tests = (page: Page) => page.getByRole('region', { name: 'Tests', exact: true });
const start = (page: Page) => page.getByRole('button', { name: 'Start Run', exact: true });
const rows = (page: Page) => page.getByRole('region', { name: 'Requests', exact: true }).locator('ol > li');

/** Keeps only the given number of tests with the fewest requests selected. */
const chooseShortest = async (page: Page, person: Person, agentId: string, count: number) => {
  const reply = await person.call('GET', `/api/agents/${agentId}/chat-tests`);
  const all = (reply.body as ChatTestsReply).tests;
  const shortest = all
    .filter(({ due }) => due !== 'impossible')
    .toSorted((a, b) => a.calls - b.calls)
    .slice(0, count);
  for (const { id, title } of all) {
    const box = tests(page).getByRole('checkbox', { name: title, exact: true });
    if (await box.isEnabled()) await box.setChecked(shortest.some((one) => one.id === id));
  }
  return { shortest, requests: shortest.reduce((sum, { calls }) => sum + calls, CONTROL_CALLS) };
};

test('the page states what is missing before a run, and links to where it can be fixed', async ({
  page,
  product,
}) => {
  agent = await startChatAgent();
  const connection = { protocol: 'openai', url: agent.url, authorisedToTest: true, authorisedToChat: false };
  const person = await newTenant(product.url);
  await open(page, person, agent.url, { environment: 'production', connection });
  await expect(page.getByText('All text sent is synthetic', { exact: false })).toBeVisible();
  await expect(page.getByText(/Runs consume tokens, appear in the agent's logs/)).toBeVisible();
  const lacking = page.getByRole('region', { name: 'Cannot send requests to this agent yet' });
  await expect(lacking).toBeVisible();
  await expect(start(page)).toBeDisabled();
  await lacking.getByRole('link', { name: 'Give Consent' }).first().click();
  await page.getByRole('checkbox', { name: 'I may chat with this agent', exact: true }).check();
  await page.getByRole('checkbox', { name: 'I may chat in production', exact: true }).check();
  await page.getByRole('button', { name: 'Save Connection' }).click();
  await expect(page.getByText('Chat tests authorized, including production')).toBeVisible();
  await page.getByRole('tab', { name: 'Behavior' }).click();
  await expect(lacking).toHaveCount(0);
  await expect(start(page)).toBeEnabled();
  expect(agent.requestsSeen()).toEqual([]);
});

test('tests are selected up to 50 requests, with their total on the page', async ({ page, product }) => {
  agent = await startChatAgent();
  const person = await newTenant(product.url);
  const agentId = await open(page, person, agent.url);
  const { shortest, requests } = await chooseShortest(page, person, agentId, 2);
  const sum = tests(page).getByRole('status');
  await expect(sum).toHaveText(
    `${requests} requests of at most 50: 2 tests and 2 harmless control questions.`,
  );
  await expect(page.getByText('No runs yet', { exact: true })).toBeVisible();
  for (const { parameters } of shortest)
    await expect(
      tests(page)
        .getByRole('link', { name: parameters[0]?.title ?? '' })
        .first(),
    ).toBeVisible();

  for (const box of await tests(page).getByRole('checkbox').all())
    if (await box.isEnabled()) await box.check();
  await expect(sum).toHaveText(/^\d+ requests exceed the maximum of 50 per run\. Remove \d+ or more\.$/);
  await expect(start(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Select Due Tests' }).click();
  await expect(sum).toHaveText(/^\d+ requests of at most 50/);
  await expect(start(page)).toBeEnabled();

  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `${width} px`).toBe(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  }
  expect(agent.requestsSeen()).toEqual([]);
});

test('a dry run lists every request that would be sent, and sends none', async ({ page, product }) => {
  agent = await startChatAgent();
  const person = await newTenant(product.url);
  const url = new URL(agent.url);
  const agentId = await open(page, person, agent.url, {
    connection: {
      ...{ protocol: 'openai', url: agent.url, ...consent },
      credential: { header: 'Authorization', secret: 'Bearer not-to-be-shown' },
    },
  });
  // If the connection names no model, the first model that the endpoint lists is used.
  const requests = 1 + (await chooseShortest(page, person, agentId, 2)).requests;
  const before = agent.received.length;
  const opens = page.getByRole('button', { name: 'Dry Run', exact: true });
  await opens.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Dry Run' });
  await expect(dialog).toContainText(`Nothing has been sent. A run would send ${requests} requests`);
  await expect(dialog.locator('ol > li')).toHaveCount(requests);
  await expect(dialog.locator('ol > li').first()).toContainText(`GET ${url.origin}/v1/models`);
  const first = dialog.locator('ol > li').nth(1);
  await expect(first).toContainText(`POST ${url.origin}/v1/chat/completions`);
  await expect(first).toContainText('authorization');
  await dialog.getByRole('button', { name: 'Show All Bodies' }).click();
  await expect(dialog.getByRole('region', { name: /^Body of request/ })).toHaveCount(requests - 1);
  await expect(dialog.getByRole('region', { name: 'Body of request 2', exact: true })).toContainText(
    '"messages"',
  );
  await expect(dialog).not.toContainText('not-to-be-shown');
  // A checkbox of the page behind, half hidden by the top bar, would count as too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `${width} px`).toBe(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opens).toBeFocused();
  expect(agent.received.length).toBe(before);
});

test('a run is followed request by request to its results and the scans that evaluate it', async ({
  page,
  product,
}) => {
  agent = await startChatAgent();
  const person = await newTenant(product.url);
  const agentId = await open(page, person, agent.url);
  const { shortest, requests } = await chooseShortest(page, person, agentId, 2);
  await start(page).click();
  await expect(page).toHaveURL(/\/chat-runs\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('progressbar', { name: 'Requests made' })).toBeVisible();
  await expect(rows(page).first()).toContainText('Answered');
  await expect(rows(page)).toHaveCount(requests, { timeout: needs(20) });
  const showed = page.getByRole('region', { name: 'Test results' });
  for (const { title } of shortest) await expect(showed).toContainText(title);
  await expect(page.getByRole('button', { name: 'Stop Run' })).toHaveCount(0);
  // The scans that follow call the same endpoint as separate runs.
  const [control] = agent.requestsSeen();
  const ofRun = agent
    .requestsSeen()
    .filter(({ headers }) => headers['x-probe-run'] === control?.headers['x-probe-run']);
  expect(ofRun).toHaveLength(requests);
  await page.getByRole('button', { name: 'Open request 1', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Prompt of request 1', exact: true })).toBeVisible();
  await expectAccessible(page);

  const judged = page.getByRole('region', { name: 'Evaluated in these scans' });
  await expect(judged.getByRole('link', { name: 'HIPAA', exact: true })).toBeVisible({ timeout: needs(20) });
  await judged.getByRole('link', { name: 'HIPAA', exact: true }).click();
  await expect(page).toHaveURL(/\/scans\/[0-9a-f-]{36}$/);
  await expect(
    page.getByText('Score and issues').or(page.getByRole('tab', { name: 'Controls' })),
  ).toBeVisible();

  // The run is listed, and its tests are no longer due.
  await page.goto(`/agents/${agentId}?tab=behavior`);
  const runs = page.getByRole('table', { name: 'Runs' });
  await expect(runs.getByRole('row')).toHaveCount(2);
  await expect(runs).toContainText(`${requests} of ${requests}`);
  const asked = tests(page)
    .getByRole('listitem')
    .filter({ hasText: shortest[0]?.title ?? '' });
  await expect(asked).toContainText('Not due yet');
});

test('a run is stopped immediately, also by keyboard, and its answers remain', async ({ page, product }) => {
  agent = await startChatAgent({ faults: ['slow'], delay: 30_000 });
  const person = await newTenant(product.url);
  const agentId = await open(page, person, agent.url);
  await start(page).click();
  // The control question is answered, the first test is not.
  await expect(rows(page)).toHaveCount(1);
  await page.goto(`/agents/${agentId}?tab=behavior`);
  await expect(page.getByText(/^Run in progress: \d+ of \d+ requests\.$/)).toBeVisible();
  await expect(start(page)).toBeDisabled();
  await page.getByRole('link', { name: 'View or stop run' }).click();
  const stop = page.getByRole('button', { name: 'Stop Run', exact: true });
  await expect.poll(() => agent?.requestsSeen().length).toBe(2);
  // Everything takes longer on a busy machine.
  const soon = 2000 * (await slowness());
  await stop.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText('Run stopped', { exact: true })).toBeVisible({
    timeout: soon,
  });
  await expect(page.getByText('Run Stopped', { exact: true })).toBeVisible();
  await expect(page.getByText(/Stopped by \S+ \S+\./)).toBeVisible();
  await expect(stop).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(rows(page).first()).toContainText('Answered');
  await page.goto(`/agents/${agentId}?tab=behavior`);
  await expect(page.getByRole('table', { name: 'Runs' })).toContainText('Stopped');
  await expect(start(page)).toBeEnabled();
  expect(agent.requestsSeen()).toHaveLength(2);
});

test('an auditor sees the tests and results, but can neither start nor stop a run', async ({
  page,
  product,
}) => {
  agent = await startChatAgent({ faults: ['slow'], delay: 30_000 });
  const person = await newTenant(product.url);
  const agentId = await open(page, person, agent.url);
  await start(page).click();
  await expect(page).toHaveURL(/\/chat-runs\//);
  const run = page.url();
  await enter(page, await colleague(product.url, person, 'auditor'));
  await page.goto(run);
  await expect(
    page.getByText('This page follows the run, which continues when you leave.', { exact: false }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop Run' })).toHaveCount(0);
  await page.goto(`/agents/${agentId}?tab=behavior`);
  await expect(tests(page).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Runs' })).toBeVisible();
  await expect(tests(page).getByRole('checkbox')).toHaveCount(0);
  for (const name of ['Start Run', 'Dry Run'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expectAccessible(page);
});

test('tests that fail to load leave the runs on the page, and an empty list has a text', async ({
  page,
  product,
}) => {
  agent = await startChatAgent();
  const person = await newTenant(product.url);
  const agentId = await open(page, person, agent.url);
  await page.route('**/chat-tests', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Tests could not be loaded')).toBeVisible();
  await expect(page.getByText('No runs yet', { exact: true })).toBeVisible();
  await page.unroute('**/chat-tests');
  await alterReply<ChatTestsReply>(page, `**/agents/${agentId}/chat-tests`, (reply) => ({
    ...reply,
    tests: [],
  }));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No behavior test is available for an agent of this kind.')).toBeVisible();
});
