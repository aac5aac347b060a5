import type { Page } from '@playwright/test';
import { frameworkNames } from '#shared/frameworks/framework.ts';
import type { OverlapReply } from '#shared/frameworks/overlap-reply.ts';
import type { StandingReply } from '#shared/standings/standing-reply.ts';
import { declare, endOfScan, newAgent, newTenant, type Person } from './api-client.ts';
import { enter, overflow } from './browser-session.ts';
import { expect, expectAccessible, test } from './browser-test.ts';

/** Framework pages: all frameworks, one, two compared; from a control to its evidence in three clicks. */

// Wide enough for every column.
test.use({ colorScheme: 'light', viewport: { width: 1440, height: 900 } });

const LONG = `Radiology triage ${'of the emergency department '.repeat(6)}`.trim();

const scan = async (person: Person, agentId: string, framework: string): Promise<string> => {
  const reply = await person.call('POST', '/api/scans', { json: { agentId, framework } });
  const { id } = reply.body as { id: string };
  await endOfScan(person, id);
  return id;
};

interface World {
  readonly hospital: Person;
  readonly newcomer: Person;
  /** Latest HIPAA scan of the agent with a manifest. */
  readonly scanId: string;
}

let world: World;
test.beforeAll(async ({ product }) => {
  const [hospital, newcomer] = [await newTenant(product.url), await newTenant(product.url)];
  const frameworks = ['HIPAA', 'HITRUST'];
  const good = await newAgent(hospital, { name: 'Discharge Summary Assistant', frameworks });
  await declare(hospital, good, {
    'log-actor-attribution': true,
    'tool-call-logging': true,
    'log-retention-days': 180,
    'storage-encryption-at-rest': true,
    'encryption-key-custody': 'provider-managed',
    'admin-mfa-enforced': true,
  });
  const bad = await newAgent(hospital, { name: LONG, frameworks });
  await declare(hospital, bad, { 'audit-logging-enabled': false, 'storage-encryption-at-rest': false });
  await scan(hospital, bad, 'HIPAA');
  await scan(hospital, good, 'HITRUST');
  world = { hospital, newcomer, scanId: await scan(hospital, good, 'HIPAA') };
});

const standingOf = async (person: Person, key: string): Promise<StandingReply> =>
  (await person.call('GET', `/api/frameworks/${key}/standing`)).body as StandingReply;

const controlRow = (page: Page, id: string) =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: id }).first();
const tabs = (page: Page) => page.getByRole('tablist', { name: 'Framework sections' }).getByRole('tab');

