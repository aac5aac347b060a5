import type { Page, Request } from '@playwright/test';
import { frameworkNames } from '#shared/frameworks/framework.ts';
import { approveManifest, endOfScan, newAgent, newScan, newTenant, type Person } from './api-client.ts';
import { enter, overflow } from './browser-session.ts';
import { expect, test } from './browser-test.ts';

/** The AI Agents page: empty, one agent, many; registration, and the actions of a row. */

const toast = (page: Page) => page.getByRole('region', { name: 'Messages' });

const expectToast = async (page: Page, title: string, message: string | RegExp) => {
  await expect(toast(page).getByText(title, { exact: true })).toBeVisible();
  await expect(toast(page).getByText(message, { exact: true })).toBeVisible();
};

/** Expects an error toast, which is announced immediately and remains until closed. */
const expectFailure = async (page: Page, message: string) => {
  await expectToast(page, 'Error', message);
  await expect(toast(page).getByRole('alert').getByText(message, { exact: true })).toBeVisible();
};

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Register New AI Agent', exact: true });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

const choose = async (page: Page, agent: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${agent}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

/** Waits for the next POST to the path. */
const posted = (page: Page, path: string): Promise<Request> =>
  page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(path));

/** Formats a date as `MMM dd, yyyy`, as in the spec. */
const day = (at: Date) => at.toLocaleDateString('en-US', { month: 'short', day: '2-digit', year: 'numeric' });

// Wide enough for every column.
test.use({ viewport: { width: 1440, height: 900 } });

let person: Person;
test.beforeEach(async ({ page, product }) => {
  person = await newTenant(product.url);
  await enter(page, person);
});

test.describe('without agents', () => {
  test.beforeEach(({ page }) => page.goto('/agents'));

  test('shows how to begin, and begins', async ({ page }) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI Agents');
    for (const text of [
      'Manage and monitor your AI agents across different compliance frameworks',
      'No AI agents registered',
      'Get started by registering your first AI agent to begin compliance monitoring.',
    ]) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
    for (const name of ['Register Your First Agent', 'Register Agent']) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(dialog(page)).toBeVisible();
      await dialog(page).getByRole('button', { name: 'Cancel', exact: true }).click();
      await expect(dialog(page)).toBeHidden();
    }
  });

  test('shows what it is loading', async ({ page }) => {
    await page.route('**/api/agents', () => {});
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveText('Loading agents...');
  });

  test('the dialog starts empty, is wide, and offers every type and framework', async ({ page }) => {
    await page.getByRole('button', { name: 'Register Agent' }).click();
    const form = dialog(page);
    for (const label of ['Agent Name', 'Agent Type', 'Description']) {
      await expect(form.getByLabel(label, { exact: true })).toHaveValue('');
    }
    const frameworks = form
      .getByRole('group', { name: 'Compliance Frameworks', exact: true })
      .getByRole('checkbox');
    const names = Object.values(frameworkNames);
    await expect(frameworks).toHaveCount(names.length);
    for (const [at, name] of names.entries()) {
      await expect(frameworks.nth(at)).toHaveAccessibleName(name);
      await expect(frameworks.nth(at)).not.toBeChecked();
    }
    const { body: types } = await person.call('GET', '/api/agent-types');
    await expect(form.getByLabel('Agent Type').getByRole('option')).toHaveText([
      'Select a type',
      ...(types as string[]),
    ]);
    expect((await form.boundingBox())?.width).toBe(640);
  });

  test('the dialog shows errors under each field', async ({ page }) => {
    await page.getByRole('button', { name: 'Register Agent' }).click();
    await dialog(page).getByLabel('Endpoint URL').fill('ftp://agent.example');
    await dialog(page).getByRole('button', { name: 'Register Agent' }).click();
    for (const [label, error] of [
      ['Agent Name', 'Agent name is required'],
      ['Agent Type', 'Agent type is required'],
      ['Endpoint URL', 'Must be an absolute http or https address'],
    ] as const) {
      await expect(dialog(page).getByLabel(label)).toHaveAccessibleDescription(error);
    }
    await expect(dialog(page).getByLabel('Agent Name')).toBeFocused();
    expect((await person.call('GET', '/api/agents')).body).toEqual([]);
  });

  test('the dialog registers an agent, shows its progress and result, and then resets', async ({ page }) => {
    let send = () => {};
    const held = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route('**/api/agents', async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Register Agent' }).click();
    const form = dialog(page);
    await form.getByLabel('Agent Name').fill('Sepsis Early Warning');
    await form.getByLabel('Agent Type').selectOption('Decision support');
    await form.getByRole('checkbox', { name: /^HIPAA/ }).check();
    await form.getByRole('checkbox', { name: /^HITRUST/ }).check();
    await form.getByLabel('Description').fill('Watches vital signs.');
    const [request] = await Promise.all([
      posted(page, '/api/agents'),
      form.getByRole('button', { name: 'Register Agent', exact: true }).click(),
    ]);
    expect(request.postDataJSON()).toEqual({
      name: 'Sepsis Early Warning',
      type: 'Decision support',
      description: 'Watches vital signs.',
      frameworks: ['HIPAA', 'HITRUST'],
      status: 'active',
    });
    await expect(form.getByRole('button', { name: 'Registering...', exact: true })).toBeVisible();
    send();
    await expectToast(page, 'Success', 'AI agent registered successfully');
    await expect(form).toBeHidden();
    await expect(row(page, 'Sepsis Early Warning')).toBeVisible();
    await page.getByRole('button', { name: 'Register Agent' }).click();
    for (const label of ['Agent Name', 'Agent Type', 'Description']) {
      await expect(form.getByLabel(label)).toHaveValue('');
    }
    await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(0);
  });

  test('a failed registration is reported and preserves the input', async ({ page }) => {
    await page.route('**/api/agents', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    );
    await page.getByRole('button', { name: 'Register Agent' }).click();
    await dialog(page).getByLabel('Agent Name').fill('Sepsis Early Warning');
    await dialog(page).getByLabel('Agent Type').selectOption('Decision support');
    const [request] = await Promise.all([
      posted(page, '/api/agents'),
      dialog(page).getByRole('button', { name: 'Register Agent' }).click(),
    ]);
    const payload = { name: 'Sepsis Early Warning', type: 'Decision support', frameworks: [] };
    expect(request.postDataJSON()).toEqual({ ...payload, status: 'active' });
    await expectFailure(page, 'Failed to register AI agent');
    await expect(dialog(page).getByLabel('Agent Name')).toHaveValue('Sepsis Early Warning');
  });
});

