import { kindTexts } from '#shared/alerts/kinds.ts';
import { defaultRules } from '#shared/alerts/rules.ts';
import { colleague, newAgent, newTenant } from './api-client.ts';
import { enter } from './browser-session.ts';
import { expect, expectAccessible, test } from './browser-test.ts';
import { answering, eachCheck, id, speaking, status } from './monitoring-answers.ts';

/** The monitoring page: connection state, checks and figures, and the alert rules. */

test('monitoring shows whether it is live, what was checked and the received messages', async ({
  page,
  product,
}) => {
  const person = await newTenant(product.url);
  const api = await answering(page);
  api.status = { ...status, healthData: null };
  const socket = await speaking(page);
  await enter(page, person);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/agents');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Real-Time Monitoring' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Real-Time Monitoring');
  await expect(page.getByText('No agents registered yet.')).toBeVisible();
  const region = (name: string) => page.getByRole('main').getByRole('region', { name });
  await expect(region('Connection')).toContainText('Live Monitoring Active');
  await expect(region('Last Health Check')).toContainText('Never');
  await expect(region('Active Alerts')).toContainText('Including those you dismissed: 1 critical, 3 high');
  await expect(region('Live Health Data')).toContainText('No health check yet.');
  api.status = status;
  socket.say('changed', { what: ['monitoring'] });
  const tile = (name: string) =>
    region('Live Health Data').locator('div', { has: page.getByText(name, { exact: true }) });
  for (const [name, figure] of [
    ['Active Agents', '1,234'],
    ['Avg Compliance', '71%'],
    ['Critical Issues', '2'],
    ['At Risk', '3'],
    ['Open Issues', '41'],
  ] as const)
    await expect(tile(name).last()).toContainText(`${name}${figure}`);
  await expect(region('System Status Details')).toContainText('Monitoring StatusActive');
  await expect(region('System Status Details')).toContainText('Connected Clients1,234');

  const stats = { ...status.healthData, activeAgents: 77 };
  socket.say('health_check', { stats });
  await expect(tile('Active Agents').last()).toContainText('77');
  const agentId = await newAgent(person, { name: 'Ward Round Assistant', frameworks: [] });
  const other = await newAgent(person, { name: 'L'.repeat(200) });
  api.checks = [
    {
      ...{ agentId: other, checkedAt: new Date().toISOString(), outcome: 'silent', dueAt: null },
      ...{ reason: 'Nothing answered at this address.', certificateEndsAt: '2026-12-24T12:00:00.000Z' },
    },
    { agentId, checkedAt: null, outcome: 'not-checked', dueAt: null },
  ];
  api.status = { ...status, monitoringActive: false, healthData: null, lastUpdate: null };
  socket.say('changed', { what: ['monitoring'] });
  const card = page.getByRole('listitem', { name: 'Ward Round Assistant' });
  await expect(card).toContainText('–Not Scanned');
  await expect(card).toContainText('Frameworks:None');
  await expect(card).toContainText('Not checked yet');
  const silent = page.getByRole('listitem', { name: /^LLL/ });
  await expect(silent).toContainText('Not responding · checked just now');
  await expect(silent).toContainText('Certificate expires Dec 24, 2026');
  await expect(region('System Status Details')).toContainText('Inactive');
  await expect(region('System Status Details')).toContainText('Last System UpdateNever');
  await eachCheck(page, () => expectAccessible(page));

  // A check that cannot be started is logged and shown on its card, without a toast.
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.route('**/trigger-check/*', (route) =>
    route.fulfill({ status: 409, json: { error: 'This agent has no address to ask.', code: 'no-address' } }),
  );
  await card.getByRole('button', { name: 'Trigger Check of Ward Round Assistant' }).click();
  await expect(card).toContainText('This agent has no address to ask.');
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('alert')).toHaveCount(0);
  expect(logged.join(' ')).toContain('was not started');
  let job: object = { status: 'running', step: 'Asking 127.0.0.1', done: 1, total: 3 };
  await page.route('**/api/jobs/*', (route) => route.fulfill({ json: { id: id(5), kind: 'check', ...job } }));
  await page.route('**/trigger-check/*', (route) =>
    route.fulfill({ status: 202, json: { jobId: id(5), agentId } }),
  );
  await card.getByRole('button', { name: /^Trigger Check/ }).click();
  await expect(card).toContainText('Asking 127.0.0.1 · 1 of 3');
  await expect(card.getByRole('button', { name: /^Checking/ })).toHaveAttribute('aria-disabled', 'true');
  job = { status: 'completed', done: 3, total: 3 };
  await expect(card).toContainText('Check completed');

  await socket.end();
  await expect(region('Connection')).toContainText('Disconnected');
  await page.route('**/api/monitoring/status', (route) => route.abort());
  await region('Last Health Check').getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('The monitoring status could not be loaded')).toBeVisible();
});

test('the alert rules are set, tested and read', async ({ page, product }) => {
  const person = await newTenant(product.url);
  const api = await answering(page);
  await speaking(page);
  await enter(page, person);
  await page.goto('/monitoring?tab=rules');
  const form = page.getByRole('form', { name: 'Alert rules' });
  await expect(form.getByRole('checkbox', { name: 'Agent not responding' })).toBeChecked();
  await expect(form).toContainText('No email sender is configured, so no digest is sent.');
  await form.getByRole('checkbox', { name: 'Score dropped' }).uncheck();
  await form.getByRole('combobox', { name: 'New issue: minimum severity' }).selectOption('critical');
  await form.getByRole('checkbox', { name: 'Quiet hours' }).check();
  await form.getByLabel('Time zone', { exact: true }).selectOption('Europe/Vienna');
  const minutes = form.getByLabel(/^Mute repeats \(minutes\)/);
  await minutes.fill('1441');
  await form.getByRole('button', { name: 'Save Rules' }).click();
  await expect(form).toContainText('Must be a whole number of minutes from 0 to 1440');
  await expect(minutes).toBeFocused();
  await eachCheck(page, async () => {
    // If a field further down has the focus, the page header may cover half of a checkbox.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);
  });
  await minutes.fill('30');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await form.getByRole('button', { name: 'Save Rules' }).click();
  expect((await sent).postDataJSON()).toEqual({
    ...defaultRules,
    kinds: {
      ...Object.fromEntries(
        Object.entries(defaultRules.kinds).map(([kind, rule]) => [
          kind,
          { ...rule, leastSeverity: kindTexts[kind as keyof typeof kindTexts].severities.at(-1) },
        ]),
      ),
      'score-fell': { on: false, leastSeverity: 'medium' },
      'issue-raised': { on: true, leastSeverity: 'critical' },
    },
    quietHours: { from: '22:00', to: '06:00', timeZone: 'Europe/Vienna' },
    deduplicationMinutes: 30,
  });
  await expect(page.getByText('Alert Rules Saved')).toBeVisible();
  await form.getByRole('button', { name: 'Send Test Alert' }).click();
  await expect(page.getByText('Test Alert Raised')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Email me the digest' }).click();
  await expect.poll(() => api.sent).toContain('PUT /api/alerts/own');

  await enter(page, await colleague(product.url, person, 'auditor'));
  await page.goto('/monitoring?tab=rules');
  await expect(form.getByRole('checkbox', { name: 'Score dropped' })).toBeDisabled();
  await expect(form.getByRole('button')).toHaveCount(0);
});
