import { newAgent, newTenant } from './api-client.ts';
import { alterReply, enter } from './browser-session.ts';
import { expect, expectAccessible, test } from './browser-test.ts';
import { belowTheView, CRITICAL, card, HIGH, scanned, summary } from './dashboard-steps.ts';

/** Dashboard content below the first view: health, trends, activity, and monitoring. */

test('the healthcare panel links onward, states its basis, and opens one detail at a time', async ({
  page,
  product,
}) => {
  const person = await newTenant(product.url);
  await scanned(person, 'Patient Portal Chat', [...CRITICAL, ...HIGH]);
  await enter(page, person);
  await page.goto('/');
  await expect(summary(page, 'Last Scan')).toBeVisible();
  await belowTheView(page);
  const hipaa = card(page, 'HIPAA Compliance');
  const phi = card(page, 'PHI Exposure Risk');
  await expect(hipaa.getByRole('link').first()).toHaveAttribute('href', '/reports?framework=HIPAA');
  await expect(hipaa).toContainText(/Critical\d+%1 of 1 agent has a score/);
  await expect(card(page, 'HITRUST Compliance')).toContainText('Not Scanned');
  await expect(phi.getByRole('link').first()).toHaveAttribute('href', '/issues?severity=critical');
  await expect(phi).toContainText('Critical');
  await expect(phi).toContainText(
    /open issues may expose PHI; 1 of 1 healthcare agent has insufficient evidence/,
  );
  await expect(card(page, 'Healthcare Agents')).toContainText('0 of 1 have sufficient HIPAA evidence');

  const detail = (name: string) => card(page, `Details of ${name}`);
  const toggle = (name: string) => page.getByRole('button', { name: `Details of ${name}` });
  await toggle('HIPAA Compliance').click();
  await expect(detail('HIPAA Compliance').getByRole('link', { name: /open issues$/ })).toBeVisible();
  await toggle('PHI Exposure Risk').focus();
  await page.keyboard.press('Enter');
  await expect(toggle('PHI Exposure Risk')).toHaveAttribute('aria-expanded', 'true');
  await expect(detail('HIPAA Compliance')).toBeHidden();
  const byAgent = detail('PHI Exposure Risk').getByRole('list', { name: 'By agent' });
  await expect(byAgent.getByRole('listitem')).toHaveText([/^Patient Portal Chat.*critical.*high/]);
  await expectAccessible(page);
  await byAgent.getByRole('link').click();
  await expect(page).toHaveURL(/\/issues\?.*agentId=/);
  await page.goBack();
  await toggle('HITRUST Compliance').click();
  await toggle('HITRUST Compliance').click();
  await expect(detail('HITRUST Compliance')).toBeHidden();
});

test('shows activity, the trend as lines and as a table, and receives changes', async ({ page, product }) => {
  const person = await newTenant(product.url);
  await scanned(person, 'Triage', [...CRITICAL]);
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const point = (ago: number, score: number) => ({
    ...{
      day: day(ago),
      model: '2.0',
      score,
      coverage: 50,
      scoredAgents: 1,
      openIssues: 4,
      criticalIssues: 1,
    },
    frameworks: { hipaa: { score, openIssues: 4 } },
  });
  // Three days, a gap of five, two days: the gap is not drawn.
  await alterReply<Record<string, unknown>>(page, '**/api/dashboard/trend', (trend) => ({
    ...trend,
    points: [
      [8, 40],
      [7, 42],
      [6, 41],
      [1, 60],
      [0, 64],
    ].map(([ago = 0, score = 0]) => point(ago, score)),
  }));
  await enter(page, person);
  await page.goto('/');
  await expect(summary(page, 'Last Scan')).toBeVisible();
  await belowTheView(page);
  const activity = card(page, 'Recent Activity');
  await expect(activity.getByText(/^HIPAA scan completed, score \d+$/)).toBeVisible();
  await expect(activity.getByText(/^\d+ issues opened$/)).toBeVisible();
  await expect(activity.getByText('Agent registered', { exact: true })).toBeVisible();
  await expect(activity.getByText(/^Scan · Triage · (?:just now|\d+ min ago)$/).first()).toBeVisible();

  const trends = card(page, '30-day trends');
  const line = trends.getByRole('img', {
    name: 'HIPAA score on 5 of 30 days: first 40, last 64, lowest 40, highest 64',
  });
  await expect(line.locator('polyline')).toHaveCount(2);
  await expect(line.locator('circle')).toHaveCount(5);
  await expect(trends.getByText(/^\+24 since/).first()).toBeVisible();
  await expect(
    trends.getByRole('img', { name: 'HITRUST score: no values in the last 30 days' }),
  ).toBeVisible();
  await trends.getByRole('button', { name: 'Show as table' }).click();
  await expect(trends.getByRole('row')).toHaveCount(6);
  await expectAccessible(page);

  const monitoring = card(page, 'Real-Time Monitoring Status');
  await expect(monitoring.getByText('Live', { exact: true })).toBeVisible();
  await expect(monitoring.getByText(/^Last update \d\d:\d\d:\d\d$/)).toBeVisible();
  await expect(monitoring.getByText('Agents monitored', { exact: true })).toBeVisible();
});

