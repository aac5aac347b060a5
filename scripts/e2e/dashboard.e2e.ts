import type { Page } from '@playwright/test';
import { needs } from '#scripts/testing/processor-time.ts';
import { labelOf } from '#shared/scoring/labels.ts';
import { colleague, declare, endOfScan, newAgent, newScan, newTenant } from './api-client.ts';
import { alterReply, enter, overflow } from './browser-session.ts';
import { expect, expectAccessible, test } from './browser-test.ts';
import { belowTheView, CRITICAL, card, HIGH, scanned, summary } from './dashboard-steps.ts';

/** The dashboard: its empty state, its figures, and its links. */

const SIX = ['HIPAA', 'HITRUST', 'NIST AI RMF', 'OWASP AI Security', 'CSA AICM', 'MITRE ATLAS'];

const frameworkRow = (page: Page, name: string) =>
  card(page, 'Compliance Framework Status').getByRole('listitem').filter({ hasText: name });

const MEDIUM = 'caller-roles-defined';

test('states that an organization has no agents, in both themes and at every width', async ({
  page,
  product,
}) => {
  await enter(page, await newTenant(product.url));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compliance Dashboard');
  await expect(
    page.getByText('Monitor and manage AI agent compliance across your organization', { exact: true }),
  ).toBeVisible();
  for (const name of ['New Scan', 'Register Agent']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await expect(summary(page, 'Active Agents')).toHaveText('Active Agents 0 of 0 registered');
  await expect(summary(page, 'Compliance Score')).toHaveText('Compliance Score – Not Scanned');
  await expect(summary(page, 'Open Issues')).toHaveText('Open Issues 0 None critical or high');
  await expect(summary(page, 'Last Scan')).toHaveText('Last Scan Never');
  const rows = card(page, 'Compliance Framework Status').getByRole('listitem');
  await expect(rows).toHaveCount(SIX.length);
  await belowTheView(page);
  for (const [at, name] of SIX.entries()) {
    await expect(rows.nth(at)).toContainText(name);
    await expect(rows.nth(at)).toContainText('Not Scanned');
  }
  for (const [name, empty] of [
    ['Active AI Agents', ['No agents registered', 'Get started by registering your first AI agent.']],
    ['Critical Issues', ['No scans yet', 'Critical findings of scans are listed here.']],
    ['30-day trends', ['The trend starts with the first agent.']],
    ['PHI Exposure Risk', ['Not Assessed', 'No active agent is known to handle PHI']],
    ['Real-Time Monitoring Status', ['Live', '0 critical, 0 high']],
    ['Recent Activity', ['Account created']],
  ] as const) {
    for (const text of empty) {
      await expect(card(page, name).getByText(text, { exact: true }).first()).toBeVisible();
    }
  }
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
  }
});

test('its four cards contain the figures of the organization', async ({ page, product }) => {
  const lastScanTime = new Date(Date.now() - 2 * 3_600_000 - 60_000).toISOString();
  await alterReply<Record<string, unknown>>(page, '**/api/dashboard/stats', (stats) => ({
    ...stats,
    ...{ activeAgents: 7, registeredAgents: 9, scoredAgents: 5, lowComplianceAgentsCount: 2 },
    ...{ averageComplianceScore: 83, verified: 71, coverage: 91, openIssues: 12, lastScanTime },
    openBySeverity: { critical: 3, high: 4, medium: 5, low: 0 },
  }));
  await enter(page, await newTenant(product.url));
  await page.goto('/');
  for (const [label, text] of [
    ['Active Agents', /^Active Agents 7 of 9 registered 2 without a score · 2 below 70$/],
    [
      'Compliance Score',
      /83 \/ 100 Mean of 5 of 7 active agents; 2 inactive are not counted\s*verified 71 · coverage 91%$/,
    ],
    ['Open Issues', /^Open Issues 12\s+3 critical\s*4 high$/],
    ['Last Scan', /^Last Scan 2 h ago \w{3} \d\d, \d{4}, \d\d:\d\d$/],
  ] as const) {
    await expect(summary(page, label)).toHaveText(text);
  }
});

test('shows what it is loading', async ({ page, product }) => {
  await enter(page, await newTenant(product.url));
  await page.route(/\/api\/(?:dashboard|agents|issues|audit-logs)/, () => {});
  await page.goto('/');
  await expect(page.getByText('Loading dashboard...')).toBeAttached();
  await belowTheView(page);
  const waiting = page.getByRole('status').getByText(/^Loading/);
  await expect(waiting).toHaveText([
    ...['Loading dashboard...', 'Loading issues...', 'Loading agents...'],
    ...['Loading trends...', 'Loading activity...'],
  ]);
});