test.describe('one framework', () => {
  test.beforeEach(({ page }) => enter(page, world.hospital));

  test('leads from a control through its agents to the evidence in three clicks', async ({ page }) => {
    await page.goto('/frameworks/hipaa');
    await page.getByRole('button', { name: 'Open Encryption and decryption' }).click();
    const row = controlRow(page, '164.312(a)(2)(iv)');
    await expect(row.getByText('Evidence coverage')).toBeVisible();
    await expect(row.getByText('Addressable.')).toBeVisible();
    await expect(row.getByText('Of 2 agents scanned: not met by 1, partly met by 1.')).toBeVisible();
    const parameters = row.getByRole('region', { name: 'Supporting parameters' });
    await expect(parameters.getByRole('link', { name: 'Encryption key custody' })).toHaveAttribute(
      'href',
      '/parameters/encryption-key-custody',
    );
    const agents = row.getByRole('region', { name: 'Agents' });
    await expect(agents.getByRole('link', { name: LONG })).toBeVisible();
    await expect(agents.getByRole('button', { name: 'Not met 1' })).toHaveAttribute('aria-pressed', 'true');
    await agents.getByRole('button', { name: 'Partly met 1' }).click();
    await expect(agents.getByRole('link')).toHaveCount(1);

    await agents.getByRole('link', { name: 'Discharge Summary Assistant' }).click();
    await expect(page).toHaveURL(`/scans/${world.scanId}?control=164.312%28a%29%282%29%28iv%29`);
    const control = page.getByRole('heading', { name: 'Encryption and decryption' });
    await expect(control).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Close Encryption and decryption' })).toBeFocused();

    await page.getByRole('button', { name: 'Open Encryption key custody' }).click();
    await expect(page.getByText('Why this verdict')).toBeVisible();
    await expect(page.getByText(/^sha256/).first()).toBeVisible();

    await page.goBack();
    await expect(page.getByRole('button', { name: 'Close Encryption and decryption' })).toBeVisible();
  });

  test('opens a scan at the control named in the URL, and ignores an unknown control', async ({ page }) => {
    await page.goto(`/scans/${world.scanId}?tab=controls&control=164.502(b)`);
    await expect(page.getByRole('heading', { name: 'Minimum necessary', exact: true })).toBeInViewport();
    await expect(page.getByRole('button', { name: /^Close/ }).first()).toHaveAccessibleName(
      'Close Minimum necessary',
    );
    await page.goto(`/scans/${world.scanId}?control=nothing`);
    await expect(page.getByRole('button', { name: 'Open Minimum necessary', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Close/ })).toHaveCount(0);
  });

  test('shows the same results as the API, with the labels of the controls', async ({ page }) => {
    const standing = await standingOf(world.hospital, 'hipaa');
    await page.goto('/frameworks/hipaa');
    const hero = page.getByRole('region', { name: 'Compliance score' });
    await expect(hero.getByTestId('score')).toHaveText(String(standing.score?.score));
    await expect(hero).toContainText('2 of 2');
    await expect(hero).toContainText(`${standing.score?.coverage}%`);
    const words = {
      pass: 'Met by',
      partial: /(?:Partly met|Not shown) by/,
      fail: 'Not met by',
      'not-evidenced': 'Not shown by',
      'not-applicable': 'Not applicable',
    };
    for (const { id, state } of standing.controls)
      await expect(controlRow(page, id)).toContainText(words[state]);
    // Every red status has a number.
    await expect(controlRow(page, '164.312(a)(2)(iv)')).toContainText('Not met by 1 of 2');
    const met = standing.controls.reduce((sum, { agents }) => sum + agents.pass, 0);
    await expect(hero).toContainText(new RegExp(`Controls met on 2 agents${met} of \\d+`));
    await expect(page.getByText('HHS has not approved the selection')).toBeVisible();
    const sources = page.getByRole('link', { name: /^www\.ecfr\.gov/ });
    for (const source of await sources.all()) await expect(source).toHaveAttribute('href', /^https:\/\//);
  });

  test('has the tabs of its framework, selected by URL', async ({ page }) => {
    const expected = {
      hipaa: [/^HIPAA Controls/, /^By Category/, /^Recommendations/],
      hitrust: [/^Controls/, /^By Category/, /^Maturity$/, /^Recommendations/],
      'google-saif': [/^Controls/, /^By Category/, /^Recommendations/],
    };
    for (const [key, titles] of Object.entries(expected)) {
      await page.goto(`/frameworks/${key}`);
      await expect(tabs(page)).toHaveText(titles);
    }
    await page.goto('/frameworks/hipaa?tab=maturity');
    await expect(tabs(page).first()).toHaveAttribute('aria-selected', 'true');
    await tabs(page).first().press('ArrowRight');
    await expect(page).toHaveURL('/frameworks/hipaa?tab=categories');
    const technical = page.getByRole('region', { name: 'Technical safeguards' });
    await technical.getByRole('link', { name: 'Audit controls' }).click();
    await expect(page).toHaveURL('/frameworks/hipaa?control=164.312%28b%29');
    await expect(page.getByRole('heading', { name: 'Audit controls' })).toBeInViewport();
    await page.goBack();
    await expect(technical).toBeVisible();
  });

  test('filters and sorts its controls by URL', async ({ page }) => {
    await page.goto('/frameworks/hipaa');
    await page.getByRole('searchbox', { name: 'Control or parameter' }).fill('custody keys');
    await expect(page.getByText('No control matches')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Control or parameter' }).fill('encryption-key');
    await expect(page.getByRole('status').filter({ hasText: '1 of 27' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Not met');
    await expect(page).toHaveURL('/frameworks/hipaa?state=fail');
    const { controls } = await standingOf(world.hospital, 'hipaa');
    await expect(page.getByRole('button', { name: /^Open/ })).toHaveCount(
      controls.filter(({ state }) => state === 'fail').length,
    );
    await page.getByRole('combobox', { name: 'Order' }).selectOption('Lowest score first');
    await expect(page).toHaveURL('/frameworks/hipaa?state=fail&sort=score');
  });

  test('shows the maturity from proof compared with its target', async ({ page }) => {
    const { maturity } = await standingOf(world.hospital, 'hitrust');
    await page.goto('/frameworks/hitrust?tab=maturity');
    const level = (Math.floor((maturity?.level ?? 0) * 10) / 10).toFixed(1);
    await expect(page.getByTestId('maturity')).toHaveText(level);
    await expect(page.getByText('below the target of 2.5 of 3.0.')).toBeVisible();
    await expect(page.getByRole('img', { name: /^All controls: maturity .* target 2\.5$/ })).toBeVisible();
    await expect(page.getByText('2 Intermediate').first()).toBeVisible();
    await page.getByRole('link', { name: 'Audit Logging' }).click();
    await expect(page.getByRole('button', { name: 'Close Audit Logging' })).toBeVisible();
    await expect(controlRow(page, '09.aa')).toContainText('Not confirmed');
  });

  test('recommends the parameters with the largest loss, with links', async ({ page }) => {
    const { parameters } = await standingOf(world.hospital, 'hipaa');
    await page.goto('/frameworks/hipaa?tab=recommendations');
    const items = page.getByRole('tabpanel').getByRole('region').locator('ol > li');
    await expect(items).toHaveCount(15);
    for (const [index, { id }] of parameters.slice(0, 15).entries())
      await expect(items.nth(index)).toContainText(id);
    await page.getByRole('button', { name: /^Show all/ }).click();
    await expect(items).toHaveCount(parameters.filter(({ points }) => points >= 0.05).length);
    const failing = items.filter({ hasText: 'audit-logging-enabled' });
    await expect(failing).toContainText('Fails on 1 agent');
    await expect(failing.getByRole('link', { name: /^Open \w+ issues$/ })).toHaveAttribute(
      'href',
      '/issues?framework=HIPAA&parameter=audit-logging-enabled&status=open',
    );
    await expect(failing.getByRole('link').first()).toHaveAttribute(
      'href',
      '/parameters/audit-logging-enabled',
    );
  });

  test('labels product-authored frameworks, and shows attack frameworks as defense coverage', async ({
    page,
  }) => {
    await page.goto('/frameworks/tillion');
    await expect(
      page.getByText('Product-authored checklist; no public Tillion framework is known'),
    ).toBeVisible();
    await page.goto('/frameworks/mitre-atlas');
    await expect(page.getByRole('region', { name: 'Defense coverage' })).toContainText('Not Assessed');
  });
});

test('a control shows ten agents at a time', async ({ page, product }) => {
  const person = await newTenant(product.url);
  for (let number = 1; number <= 11; number += 1) {
    const agent = await newAgent(person, { name: `Ward assistant ${number}` });
    await declare(person, agent, { 'log-actor-attribution': true });
    await scan(person, agent, 'HIPAA');
  }
  await enter(page, person);
  await page.goto('/frameworks/hipaa?control=164.312(b)');
  const agents = page.getByRole('region', { name: 'Agents' }).getByRole('link');
  await expect(agents).toHaveCount(10);
  await page.getByRole('button', { name: 'Show more agents' }).click();
  await expect(agents).toHaveCount(11);
  await expect(page.getByRole('button', { name: 'Show more agents' })).toBeHidden();
});

test('explains what to do before any result, and updates after a scan', async ({ page, product }) => {
  const person = await newTenant(product.url);
  await enter(page, person);
  await page.goto('/frameworks/hipaa');
  await expect(page.getByText('No active agent is assigned to HIPAA.')).toBeVisible();
  await page.goto('/frameworks/hipaa?tab=recommendations');
  await expect(page.getByText('No recommendations yet')).toBeVisible();
  const agent = await newAgent(person, { name: 'Bed Board' });
  await page.reload();
  await expect(page.getByText('1 agent assigned, not scanned yet.')).toBeVisible();
  await scan(person, agent, 'HIPAA');
  await expect(page.getByText('Agents were scanned, but there is no evidence yet')).toBeVisible();
  await declare(person, agent, { 'log-actor-attribution': true });
  await scan(person, agent, 'HIPAA');
  await expect(page.getByText('Biggest score improvements')).toBeVisible();
});

test('reports a missing framework and a failing service', async ({ page }) => {
  await enter(page, world.hospital);
  await page.goto('/frameworks/iso-27001');
  await expect(page.getByText('This framework does not exist')).toBeVisible();
  await page.route('**/api/frameworks/hipaa', (route) => route.abort());
  await page.goto('/frameworks/hipaa');
  const alert = page.getByRole('alert').filter({ hasText: 'The framework could not be loaded' });
  await expect(alert).toBeVisible();
  await page.unrouteAll();
  await page.route('**/standing', (route) => route.abort());
  await alert.getByRole('button', { name: 'Retry' }).click();
  const standing = page.getByRole('alert').filter({ hasText: 'Your framework results could not be loaded' });
  await expect(standing).toBeVisible();
  await expect(page.getByRole('region', { name: 'About this framework' })).toBeVisible();
  await page.unrouteAll();
  await standing.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByTestId('score')).toBeVisible();
});

test('lists all frameworks, each with its score and its export', async ({ page }) => {
  await enter(page, world.hospital);
  await page.goto('/');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/framework/.test(pathname)) asked.push(pathname);
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All Frameworks' }).click();
  const cards = page.getByRole('list', { name: 'Catalog frameworks' }).getByRole('listitem');
  await expect(cards.getByRole('heading')).toHaveText(Object.values(frameworkNames));
  const hipaa = cards.filter({ has: page.getByRole('link', { name: 'HIPAA', exact: true }) });
  const { score } = await standingOf(world.hospital, 'hipaa');
  await expect(hipaa).toContainText(`${score?.score}Compliance score`);
  const figures = `verified ${score?.verified} · coverage ${score?.coverage}% · ${score?.passRate}% passes`;
  await expect(hipaa).toContainText(`2 of 2 agents, 1 with insufficient evidence · ${figures}`);
  await expect(hipaa).toContainText('Regulation · 27 controls');
  await expect(hipaa.getByRole('link', { name: 'OSCAL catalog of HIPAA' })).toHaveAttribute(
    'href',
    '/api/frameworks/hipaa/oscal',
  );
  const { controls, maturity } = await standingOf(world.hospital, 'hitrust');
  const hitrust = cards.filter({ has: page.getByRole('link', { name: 'HITRUST', exact: true }) });
  await expect(hitrust).toContainText(
    `maturity ${(Math.floor((maturity?.level ?? 0) * 10) / 10).toFixed(1)}`,
  );
  const missing = controls.filter(({ state }) => state === 'not-evidenced').length;
  await expect(hitrust).toContainText(`${missing} controls not shown`);
  expect(asked.filter((path) => path === '/api/framework-standings')).toHaveLength(1);
  expect(asked.filter((path) => /^\/api\/frameworks\/./.test(path))).toEqual([]);
  await cards.getByRole('link', { name: 'HITRUST', exact: true }).click();
  await expect(page).toHaveURL('/frameworks/hitrust');
});

test('the list of frameworks updates after a scan, and remains without figures on errors', async ({
  page,
  product,
}) => {
  const person = await newTenant(product.url);
  const agent = await newAgent(person, { name: 'Bed Board' });
  await enter(page, person);
  // Automatic requests fail until the user retries.
  await page.route('**/api/framework-standings', async (route) => {
    const isAsked = await page.evaluate(() => 'asked' in document.documentElement.dataset);
    await (isAsked ? route.continue() : route.abort());
  });
  await page.goto('/frameworks');
  await page.evaluate(() =>
    document.addEventListener('click', () => Object.assign(document.documentElement.dataset, { asked: '' }), {
      capture: true,
      once: true,
    }),
  );
  const alert = page.getByRole('alert').filter({ hasText: 'Scores could not be loaded' });
  await expect(alert).toBeVisible();
  const hipaa = page
    .getByRole('list', { name: 'Catalog frameworks' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'HIPAA', exact: true }) });
  await expect(hipaa).toBeVisible();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(hipaa).toContainText('Not Scanned');
  await expect(hipaa).toContainText('0 of 1 agent');
  await expect(alert).toHaveCount(0);
  await declare(person, agent, { 'log-actor-attribution': true });
  await scan(person, agent, 'HIPAA');
  await expect(hipaa).toContainText('1 of 1 agent, 1 with insufficient evidence · verified');
});

test('two frameworks are compared by their overlap', async ({ page }) => {
  await enter(page, world.hospital);
  await page.goto('/frameworks/hipaa');
  await page.getByRole('link', { name: 'Compare' }).click();
  await expect(page.getByText('Choose two frameworks')).toBeVisible();
  await page.getByRole('combobox', { name: 'Second framework' }).selectOption('OWASP AI Security');
  await expect(page).toHaveURL('/frameworks/compare?a=hipaa&b=owasp-ai');
  const overlap = (await world.hospital.call('GET', '/api/frameworks/hipaa/overlap/owasp-ai'))
    .body as OverlapReply;
  const { a, b } = overlap.controls;
  await expect(page.getByText(/^controls of HIPAA share/)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`${a.sharing}of ${a.total}`);
  await expect(page.getByRole('main')).toContainText(`${b.sharing}of ${b.total}`);
  const shared = page.getByRole('region', { name: 'Shared' }).getByRole('row');
  await expect(shared).toHaveCount(overlap.shared.length + 1);
  const [first] = overlap.shared;
  await expect(shared.nth(1).getByRole('rowheader')).toContainText(first?.parameter.title ?? '');
  await expect(shared.nth(1).getByRole('cell').first()).toContainText(first?.a[0]?.why ?? '');
  const only = page.getByRole('region', { name: 'Only in OWASP AI Security' });
  await expect(only.getByRole('listitem')).toHaveCount(overlap.onlyB.length);
  await page.getByRole('button', { name: 'Swap' }).click();
  await expect(page).toHaveURL('/frameworks/compare?a=owasp-ai&b=hipaa');
  await expect(page.getByRole('combobox', { name: 'First framework' })).toHaveValue('OWASP AI Security');
  await shared.nth(1).getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/\/frameworks\/owasp-ai\?control=/);
  await page.goto('/frameworks/compare?a=hipaa&b=HIPAA');
  for (const label of ['First framework', 'Second framework'])
    await expect(page.getByRole('combobox', { name: label })).toHaveValue('HIPAA');
  await expect(page.getByText('Choose another framework')).toBeVisible();
  await page.goto('/frameworks/compare?a=hipaa&b=nowhere');
  await expect(page.getByText('One of these frameworks does not exist')).toBeVisible();
});