test('monitoring shows its figures after a health check, and offline without a connection', async ({
  page,
  product,
}) => {
  let sendMessage: (text: string) => void = () => {};
  let end: () => void = () => {};
  await page.routeWebSocket('**/ws', (socket) => {
    sendMessage = (text) => socket.send(text);
    end = () => void socket.close({ code: 1000 });
  });
  const alert = (severity: string, id: string) => ({
    ...{ id, kind: 'agent-silent', severity, state: 'active', title: 'Silent', message: 'It is silent.' },
    ...{ raisedAt: new Date().toISOString(), clearedAt: null, quiet: false, dismissed: false, unread: true },
  });
  const alerts = ['critical', 'high', 'high', 'low'].map((severity, at) =>
    alert(severity, `0199c0de-0000-7000-8000-00000000000${at}`),
  );
  await page.route('**/api/alerts?**', (route) => route.fulfill({ json: alerts }));
  await enter(page, await newTenant(product.url));
  await page.goto('/');
  await expect(summary(page, 'Last Scan')).toBeVisible();
  await belowTheView(page);
  const monitoring = card(page, 'Real-Time Monitoring Status');
  await expect(monitoring.getByText('Last update Never')).toBeVisible();
  await expect(monitoring.getByText('1 critical, 2 high', { exact: true })).toBeVisible();
  await expect(monitoring.getByText('Average compliance')).toHaveCount(0);
  const stats = { activeAgents: 7, averageComplianceScore: 62, openIssues: 9, lastScanTime: null };
  const data = {
    timestamp: new Date().toISOString(),
    stats: { ...stats, criticalIssuesCount: 3, lowComplianceAgentsCount: 4 },
  };
  await expect
    .poll(async () => {
      sendMessage(JSON.stringify({ type: 'health_check', data }));
      return monitoring.getByText('62%', { exact: true }).count();
    })
    .toBe(1);
  for (const [label, figure] of [
    ['Critical issues', '3'],
    ['At-risk agents', '4'],
    ['Active agents', '7'],
  ] as const)
    await expect(monitoring.locator('dl > div', { hasText: label })).toContainText(figure);
  end();
  await expect(monitoring.getByText('Offline', { exact: true })).toBeVisible();
});

test('the layout does not shift while content below is loading, or when it arrives', async ({
  page,
  product,
}) => {
  const person = await newTenant(product.url);
  await newAgent(person, { name: 'Triage' });
  await enter(page, person);
  const { promise: comes, resolve: letCome } = Promise.withResolvers<void>();
  await page.goto('/');
  const scan = page.getByRole('button', { name: 'Scan Triage', exact: true });
  await expect(scan).toBeVisible();
  // Content above has its final height once its figures are loaded.
  await expect(summary(page, 'Last Scan')).toBeVisible();
  await expect(page.getByText('No scans yet')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const place = () => scan.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  // What loads from here on is the content below.
  const lazy = /\/assets\/[^/]+\.js$/;
  await page.route(lazy, async (route) => {
    await comes;
    await route.continue();
  });
  const asked = page.waitForRequest(lazy);
  await scan.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const before = await place();
  await asked;
  expect(await place()).toBe(before);
  letCome();
  await expect(card(page, 'Recent Activity').getByText('Account created')).toBeVisible();
  expect(await place()).toBe(before);
});
