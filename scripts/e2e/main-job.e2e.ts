import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import type { Locator, Page } from '@playwright/test';
import { freePort } from '#scripts/local-cloud/engine/ports.ts';
import { needs } from '#scripts/testing/processor-time.ts';
import type { ScanResults } from '#shared/scans/contract.ts';
import { barText } from '#web/ui/earned-bar/bar-text.ts';
import { type RunningAgent, startEverything, startGate } from './agents.ts';
import { expect, expectAccessible, signUpAndIn, test } from './browser-test.ts';

/**
 * The main workflow in a browser: sign up, register, scan, see an earned score with its reasons, repair, see
 * it change.
 */

const registerAgent = async (page: Page, name: string, url?: string) => {
  await page.goto('/agents');
  await page
    .getByRole('button', { name: /^Register (Agent|Your First Agent)$/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Register New AI Agent' });
  await dialog.getByLabel('Agent Name').fill(name);
  await dialog.getByLabel('Agent Type').selectOption('Clinical documentation');
  await dialog.getByRole('checkbox', { name: /^HIPAA/ }).check();
  if (url) {
    await dialog.getByLabel('Endpoint URL').fill(url);
    await dialog.getByLabel('I may test this endpoint').check();
  }
  await dialog.getByRole('button', { name: 'Register Agent' }).click();
  await expect(page.getByText('AI agent registered successfully')).toBeVisible();
};

/** Starts a HIPAA scan of the agent in the dialog and waits on its page for the end. */
const scan = async (page: Page, name: string) => {
  await page.goto('/scans');
  await page
    .getByRole('button', { name: /^(New Scan|Start Your First Scan)$/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Start Compliance Scan' });
  await dialog.getByRole('combobox', { name: 'Select AI Agent' }).fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
  await dialog.getByLabel('Compliance Framework').selectOption('HIPAA');
  await dialog.getByRole('button', { name: 'Start Scan' }).click();
  await expect(page.getByText('Compliance scan started successfully')).toBeVisible();
  await page.getByRole('row').filter({ hasText: name }).first().getByRole('link').first().click();
  await expect(page.getByRole('tab', { name: /^Controls/ })).toBeVisible({ timeout: needs(24) });
};

/** Opens a control, or a parameter in it, unless it is already open: the first failing one is. */
const open = async (place: Page | Locator, name: RegExp) => {
  const button = place.getByRole('button', { name }).first();
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
};

/** Returns the row of a parameter in the open control. */
const parameter = (page: Page, id: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByText(id, { exact: true }) })
    .last();

const score = async (page: Page): Promise<number> => Number(await page.getByTestId('score').textContent());

/** Expects the page to show the score object of the API: score, coverage and all point totals. */
const expectSameAsApi = async (page: Page) => {
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const reply = await page.request.get(`/api/scans/${id}`);
  const { results, framework } = (await reply.json()) as { results: ScanResults; framework: string };
  await expect(page.getByTestId('score')).toHaveText(String(results.score));
  const hero = page.getByRole('region', { name: 'Score' });
  await expect(hero.getByText(`${results.coverage}%`, { exact: true })).toBeVisible();
  await expect(hero.getByRole('img', { name: barText(results, framework) })).toBeVisible();
};

const openIssues = async (page: Page): Promise<number> => {
  await page.getByRole('tab', { name: /^Issues/ }).click();
  await expect(page.getByRole('table', { name: /issues/i })).toBeVisible();
  return page.getByRole('row').filter({ hasText: 'open' }).count();
};

test.describe('a legacy MCP server', () => {
  let agent: RunningAgent;
  const others: RunningAgent[] = [];

  test.afterAll(async () => {
    for (const server of [agent, ...others]) await server?.stop();
  });

  test('shows its failures with the original response, and earns points once it requires a token', async ({
    page,
  }) => {
    agent = await startEverything();
    await signUpAndIn(page);
    await registerAgent(page, 'Everything Server', agent.url);

    await scan(page, 'Everything Server');
    const before = await score(page);
    await expectSameAsApi(page);
    await open(page, /Person or entity authentication/);
    const failing = parameter(page, 'tool-auth-required');
    await open(failing, /^(?:Open|Close)/);
    await expect(failing.getByText('Fail', { exact: true })).toBeVisible();
    await expect(failing.getByText(/HTTP.*200/).first()).toBeVisible();
    await expect(failing.getByText(/tools/).first()).toBeVisible();
    await expectAccessible(page);
    const issues = await openIssues(page);
    expect(issues).toBeGreaterThan(0);

    await scan(page, 'Everything Server');
    expect(await score(page)).toBe(before);
    expect(await openIssues(page), 'a second scan duplicates nothing').toBe(issues);

    const { port } = new URL(agent.url);
    await agent.stop();
    const hidden = await startEverything();
    others.push(hidden, await startGate(Number(port), hidden.url, 'a-token-of-the-hospital'));
    await scan(page, 'Everything Server');
    expect(await score(page)).toBeGreaterThan(before);
    await expectSameAsApi(page);
    const moved = page.getByRole('region', { name: 'Score changes' });
    await expect(moved.getByText(/^\+\d/).first()).toBeVisible();
    await expect(moved.getByText(/401/).first()).toBeVisible();
    expect(await openIssues(page)).toBeLessThan(issues);
  });
});

test.describe('a modern MCP server', () => {
  let server: Server;

  test.afterAll(async () => {
    server?.closeAllConnections();
    server?.close();
  });

  test('is scanned with the same steps', async ({ page }) => {
    const handler = createMcpHandler(() => {
      const mcp = new McpServer({ name: 'bed-board', version: '1.0.0' });
      mcp.registerTool('list_beds', { description: 'Lists free beds.' }, () => ({
        content: [{ type: 'text', text: 'none' }],
      }));
      return mcp;
    });
    const port = await freePort();
    server = createServer(async (incoming, answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
      const headers = new Headers(
        Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
      );
      const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD';
      const reply = await handler.fetch(
        new Request(`http://127.0.0.1:${port}${incoming.url}`, {
          method: incoming.method ?? 'GET',
          headers,
          ...(hasBody ? { body: Buffer.concat(chunks) } : {}),
        }),
      );
      answer.writeHead(reply.status, Object.fromEntries(reply.headers));
      answer.end(Buffer.from(await reply.arrayBuffer()));
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');

    await signUpAndIn(page);
    await registerAgent(page, 'Bed Board', `http://127.0.0.1:${port}/mcp`);
    await scan(page, 'Bed Board');
    await open(page, /Person or entity authentication/);
    await open(parameter(page, 'tool-auth-required'), /^(?:Open|Close)/);
    // Only modern clients send this header.
    await expect(page.getByText(/mcp-method/).first()).toBeVisible();
  });
});

test('an agent without evidence has no score, and its page states what would earn one', async ({ page }) => {
  await signUpAndIn(page);
  await registerAgent(page, 'Unknown Quantity');
  await expect(
    page.getByRole('row').filter({ hasText: 'Unknown Quantity' }).getByText('Not Scanned'),
  ).toBeVisible();
  await scan(page, 'Unknown Quantity');
  await expect(page.getByText('Not Scanned').first()).toBeVisible();
  await expect(page.getByTestId('score')).toHaveText('–');
  await expect(page.getByText(/add a connection|manifest/i).first()).toBeVisible();
});
