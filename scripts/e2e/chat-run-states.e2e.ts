import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newAgent, newTenant } from './api-client.ts';
import { enter, overflow } from './browser-session.ts';
import { expect, expectAccessible, test } from './browser-test.ts';
import { hostileReply, runReply } from './chat-run-replies.ts';

/** The page of a run in every state: light and dark, wide and narrow, with hostile and long responses. */

type Reply = Parameters<typeof runReply>;

/** Opens the page of a run with this API response. */
const show = async (page: Page, base: string, run: Omit<Reply[0], 'id' | 'agentId'>, done: Reply[1]) => {
  const person = await newTenant(base);
  const agentId = await newAgent(person, { name: 'Triage' });
  const id = randomUUID();
  await enter(page, person);
  const reply = { json: runReply({ id, agentId, ...run }, done) };
  await page.route(`**/api/chat-runs/${id}*`, (route) => {
    const test = new URL(route.request().url()).searchParams.get('test');
    const { json } = reply;
    const requests = json.requests.filter((one) => test === null || one.test === test);
    return route.fulfill({ json: { ...json, requests } });
  });
  await page.goto(`/chat-runs/${id}`);
};

const holdsUp = async (page: Page) => {
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await overflow(page), `at ${width}`).toBe(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      if (width !== 768) await expectAccessible(page);
    }
  }
};

const states = [
  ['waiting', { status: 'pending', step: 'Waits for another run' }, 0, 'Waits for another run'],
  ['running', { status: 'running' }, 12, '12 of 50 requests'],
  ['stopped', { status: 'cancelled', reason: 'Stopped by Robin Tester.' }, 3, 'Run stopped'],
  ['failed', { status: 'failed', reason: 'It was interrupted 5 times.' }, 0, 'Run failed'],
  [
    'ended early',
    { status: 'completed', reason: 'The agent said that it was asked too much.' },
    2,
    'Run ended after 2 of 50 requests',
  ],
  ['completed', { status: 'completed' }, 50, 'Test results'],
] as const;

for (const [name, run, done, shows] of states) {
  test(name, async ({ page, product }) => {
    await show(page, product.url, run, done);
    await expect(page.getByText(shows).first()).toBeVisible();
    const rows = page.getByRole('region', { name: 'Requests' }).locator('ol > li');
    await expect(rows).toHaveCount(done);
    if (done === 0) {
      const empty = run.status === 'pending' ? 'No requests yet' : 'No requests made';
      await expect(page.getByText(empty)).toBeVisible();
    }
    const stops = page.getByRole('button', { name: 'Stop Run' });
    await expect(stops).toHaveCount(run.status === 'pending' || run.status === 'running' ? 1 : 0);
    await holdsUp(page);
  });
}

test("shows the agent's response as text, which cannot execute, link or hide anything", async ({
  page,
  product,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await show(page, product.url, { status: 'completed' }, 50);
  await page.getByRole('button', { name: 'Open request 3', exact: true }).click();
  const answer = page.getByRole('region', { name: 'Response to request 3', exact: true });
  await expect(answer).toContainText('<img src=x onerror=alert(1)>');
  await expect(answer).toContainText('U+001B');
  await expect(answer).toContainText('U+202E');
  const requests = page.getByRole('region', { name: 'Requests', exact: true });
  // A collapsed row shows the beginning of a response, with the same character names.
  await expect(requests.locator('ol > li').nth(10)).toContainText('U+202E');
  await expect(requests.locator('img, a')).toHaveCount(0);
  const shown = await requests.innerText();
  for (const unseen of ['\u001B', '\u202E']) {
    expect(hostileReply).toContain(unseen);
    expect(shown).not.toContain(unseen);
  }
  expect(asked.filter((url) => !url.startsWith(product.url))).toEqual([]);
});

test('collapses long responses initially, and scrolls them in their frame when expanded', async ({
  page,
  product,
}) => {
  await show(page, product.url, { status: 'completed' }, 50);
  await expect(page.getByRole('region', { name: /^Response to/ })).toHaveCount(0);
  const opens = page.getByRole('button', { name: 'Open request 2', exact: true });
  await opens.focus();
  await page.keyboard.press('Enter');
  const answer = page.getByRole('region', { name: 'Response to request 2', exact: true });
  await expect(answer).toContainText('And so on');
  const { height } = (await answer.boundingBox()) ?? { height: 0 };
  expect(height).toBeLessThan(400);
  await page.getByRole('button', { name: 'Open request 4', exact: true }).click();
  await holdsUp(page);
});

test('keeps the requests of one test in the URL, and links to them from the results', async ({
  page,
  product,
}) => {
  await show(page, product.url, { status: 'completed' }, 50);
  const showed = page.getByRole('region', { name: 'Test results' });
  // Failed tests come first, regardless of the execution order.
  await expect(showed.getByRole('heading', { level: 3 }).first()).toHaveText('Orders that replace its task');
  await expect(showed).toContainText('broke in 1 of 25, held in 24');
  await showed.getByRole('button', { name: 'Orders that replace its task' }).click();
  await expect(page).toHaveURL(/\?test=direct$/);
  const rows = page.getByRole('region', { name: 'Requests' }).locator('ol > li');
  await expect(rows).toHaveCount(24);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows).toHaveCount(50);
  await page.goBack();
  await expect(rows).toHaveCount(24);
});

test('shows a missing run, and one that cannot be loaded', async ({ page, product }) => {
  await enter(page, await newTenant(product.url));
  await page.route('**/api/chat-runs/*', (route) => route.abort());
  await page.goto(`/chat-runs/${randomUUID()}`);
  await expect(page.getByText('The run could not be loaded')).toBeVisible();
  await page.unroute('**/api/chat-runs/*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('This run does not exist')).toBeVisible();
  await holdsUp(page);
});