test('the figures are refreshed every 30 seconds', async ({ page, product }) => {
  await page.clock.install();
  await page.routeWebSocket('**/ws', () => {});
  const person = await newTenant(product.url);
  await enter(page, person);
  // Counted inside the page, because the test receives the events later.
  await page.addInitScript(() => {
    const ask = window.fetch;
    let asked = 0;
    window.fetch = (what, how) => {
      if (String(what) === '/api/dashboard/stats') {
        asked += 1;
        document.documentElement.setAttribute('data-asked', String(asked));
      }
      return ask(what, how);
    };
  });
  const asked = async () => Number(await page.locator('html').getAttribute('data-asked'));
  const timePassed = Promise.withResolvers<void>();
  const { body } = await person.call('GET', '/api/dashboard/stats');
  await page.route('**/api/dashboard/stats', async (route) => {
    const time = await asked();
    // The next 30 seconds begin with the response, so it must not arrive while time passes.
    if (time === 2) await timePassed.promise;
    await route.fulfill({ json: { ...(body as object), activeAgents: 100 * time } });
  });
  await page.goto('/');
  const figure = summary(page, 'Active Agents');
  await expect(figure).toContainText('100 of');
  await page.clock.pauseAt(Date.now() + 10_000);
  // From here on, time passes only when the test advances it; due callbacks still run.
  const shown = async () => {
    await page.clock.runFor(0);
    return figure.textContent();
  };
  await page.clock.runFor(30_000);
  timePassed.resolve();
  await expect.poll(shown).toContain('200 of');
  await page.clock.runFor(29_999);
  expect(await asked()).toBe(2);
  await page.clock.runFor(1);
  expect(await asked()).toBe(3);
  await expect.poll(shown).toContain('300 of');
});

test('a score has the label of its threshold, and every part of a row is a link', async ({
  page,
  product,
}) => {
  const person = await newTenant(product.url);
  await enter(page, person);
  const real = (await person.call('GET', '/api/dashboard/stats')).body as { frameworks: { name: string }[] };
  const scores: Readonly<Record<string, number | null>> = {
    HIPAA: 85,
    HITRUST: 84,
    'NIST AI RMF': 70,
    'OWASP AI Security': 69,
    'CSA AICM': 0,
    'MITRE ATLAS': null,
  };
  const none = {
    tested: 0,
    configuration: 0,
    listed: 0,
    selfReported: 0,
    needsStrongerProof: 0,
    partialLoss: 0,
    noEvidence: 0,
  };
  const frameworks = real.frameworks.map((one) => {
    const score = scores[one.name] ?? null;
    const points = score === null ? null : { ...none, documented: score, failing: 100 - score };
    const label = labelOf({ score, coverage: 100, worstSeverity: null });
    const figures = { score, label, verified: score, coverage: 100, passRate: score, points };
    return { ...one, ...figures, scored: 2, insufficient: 0, agents: 3 };
  });
  await page.route('**/api/dashboard/stats', (route) => route.fulfill({ json: { ...real, frameworks } }));
  await page.goto('/');
  const labels = ['Compliant', 'At Risk', 'At Risk', 'Non-Compliant', 'Non-Compliant', 'Not Scanned'];
  for (const [at, name] of SIX.entries()) {
    const row = frameworkRow(page, name);
    await expect(row).toContainText('2 of 3 agents');
    await expect(row).toContainText(`${scores[name] ?? '–'}`);
    const badge = row.getByRole('link', { name: /issues? that break/ });
    await expect(badge).toHaveText(new RegExp(`^${labels[at]}0 open issues that break ${name}$`));
    const query = new URLSearchParams({ framework: name });
    await expect(badge).toHaveAttribute('href', `/issues?${query}`);
    await expect(row.getByRole('link', { name: `Scans against ${name}` })).toHaveAttribute(
      'href',
      `/scans?${query}`,
    );
    const shownText = scores[name] === null ? `No score in ${name} yet` : `Score ${scores[name]} in ${name}`;
    for (const link of [shownText, new RegExp(`^${name} (?:\\d|No)`)]) {
      await expect(row.getByRole('link', { name: link })).toHaveAttribute('href', `/reports?${query}`);
    }
  }
  // The row link covers the parts without a link of their own.
  await frameworkRow(page, 'HIPAA').getByText('100%', { exact: true }).click({ force: true });
  await expect(page).toHaveURL('/reports?framework=HIPAA');
  await page.goBack();
  await frameworkRow(page, 'HIPAA')
    .getByRole('link', { name: /issues? that break/ })
    .click();
  await expect(page.getByRole('combobox', { name: 'Framework' })).toHaveValue('HIPAA');
  await page.goBack();
  await frameworkRow(page, 'HITRUST')
    .getByRole('link', { name: /^Scans against/ })
    .click();
  await expect(page.getByRole('combobox', { name: 'Framework' })).toHaveValue('HITRUST');
});

