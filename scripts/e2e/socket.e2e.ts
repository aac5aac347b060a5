import type { Page, WebSocketRoute } from '@playwright/test';
import { newAgent, newTenant, type Person } from './api-client.ts';
import { enter } from './browser-session.ts';
import { expect, test } from './browser-test.ts';

/** The page's WebSocket: where it connects, when it reconnects, and how it handles messages. */

const timestamp = '2026-11-20T08:00:00.000Z';

let person: Person;
test.beforeEach(async ({ page, product }) => {
  person = await newTenant(product.url);
  await newAgent(person, { name: 'Triage' });
  await enter(page, person);
});

type Noted = 'dials' | 'opens' | 'ends';

/**
 * Records the events of the page's sockets with times from the page's clock; call it after the sockets are
 * routed.
 */
const noteSockets = (page: Page) =>
  page.addInitScript(() => {
    const note = (what: string) => {
      const before = sessionStorage.getItem(what);
      sessionStorage.setItem(what, before === null ? `${Date.now()}` : `${before} ${Date.now()}`);
    };
    globalThis.WebSocket = class extends WebSocket {
      constructor(url: string | URL) {
        super(url);
        note('dials');
        this.addEventListener('open', () => note('opens'));
        this.addEventListener('close', () => note('ends'));
      }
    };
  });

const noted = async (page: Page, what: Noted): Promise<number[]> => {
  const times = await page.evaluate((key) => sessionStorage.getItem(key), what);
  return times === null ? [] : times.split(' ').map(Number);
};

const nowOf = (page: Page): Promise<number> => page.evaluate(() => Date.now());

/** Opens a page with a paused clock whose sockets are handled by `onDial`, numbered from 1. */
const standingStill = async (page: Page, onDial: (route: WebSocketRoute, dial: number) => unknown) => {
  const routes: WebSocketRoute[] = [];
  await page.routeWebSocket('**/ws', async (route) => {
    routes.push(route);
    await onDial(route, routes.length);
  });
  await noteSockets(page);
  await page.clock.install();
  await page.goto('/agents');
  await expect(page.getByRole('row', { name: /Triage/ })).toBeVisible();
  await expect.poll(async () => (await noted(page, 'opens')).length).toBe(1);
  await page.clock.pauseAt(Date.now() + 60_000);
  return routes;
};

/**
 * Advances the clock by `delay`, expects that the page connected exactly at its end, and waits for the
 * resulting event.
 */
const expectDialAfter = async (page: Page, delay: number, then: Noted) => {
  const [from, dials, others] = [await nowOf(page), await noted(page, 'dials'), await noted(page, then)];
  await page.clock.runFor(delay - 1);
  expect(await noted(page, 'dials'), `before ${delay} ms`).toEqual(dials);
  await page.clock.runFor(1);
  expect(await noted(page, 'dials')).toEqual([...dials, from + delay]);
  await expect.poll(async () => (await noted(page, then)).length).toBe(others.length + 1);
};

/** Closes the latest connection as the server would; resolves once the page has received it. */
const end = async (page: Page, routes: readonly WebSocketRoute[], code: number) => {
  const before = (await noted(page, 'ends')).length;
  await routes.at(-1)?.close({ code, reason: 'Of the test' });
  await expect.poll(async () => (await noted(page, 'ends')).length).toBe(before + 1);
};

test('an abnormal closure is followed by five attempts with delays that double up to ten seconds', async ({
  page,
}) => {
  // Only the first one opens.
  const routes = await standingStill(page, (route, dial) => dial > 1 && route.close({ code: 1011 }));
  await end(page, routes, 1011);
  for (const delay of [1000, 2000, 4000, 8000, 10_000]) await expectDialAfter(page, delay, 'ends');
  await page.clock.runFor(60_000);
  expect(await noted(page, 'dials')).toHaveLength(6);
});