test.describe('a row', () => {
  test('shows name, id, type, dates, frameworks, score and status', async ({ page }) => {
    const id = await newAgent(person, { frameworks: ['HIPAA', 'HITRUST', 'NIST AI RMF', 'CSA AICM'] });
    await page.goto('/agents');
    await expect(page.getByRole('heading', { name: 'Registered AI Agents (1)', exact: true })).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText([
      ...['Agent', 'Type', 'Registered', 'Frameworks', 'Compliance Score', 'Status', 'Actions'],
    ]);
    const agent = row(page, 'Discharge Summary Assistant');
    await expect(agent.getByTitle(id)).toHaveText(`${id.slice(0, 4)}…${id.slice(-4)}`);
    await expect(agent.getByText('Clinical documentation', { exact: true })).toBeVisible();
    await expect(agent.getByText(day(new Date()), { exact: true })).toBeVisible();
    await expect(agent.getByText(/Last scan/)).toBeHidden();
    for (const badge of ['HIPAA', 'HITRUST', '+2', 'Not Scanned', 'active']) {
      await expect(agent.getByText(badge, { exact: true })).toBeVisible();
    }
    await expect(agent.getByText('NIST AI RMF')).toBeHidden();
    await expect(agent.getByTitle('NIST AI RMF, CSA AICM', { exact: true })).toBeVisible();
    await expect(agent.getByRole('img', { name: /score/i })).toBeVisible();
  });

  for (const [frameworks, badges] of [
    [[], ['None']],
    [['HIPAA'], ['HIPAA']],
    [
      ['HIPAA', 'HITRUST'],
      ['HIPAA', 'HITRUST'],
    ],
    [
      ['HIPAA', 'HITRUST', 'CSA AICM'],
      ['HIPAA', 'HITRUST', '+1'],
    ],
    [Object.values(frameworkNames), ['HIPAA', 'HITRUST', '+8']],
  ] as const) {
    test(`shows for ${frameworks.length} frameworks ${badges.join(', ')}`, async ({ page }) => {
      await newAgent(person, { frameworks });
      await page.goto('/agents');
      const cell = row(page, 'Discharge Summary Assistant').getByRole('cell').nth(3);
      // As displayed: a narrow table counts the second one with the rest.
      await expect(cell).toHaveText(badges.join(' '), { useInnerText: true });
    });
  }

  test('shows the score earned by a scan', async ({ page }) => {
    const id = await newAgent(person);
    await person.call('PUT', `/api/agents/${id}/manifest`, {
      text: 'declares:\n  admin-mfa-enforced: true\n  audit-logging-enabled: true\n',
      headers: { 'content-type': 'application/yaml' },
    });
    await approveManifest(person, id);
    const { score } = await endOfScan(person, await newScan(person, id));
    await page.goto('/agents');
    const agent = row(page, 'Discharge Summary Assistant');
    await expect(agent.getByText(String(score), { exact: true })).toBeVisible();
    await expect(agent.getByText('Insufficient evidence')).toBeVisible();
    await expect(agent.getByText('Last scan just now')).toBeVisible();
  });

  test('deactivates and activates', async ({ page }) => {
    const id = await newAgent(person, { name: 'Bed Board' });
    await page.goto('/agents');
    for (const [action, status] of [
      ['Deactivate Agent', 'inactive'],
      ['Activate Agent', 'active'],
    ] as const) {
      const [request] = await Promise.all([
        page.waitForRequest((sent) => sent.method() === 'PATCH' && sent.url().endsWith(`/api/agents/${id}`)),
        choose(page, 'Bed Board', action),
      ]);
      expect(request.postDataJSON()).toEqual({ status });
      await expectToast(page, 'Agent Updated', 'Agent status has been updated successfully.');
      await expect(row(page, 'Bed Board').getByText(status, { exact: true })).toBeVisible();
    }
    await page.route('**/api/agents/*', (route) => route.fulfill({ status: 500, body: '' }));
    await choose(page, 'Bed Board', 'Deactivate Agent');
    await expectFailure(page, 'Failed to update agent status.');
    await expect(row(page, 'Bed Board').getByText('active', { exact: true })).toBeVisible();
  });

  test('starts a scan and names it, or explains why it did not start', async ({ page }) => {
    const agentId = await newAgent(person, { name: 'Bed Board', frameworks: ['HITRUST', 'HIPAA'] });
    const bare = await newAgent(person, { name: 'Without frameworks', frameworks: [] });
    await page.goto('/agents');
    const [request] = await Promise.all([
      posted(page, '/api/scans'),
      choose(page, 'Bed Board', 'Run Compliance Scan'),
    ]);
    expect(request.postDataJSON()).toEqual({ agentId, framework: 'HITRUST' });
    await expect(toast(page).getByText('Scan Started', { exact: true })).toBeVisible();
    const message = toast(page).getByText(/^Compliance scan has been initiated for the agent\. Scan ID: /);
    await expect(message).toBeVisible();
    const id = (await message.textContent())?.split('Scan ID: ')[1];
    expect((await person.call('GET', `/api/scans/${id}`)).body).toMatchObject({ framework: 'HITRUST' });

    const [fallback] = await Promise.all([
      posted(page, '/api/scans'),
      choose(page, 'Without frameworks', 'Run Compliance Scan'),
    ]);
    expect(fallback.postDataJSON()).toEqual({ agentId: bare, framework: 'NIST AI RMF' });
    const second = (await (await fallback.response())?.json()) as { id: string };
    await expect(toast(page).getByText(second.id)).toBeVisible();

    await page.route('**/api/scans', (route) => route.fulfill({ status: 500, body: '' }));
    await choose(page, 'Bed Board', 'Run Compliance Scan');
    await expectFailure(page, 'Failed to start compliance scan.');
    const rejection = { error: 'No more scans today.', code: 'too-many' };
    await page.route('**/api/scans', (route) => route.fulfill({ status: 429, json: rejection }));
    await choose(page, 'Bed Board', 'Run Compliance Scan');
    await expectToast(page, 'Error', 'Failed to start compliance scan.');
    await expect(toast(page).getByText('No more scans today.', { exact: true })).toBeVisible();
  });

  test('confirms actions for five seconds, one message at a time', async ({ page }) => {
    for (const name of ['Bed Board', 'Triage']) await newAgent(person, { name });
    await page.clock.install();
    await page.routeWebSocket('**/ws', () => {});
    await page.goto('/agents');
    await expect(row(page, 'Triage')).toBeVisible();
    // Actions appear once the user is known; a paused page no longer receives responses.
    await expect(page.getByRole('button', { name: 'Register Agent', exact: true })).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    await choose(page, 'Bed Board', 'Deactivate Agent');
    await expectToast(page, 'Agent Updated', 'Agent status has been updated successfully.');
    await page.clock.runFor(3000);
    await choose(page, 'Triage', 'Run Compliance Scan');
    await expect(toast(page).getByText('Scan Started', { exact: true })).toBeVisible();
    await expect(toast(page).getByText('Agent Updated', { exact: true })).toHaveCount(0);
    await page.mouse.move(0, 0);
    await page.clock.runFor(4999);
    await expect(toast(page).getByText('Scan Started', { exact: true })).toBeVisible();
    await page.clock.runFor(1);
    await expect(toast(page)).toBeEmpty();
  });

  test('opens the details, whose agent is in the URL, and the history', async ({ page }) => {
    const id = await newAgent(person, { name: 'Bed Board', description: 'Lists free beds.' });
    await page.goto('/agents');
    const name = page.getByRole('button', { name: 'Bed Board', exact: true });
    await name.click();
    const details = page.getByRole('dialog', { name: 'Bed Board' });
    await expect(details.getByText('Lists free beds.')).toBeVisible();
    await expect(page).toHaveURL(`/agents?agent=${id}`);
    await page.reload();
    await expect(details.getByText('Not Assessed')).toBeVisible();
    await page.goBack();
    await expect(details).toBeHidden();
    await name.press('Enter');
    await expect(details).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await expect(name).toBeFocused();
    await choose(page, 'Bed Board', 'View Scan History');
    await expect(page).toHaveURL(`/scans?agentId=${id}`);
    await expect(page.getByText('Agent: Bed Board')).toBeVisible();
  });

  test('fits names of 200 characters at every width', async ({ page }) => {
    const long = 'Kardiologie'.repeat(19).slice(0, 200);
    const id = await newAgent(person, { name: long, type: 'x'.repeat(60), description: 'y'.repeat(2000) });
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/agents`);
      await expect(page.getByRole('button', { name: long, exact: true })).toBeInViewport();
      await expect(page.getByRole('button', { name: `Actions for ${long}` })).toBeInViewport({ ratio: 1 });
      expect(await overflow(page), `list at ${width}`).toBe(0);
      await page.goto(`/agents?agent=${id}`);
      const details = page.getByRole('dialog');
      await expect(details.getByRole('button', { name: 'Close' }).first()).toBeInViewport({ ratio: 1 });
      const wide = await details
        .getByRole('region')
        .first()
        .evaluate((e) => e.scrollWidth - e.clientWidth);
      expect(wide, `details at ${width}`).toBe(0);
    }
  });
});

test('120 agents are paginated, with pages in the URL and in the history', async ({ page }) => {
  // Names show the registration order; ten concurrent registrations share a decade.
  for (let decade = 0; decade < 12; decade += 1) {
    await Promise.all(
      Array.from({ length: 10 }, () =>
        newAgent(person, { name: `Decade ${String(decade).padStart(2, '0')}` }),
      ),
    );
  }
  const names = page.getByRole('button', { name: /^Decade \d\d$/ });
  const range = page.getByRole('navigation', { name: 'Pages' }).getByRole('status');
  const [previous, next] = [
    page.getByRole('button', { name: 'Previous' }),
    page.getByRole('button', { name: 'Next' }),
  ];
  await page.goto('/agents');
  await expect(names).toHaveCount(50);
  await expect(names.first()).toHaveText('Decade 11');
  await expect(range).toHaveText('1–50 of 120');
  await expect(previous).toBeDisabled();
  // Far down the page: scrolling it into view must not close it.
  await page
    .getByRole('button', { name: /^Actions for Decade/ })
    .last()
    .click();
  await expect(page.getByRole('menuitem', { name: 'View Details' })).toBeFocused();
  await page.keyboard.press('Escape');
  await next.click();
  await expect(range).toHaveText('51–100 of 120');
  await expect(names.first()).toHaveText('Decade 06');
  await expect(page).toHaveURL(/\/agents\?cursor=.+/);
  await next.click();
  await expect(range).toHaveText('101–120 of 120');
  await expect(names).toHaveCount(20);
  await expect(next).toBeDisabled();
  const last = page.url();
  await page.goBack();
  await expect(range).toHaveText('51–100 of 120');
  await expect(names.first()).toHaveText('Decade 06');
  await previous.click();
  await expect(range).toHaveText('1–50 of 120');
  await expect(page).toHaveURL('/agents');
  await page.goto(last);
  await expect(names).toHaveCount(20);
  await expect(names.last()).toHaveText('Decade 00');
});