const screens = {
  'all frameworks': ['hospital', '/frameworks', 'Google SAIF'],
  'controls, one open': ['hospital', '/frameworks/hipaa?control=164.312(a)(2)(iv)', 'Evidence coverage'],
  categories: ['hospital', '/frameworks/hitrust?tab=categories', 'Access control'],
  maturity: ['hospital', '/frameworks/hitrust?tab=maturity', 'Controls, lowest maturity first'],
  recommendations: ['hospital', '/frameworks/hipaa?tab=recommendations', 'Biggest score improvements'],
  'no agents': [
    'newcomer',
    '/frameworks/lumenalta?control=LUM-01',
    'No active agent is assigned to Lumenalta.',
  ],
  comparison: ['hospital', '/frameworks/compare?a=hipaa&b=hitrust', 'Only in HITRUST'],
  'nothing compared': ['newcomer', '/frameworks/compare', 'Choose two frameworks'],
  'not there': ['newcomer', '/frameworks/nowhere', 'This framework does not exist'],
} as const;

for (const [name, [as, path, shows]] of Object.entries(screens)) {
  test(`${name}: axe finds no violation and nothing overflows`, async ({ page }) => {
    await enter(page, world[as]);
    await page.goto(path);
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByText(shows).filter({ visible: true }).first()).toBeAttached();
      expect.soft(await overflow(page), `at ${width}`).toBe(0);
      for (const colorScheme of width === 768 ? [] : (['light', 'dark'] as const)) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator(`[data-mantine-color-scheme=${colorScheme}]`)).toBeAttached();
        await expectAccessible(page);
      }
    }
  });
}