test('a successful attempt resets the number of attempts', async ({ page }) => {
  const routes = await standingStill(page, (route, dial) => dial === 2 && route.close({ code: 1011 }));
  await end(page, routes, 1011);
  await expectDialAfter(page, 1000, 'ends');
  await expectDialAfter(page, 2000, 'opens');
  await end(page, routes, 1011);
  await expectDialAfter(page, 1000, 'opens');
});

test('does not reconnect after a normal closure', async ({ page }) => {
  const routes = await standingStill(page, () => {});
  await end(page, routes, 1000);
  await page.clock.runFor(60_000);
  expect(await noted(page, 'dials')).toHaveLength(1);
});

test('known messages cause a reload of the data, unknown ones are logged, and the page sends nothing', async ({
  page,
}) => {
  const shownText: string[] = [];
  let socket: WebSocketRoute | undefined;
  await page.routeWebSocket('**/ws', (route) => {
    socket = route;
    route.onMessage((message) => shownText.push(String(message)));
  });
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const sendMessage = (message: unknown) =>
    socket?.send(typeof message === 'string' ? message : JSON.stringify(message));
  /** Asserts that all of these calls follow the message. */
  const expectCalls = async (message: unknown, paths: readonly string[]) => {
    const calls = paths.map((path) =>
      page.waitForRequest(
        (request) => request.method() === 'GET' && new URL(request.url()).pathname === path,
      ),
    );
    sendMessage(message);
    await Promise.all(calls);
  };
  const stats = {
    ...{ activeAgents: 1, averageComplianceScore: null, openIssues: 0, lastScanTime: null },
    ...{ criticalIssuesCount: 0, lowComplianceAgentsCount: 0 },
  };
  const ended = { timestamp, agentId: person.email, scanId: person.email, framework: 'HIPAA', score: null };

  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Last Scan/ })).toContainText('Never');
  // Data that is still loading for the first time is not requested again.
  await page.waitForLoadState('networkidle');
  await expect.poll(() => socket !== undefined).toBe(true);
  sendMessage({ type: 'connection', data: { timestamp } });
  await expectCalls({ type: 'health_check', data: { timestamp, stats } }, ['/api/dashboard/stats']);
  await expectCalls({ type: 'agent_scan_complete', data: ended }, ['/api/agents', '/api/issues']);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Compliance Scans' })
    .click();
  await expect(page.getByText('No scans performed')).toBeVisible();
  await expectCalls({ type: 'agent_scan_complete', data: ended }, ['/api/scans']);

  for (const [message, words] of [
    ['{ no JSON', 'The message is not JSON.'],
    [{ type: 'weather', data: { timestamp } }, 'The message (weather) is unknown'],
    [{ type: 'monitoring_error', data: { timestamp, error: 'No tick since noon' } }, 'No tick since noon'],
  ] as const) {
    sendMessage(message);
    await expect.poll(() => logged.some((line) => line.includes(words)), words).toBe(true);
  }
  await expectCalls({ type: 'agent_scan_complete', data: ended }, ['/api/scans']);
  expect(shownText).toEqual([]);
});

for (const [scheme, secure] of [
  ['https', 'wss'],
  ['http', 'ws'],
] as const) {
  test(`a page loaded over ${scheme} connects to its own host over ${secure}`, async ({ page, product }) => {
    const origin = `${scheme}://accredit.example`;
    await page.route(`${origin}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const headers = { ...route.request().headers(), host: new URL(product.url).host };
      await route.fulfill({
        response: await route.fetch({ url: `${product.url}${pathname}${search}`, headers }),
      });
    });
    const dialled: string[] = [];
    await page.routeWebSocket(/./, (route) => void dialled.push(route.url()));
    await enter(page, person, origin);
    await page.goto(`${origin}/agents`);
    await expect(page.getByRole('row', { name: /Triage/ })).toBeVisible();
    await expect.poll(() => dialled).toEqual([`${secure}://accredit.example/ws`]);
  });
}