test('cards and quick actions link to their pages', async ({ page, product }) => {
  await enter(page, await newTenant(product.url));
  const within = (region: string, name: string) =>
    card(page, region).getByRole('link', { name, exact: true });
  const status = (name: string) => within('Compliance Framework Status', name);
  const ways = [
    [() => summary(page, 'Active Agents'), '/agents', 'AI Agents'],
    [() => summary(page, 'Open Issues'), '/issues', 'Compliance Issues'],
    [() => summary(page, 'Compliance Score'), '/reports', 'One-Click Compliance Report Generator'],
    [() => summary(page, 'Last Scan'), '/scans', 'Compliance Scans'],
    [() => status('View All 10 Frameworks'), '/reports', 'One-Click Compliance Report Generator'],
    [() => status('Run New Scan'), '/scans', 'Compliance Scans'],
    [() => status('View Issues'), '/issues', 'Compliance Issues'],
    [() => within('Critical Issues', 'All issues'), '/issues?status=open', 'Compliance Issues'],
    [() => within('Recent Activity', 'View all activity'), '/audit-trail', 'Audit Trail'],
    [() => within('PHI Exposure Risk', '0 in progress'), '/issues?status=in_progress', 'Compliance Issues'],
    [() => within('Healthcare Agents', 'Issues'), '/issues', 'Compliance Issues'],
    [() => within('Healthcare Agents', 'Scans'), '/scans', 'Compliance Scans'],
  ] as const;
  for (const [link, path, title] of ways) {
    await page.goto('/');
    await expect(summary(page, 'Last Scan')).toBeVisible();
    await belowTheView(page);
    await link().click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
});

test('shows at most five of the most severe open issues, each with a link', async ({ page, product }) => {
  const person = await newTenant(product.url);
  const agentId = await scanned(person, 'Patient Portal Chat', [...CRITICAL, ...HIGH, MEDIUM]);
  await enter(page, person);
  await page.goto('/');
  const critical = card(page, 'Critical Issues');
  const issues = critical.getByRole('listitem');
  const expectSeverities = async (counts: Readonly<Record<string, number>>) => {
    for (const [severity, count] of Object.entries(counts)) {
      await expect(issues.getByText(severity, { exact: true })).toHaveCount(count);
    }
    await expect(issues).toHaveCount(Object.values(counts).reduce((sum, one) => sum + one, 0));
  };
  await expectSeverities({ Critical: 4, High: 1, Medium: 0, Low: 0 });
  const { body } = await person.call('GET', '/api/issues?status=open&severity=critical');
  for (const [at, { title, description }] of (body as { title: string; description: string }[]).entries()) {
    await expect(issues.nth(at).getByRole('heading', { name: title })).toBeVisible();
    await expect(issues.nth(at).getByText(description, { exact: true })).toBeVisible();
  }
  await expect(
    issues.first().getByText(/^HIPAA · Patient Portal Chat · detected \w{3} \d\d, \d{4}, \d\d:\d\d$/),
  ).toBeVisible();
  await expect(critical.getByRole('link', { name: /^Show fix/ })).toHaveCount(5);
  await expectAccessible(page);
  const title = await issues.first().getByRole('heading').innerText();
  await issues.first().getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByRole('button', { name: `Hide ${title}` })).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('Recommended remediation')).toBeVisible();

  // Resolved issues are no longer shown; medium and low issues never were.
  await declare(person, agentId, {
    ...Object.fromEntries([...CRITICAL, ...HIGH.slice(1)].map((parameter) => [parameter, true])),
    ...{ [HIGH[0] ?? '']: false, [MEDIUM]: false },
  });
  await endOfScan(person, await newScan(person, agentId));
  await page.goto('/');
  await expectSeverities({ Critical: 0, High: 1, Medium: 0, Low: 0 });
});

