import type { Page } from '@playwright/test';
import { type ChatAgent, startChatAgent } from '#functions/evidence/collectors/chat/fixtures/chat-agent.ts';
import { needs, slowness } from '#scripts/testing/processor-time.ts';
import type { ChatTestsReply } from '#shared/chat-runs/contract.ts';
import { requestsOf } from '#shared/chat-runs/plan.ts';
import { colleague, newAgent, newTenant, type Person } from './api-client.ts';
import { alterReply, enter, overflow } from './browser-session.ts';
import { expect, expectAccessible, test } from './browser-test.ts';

/**
 * Behavior tests of an agent from its page: what can be tested, what would be sent and what it costs, a run
 * followed to its evaluation, and a stopped run.
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
const testBehavior = (page: Page) => page.getByRole('button', { name: 'Test Behavior', exact: true });
const plan = (page: Page) => page.getByRole('dialog', { name: 'Test behavior' });
/** Starts a run from its plan. */
const start = async (page: Page) => {
  await testBehavior(page).click();
  await plan(page).getByRole('button', { name: 'Start Tests' }).click();
};
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
  return { shortest, requests: requestsOf(shortest) };
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
  await testBehavior(page).click();
  await expect(plan(page)).toContainText('Not given');
  await expect(plan(page).getByRole('button', { name: 'Start Tests' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await lacking.getByRole('link', { name: 'Give Consent' }).first().click();
  await page.getByRole('checkbox', { name: 'I may chat with this agent', exact: true }).check();
  await page.getByRole('checkbox', { name: 'I may chat in production', exact: true }).check();
  await page.getByRole('button', { name: 'Save Connection' }).click();
  await expect(page.getByText('Chat tests authorized, including production')).toBeVisible();
  await page.getByRole('tab', { name: 'Behavior' }).click();
  await expect(lacking).toHaveCount(0);
  await testBehavior(page).click();
  await expect(plan(page).getByRole('button', { name: 'Start Tests' })).toBeEnabled();
  expect(agent.requestsSeen()).toEqual([]);
});

test('single tests are selected, with their total on the page', async ({ page, product }) => {
  agent = await startChatAgent();
  const person = await newTenant(product.url);
  const agentId = await open(page, person, agent.url);
  const { shortest, requests } = await chooseShortest(page, person, agentId, 2);
  const sum = tests(page).getByRole('status');
  await expect(sum).toHaveText(`2 tests selected: ${requests} requests, control questions included.`);
  await expect(page.getByText('No runs yet', { exact: true })).toBeVisible();
  for (const { parameters } of shortest)
    await expect(
      tests(page)
        .getByRole('link', { name: parameters[0]?.title ?? '' })
        .first(),
    ).toBeVisible();
  await page.getByRole('button', { name: 'Test Selected' }).click();
  await expect(plan(page)).toContainText('2 tests');
  await expect(plan(page)).toContainText(`${requests}, control questions included`);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Select Due Tests' }).click();
  await expect(sum).toHaveText(/^18 tests selected/);

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

test('the plan states the cost and every request before a run, and sends none', async ({ page, product }) => {
  agent = await startChatAgent();
  const person = await newTenant(product.url);
  const url = new URL(agent.url);
  await open(page, person, agent.url, {
    connection: {
      ...{ protocol: 'openai', url: agent.url, ...consent },
      credential: { header: 'Authorization', secret: 'Bearer not-to-be-shown' },
    },
  });
  const before = agent.received.length;
  await testBehavior(page).focus();
  await page.keyboard.press('Enter');
  const dialog = plan(page);
  await expect(dialog).toContainText('18 tests');
  const requests = Number(/([\d,]+), control questions included/.exec(await dialog.innerText())?.[1]);
  expect(requests).toBeGreaterThan(200);
  expect(requests).toBeLessThanOrEqual(270);
  await expect(dialog).toContainText(/About [\d,]+ sent, at most about [\d,]+ received/);
  await expect(dialog).toContainText(/About \d+ min/);
  await expect(dialog).toContainText(`Given by ${person.email}`);
  await dialog.getByRole('button', { name: 'Open the requests' }).click();
  // If the connection names no model, the first model that the endpoint lists is used.
  const listed = dialog.locator('ol > li');
  await expect(listed).toHaveCount(1 + requests);
  await expect(listed.first()).toContainText(`GET ${url.origin}/v1/models`);
  await expect(listed.nth(1)).toContainText(`POST ${url.origin}/v1/chat/completions`);
  await expect(listed.nth(1)).toContainText('authorization');
  await dialog.getByRole('button', { name: 'Open the body of request 2', exact: true }).click();
  await expect(dialog.getByRole('region', { name: 'Body of request 2', exact: true })).toContainText(
    '"messages"',
  );
  await expect(dialog).not.toContainText('not-to-be-shown');
  await dialog.getByRole('button', { name: 'Close the requests' }).click();
  await dialog.getByRole('textbox', { name: 'Request budget' }).fill('14');
  await expect(dialog).toContainText('14, control questions included');
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
  await expect(testBehavior(page)).toBeFocused();
  expect(agent.received.length).toBe(before);
});

test('one click tests the behavior, and is followed to the results and the scans that evaluate it', async ({
  page,
  product,
}) => {
  agent = await startChatAgent();
  const person = await newTenant(product.url);
  const agentId = await open(page, person, agent.url);
  await testBehavior(page).click();
  // The whole plan takes long in a browser test; a smaller budget leaves the rest due.
  await plan(page).getByRole('textbox', { name: 'Request budget' }).fill('14');
  await expect(plan(page)).toContainText('14, control questions included');
  await plan(page).getByRole('button', { name: 'Start Tests' }).click();
  await expect(page).toHaveURL(/\/chat-runs\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('progressbar', { name: 'Requests made' })).toBeVisible();
  await expect(page.getByRole('main').getByText('3 of 3 tests')).toBeVisible({ timeout: needs(30) });
  await expect(page.getByRole('main').getByText('14 of 14 requests')).toBeVisible();
  await expect(page.getByRole('main').getByText(/about [\d,]+ tokens sent, [\d,]+ received/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop Run' })).toHaveCount(0);
  // The scans that follow call the same endpoint as separate runs.
  const [control] = agent.requestsSeen();
  const ofRun = agent
    .requestsSeen()
    .filter(({ headers }) => headers['x-probe-run'] === control?.headers['x-probe-run']);
  expect(ofRun).toHaveLength(14);
  const showed = page.getByRole('region', { name: 'Test results' });
  await expect(showed.getByRole('heading', { level: 3 })).toHaveCount(3);
  await showed.getByRole('button', { name: 'Reading comprehension' }).click();
  await expect(rows(page)).toHaveCount(6);
  await page.getByRole('combobox', { name: 'Test' }).selectOption('Control questions');
  await expect(rows(page)).toHaveCount(2);
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
  await expect(runs).toContainText('14 of 14');
  const asked = tests(page).getByRole('listitem').filter({ hasText: 'Reading comprehension' });
  await expect(asked).toContainText('Not due yet');
  await expect(page.getByText(/^15 tests due: \d+ requests/)).toBeVisible();
});

test('a run is stopped immediately, also by keyboard, and its answers remain', async ({ page, product }) => {
  agent = await startChatAgent({ faults: ['slow'], delay: 30_000 });
  const person = await newTenant(product.url);
  const agentId = await open(page, person, agent.url);
  await start(page);
  // The control question is answered, the first test is not.
  await expect(rows(page)).toHaveCount(1);
  await page.goto(`/agents/${agentId}?tab=behavior`);
  await expect(page.getByText(/^Run in progress: 0 of 18 tests, \d+ of \d+ requests\./)).toBeVisible();
  await expect(testBehavior(page)).toBeDisabled();
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
  await expect(testBehavior(page)).toBeEnabled();
  expect(agent.requestsSeen()).toHaveLength(2);
});

test('an auditor sees the tests and results, but can neither start nor stop a run', async ({
  page,
  product,
}) => {
  agent = await startChatAgent({ faults: ['slow'], delay: 30_000 });
  const person = await newTenant(product.url);
  const agentId = await open(page, person, agent.url);
  await start(page);
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
  for (const name of ['Test Behavior', 'Test Selected'])
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
