import type { Page } from '@playwright/test';
import { declare, endOfScan, newAgent, newScan, newTenant, type Person } from './api-client.ts';
import { enter } from './browser-session.ts';
import { expect, test } from './browser-test.ts';
import { sticksOut } from './sticks-out.ts';

/** Names of 200 characters without a break, right-to-left, and with emoji: nothing overflows anywhere. */

const names = {
  'one word': 'Kardiologiestationsentlassungsbrief'.repeat(6).slice(0, 200),
  'right to left': 'مساعدتلخيصالخروج'.repeat(13).slice(0, 200),
  'right to left with spaces and figures': 'עוזר סיכומי שחרור (7) '.repeat(10).slice(0, 199).padEnd(200, '!'),
  pictures: '🏥'.repeat(100),
} as const;

interface Named {
  readonly name: string;
  readonly agentId: string;
  readonly scanId: string;
}

let person: Person;
let agents: readonly Named[];

const attestation = (name: string) => ({
  parameter: 'credential-revocation-time',
  value: 10,
  person: { name: name.slice(0, 100), role: name.slice(0, 100) },
  document: { reference: name.repeat(2), date: '2026-07-01' },
  statement: name.repeat(4),
  expiresAt: new Date(Date.now() + 90 * 86_400_000).toISOString(),
});

const prepare = async (name: string): Promise<Named> => {
  const frameworks = ['HIPAA', 'OWASP AI Security', 'Databricks DASF'];
  const agentId = await newAgent(person, {
    ...{ name, type: name.slice(0, 60), description: name.repeat(9), frameworks },
    connection: {
      ...{ protocol: 'http', url: `http://127.0.0.1:8080/${'x'.repeat(300)}` },
      ...{ authorisedToTest: false, authorisedToChat: false },
    },
  });
  await declare(person, agentId, { 'endpoint-auth-required': false, 'anomaly-alerting': false });
  const { status } = await person.call('POST', `/api/agents/${agentId}/attestations`, {
    json: attestation(name),
  });
  expect(status).toBe(201);
  const scanId = await newScan(person, agentId);
  await endOfScan(person, scanId);
  return { name, agentId, scanId };
};

test.beforeAll(async ({ product }) => {
  person = await newTenant(product.url);
  agents = await Promise.all(Object.values(names).map(prepare));
});

test.beforeEach(({ page }) => enter(page, person));

/** Nothing overflows at any width in both themes; content that closes at a new width is opened again. */
const expectAllInside = async (page: Page, open?: () => Promise<unknown>) => {
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await open?.();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect.soft(await page.evaluate(sticksOut), `${new URL(page.url()).pathname} at ${width}`).toEqual([]);
    }
  }
};

const lists = {
  '/': 'Critical Issues',
  '/agents': 'Registered AI Agents (4)',
  '/scans': 'coverage',
  '/issues': 'Open issues',
  '/frameworks?tab=scores': 'Scores by framework',
} as const;

for (const [path, shows] of Object.entries(lists)) {
  test(`${path} fits them`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText(shows).first()).toBeAttached();
    await expect(page.getByText(names.pictures).first()).toBeAttached({
      attached: !path.startsWith('/frameworks'),
    });
    await expectAllInside(page);
  });
}

for (const [at, what] of Object.keys(names).entries()) {
  test.describe(what, () => {
    const agent = () => agents[at] as Named;

    test('in the menu of its row', async ({ page }) => {
      await page.goto('/agents');
      const button = page.getByRole('button', { name: `Actions for ${agent().name}`, exact: true });
      await expectAllInside(page, async () => {
        if (await page.getByRole('menu').isVisible()) await page.keyboard.press('Escape');
        await button.click();
        await expect(page.getByRole('menuitem', { name: 'View Details' })).toBeInViewport({ ratio: 1 });
      });
    });

    test('in its details, its settings and its page', async ({ page }) => {
      await page.goto(`/agents?agent=${agent().agentId}`);
      const details = page.getByRole('dialog', { name: agent().name, exact: true });
      await expect(details.getByText(/^In force until/)).toBeVisible();
      await expectAllInside(page);
      await details.getByRole('button', { name: 'Edit Agent' }).click();
      await expect(page.getByRole('dialog', { name: 'Edit Agent' }).getByLabel('Agent Name')).toHaveValue(
        agent().name,
      );
      await expectAllInside(page);
      for (const tab of ['overview', 'scores', 'evidence', 'questionnaire', 'history']) {
        await page.goto(`/agents/${agent().agentId}?tab=${tab}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(agent().name);
        await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
        await expectAllInside(page);
      }
    });

    test('in the scan dialog, its message, and the scan filter', async ({ page }) => {
      await page.goto(`/scans?agentId=${agent().agentId}`);
      await expect(page.getByText(`Agent: ${agent().name}`)).toBeVisible();
      await expectAllInside(page);
      await page.getByRole('button', { name: 'New Scan' }).click();
      const dialog = page.getByRole('dialog', { name: 'Start Compliance Scan' });
      await dialog.getByRole('combobox', { name: 'Select AI Agent' }).click();
      const option = page.getByRole('option', { name: agent().name });
      await expect(option).toBeVisible();
      await expectAllInside(page);
      await option.click();
      await expectAllInside(page);
      const reason = { error: `${agent().name} is being scanned.`, code: 'busy' };
      await page.route('**/api/scans', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 409, json: reason }) : route.fallback(),
      );
      await dialog.getByRole('button', { name: 'Start Scan' }).click();
      await expect(page.getByRole('region', { name: 'Messages' }).getByText(reason.error)).toBeVisible();
      await expectAllInside(page);
    });

    test('on the page of its scan', async ({ page }) => {
      for (const tab of ['controls', 'parameters', 'evidence', 'collectors', 'issues']) {
        await page.goto(`/scans/${agent().scanId}?tab=${tab}`);
        await expect(page.getByRole('tab', { selected: true })).toBeVisible();
        const more = page.getByRole('tabpanel').getByRole('button', { name: /^Open/ }).first();
        if (await more.isVisible()) await more.click();
        await expectAllInside(page);
      }
    });

    test('in its expanded issues', async ({ page }) => {
      await page.goto(`/issues?agentId=${agent().agentId}`);
      await expect(page.getByText(`Agent: ${agent().name}`)).toBeVisible();
      await page
        .getByRole('table', { name: 'All issues' })
        .getByRole('button', { name: /^View / })
        .first()
        .click();
      await expect(page.getByText('Affected controls')).toBeVisible();
      await expectAllInside(page);
    });
  });
}