test('agents are viewed, scanned and changed from their rows, also by keyboard', async ({
  page,
  product,
}) => {
  const person = await newTenant(product.url);
  await scanned(person, 'Triage');
  await newAgent(person, { name: 'x'.repeat(200), frameworks: [] });
  const idle = await newAgent(person, { name: 'Retired' });
  await person.call('PATCH', `/api/agents/${idle}`, { json: { status: 'inactive' } });
  await enter(page, person);
  await page.goto('/');
  const table = page.getByRole('table', { name: 'Active AI agents' });
  const columns = ['Agent Name', 'Type', 'Compliance Score', 'Last Scan', 'Status', 'Actions'];
  await expect(table.getByRole('columnheader')).toHaveText(columns);
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect(page.getByText('2 of 2', { exact: true })).toBeVisible();
  await expect(summary(page, 'Active Agents')).toContainText('2 of 3 registered');
  const row = table.getByRole('row', { name: /Triage/ });
  await expect(row.getByRole('cell')).toHaveText([
    ...['Triage', 'Clinical documentation', /^\d+Insufficient evidence/, 'just now', 'active', ''],
  ]);

  await row.getByRole('button', { name: 'View Triage' }).focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Triage' });
  await expect(drawer).toBeVisible();
  await expect(page).toHaveURL(/\?agent=/);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(row.getByRole('button', { name: 'View Triage' })).toBeFocused();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Scan Started', { exact: true })).toBeVisible();
  await expect(
    page.getByText(/^Compliance scan has been initiated for the agent\. Scan ID: [\da-f-]{36}$/),
  ).toBeVisible();

  await row.getByRole('button', { name: 'Settings of Triage' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Agent' });
  await dialog.getByLabel('Agent Name').fill('');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByText('Agent name is required')).toBeVisible();
  await dialog.getByLabel('Agent Name').fill('Triage Two');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('The agent has been updated.')).toBeVisible();
  await expect(table.getByRole('row', { name: /Triage Two/ })).toBeVisible();

  await page.route('**/api/scans', (route) => route.fulfill({ status: 500, body: '' }));
  await table.getByRole('button', { name: /^Scan x/ }).click();
  const alert = page.getByRole('region', { name: 'Messages' }).getByRole('alert');
  await expect(alert.getByText('Error', { exact: true })).toBeVisible();
  await expect(alert.getByText('Failed to start compliance scan.', { exact: true })).toBeVisible();

  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
  }
});

test('an agent is registered and scanned without leaving the page, and the figures update', async ({
  page,
  product,
}) => {
  await enter(page, await newTenant(product.url));
  await page.goto('/');
  await page.getByRole('button', { name: 'Register Agent' }).click();
  const form = page.getByRole('dialog', { name: 'Register New AI Agent' });
  await form.getByLabel('Agent Name').fill('Intake');
  await form.getByLabel('Agent Type').selectOption('Imaging');
  await form.getByRole('checkbox', { name: /^HIPAA/ }).check();
  await form.getByRole('button', { name: 'Register Agent' }).click();
  await expect(page.getByText('AI agent registered successfully')).toBeVisible();
  await expect(page.getByRole('row', { name: /Intake/ })).toContainText('Never');
  await expect(summary(page, 'Active Agents')).toContainText('1 of 1 registered');

  await page.getByRole('button', { name: 'New Scan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start Compliance Scan' });
  await dialog.getByRole('combobox', { name: 'Select AI Agent' }).fill('Intake');
  await page.getByRole('option', { name: /Intake \(Imaging\)/ }).click();
  await page.route('**/api/scans', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Start Scan' }).click();
  await expect(page.getByText(/^Failed to start compliance scan/)).toBeVisible();
  await page.unroute('**/api/scans');
  await dialog.getByRole('button', { name: 'Start Scan' }).click();
  await expect(page.getByText('Compliance scan started successfully')).toBeVisible();
  await expect(page.getByRole('row', { name: /Intake/ })).not.toContainText('Never', { timeout: needs(24) });
  await expect(summary(page, 'Last Scan')).not.toContainText('Never');
});

test('an auditor sees it without write actions', async ({ page, product }) => {
  const admin = await newTenant(product.url);
  await newAgent(admin, { name: 'Triage' });
  await enter(page, await colleague(product.url, admin, 'auditor'));
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'View Triage' })).toBeVisible();
  for (const name of ['New Scan', 'Register Agent', 'Scan Triage', 'Settings of Triage']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
});
