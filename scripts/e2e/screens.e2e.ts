import type { Page } from '@playwright/test';
import { type ScannedAgent, scannedHospitalAgent } from '#scripts/readme/hospital-agent.ts';
import { type SilentAgent, startSilence } from './agents.ts';
import { colleague, endOfScan, newAgent, newScan, newTenant, type Person } from './api-client.ts';
import { enter, overflow } from './browser-session.ts';
import { expect, expectAccessible, test } from './browser-test.ts';

/**
 * Every screen, in light and dark, wide and narrow: axe reports no violations, and nothing overflows
 * horizontally.
 */

// The longest test file: its tests are distributed across workers.
test.describe.configure({ mode: 'parallel' });
test.use({ colorScheme: 'light' });

interface World {
  readonly newcomer: Person;
  readonly hospital: Person;
  readonly example: ScannedAgent;
  readonly silence: SilentAgent;
  readonly unscored: string;
}

let world: World;
test.beforeAll(async ({ product }) => {
  const [newcomer, hospital] = [await newTenant(product.url), await newTenant(product.url)];
  const example = await scannedHospitalAgent(hospital);
  const unscored = await newScan(
    hospital,
    await newAgent(hospital, { name: 'A'.repeat(200), frameworks: [] }),
  );
  await endOfScan(hospital, unscored);
  const idle = await newAgent(hospital, { name: 'Bed Board', type: 'Operations' });
  await hospital.call('PATCH', `/api/agents/${idle}`, { json: { status: 'inactive' } });
  const silence = await startSilence();
  world = { newcomer, hospital, example, silence, unscored };
});

test.afterAll(async () => {
  await world?.example.stop();
  await world?.silence.stop();
});

interface Screen {
  readonly as?: 'newcomer' | 'hospital';
  readonly path: (world: World) => string | Promise<string>;
  /** Action performed on the page first. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** A change of width closes what the action opened, so the action is repeated. */
  readonly closes?: true;
  /** Text shown on the screen afterwards. */
  readonly shows: string | RegExp;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const scan = (search: string) => ({
  as: 'hospital' as const,
  path: ({ example }: World) => `/scans/${example.scanId}${search}`,
});

const screens: Readonly<Record<string, Screen>> = {
  'Login with errors': { path: () => '/login', act: press('Sign In'), shows: 'Invalid email address' },
  'Login refused': {
    path: () => '/login',
    act: async (page) => {
      await page.getByLabel('Email').fill('nobody@hospital.example');
      await page.getByLabel('Password', { exact: true }).fill('wrong horse');
      await page.getByRole('button', { name: 'Sign In' }).click();
    },
    shows: 'Login Failed',
  },
  'Register with errors': {
    path: () => '/register',
    act: press('Create account'),
    shows: /^First name must/,
  },
  'not found, signed out': { path: () => '/nowhere', shows: 'This page does not exist.' },
  'not found, signed in': {
    as: 'newcomer',
    path: () => '/nowhere',
    shows: 'This page does not exist.',
  },
  'empty dashboard': { as: 'newcomer', path: () => '/', shows: 'No agents registered' },
  dashboard: { as: 'hospital', path: () => '/', shows: /^View Details/ },
  'settings of an agent': {
    as: 'hospital',
    path: ({ example }) => `/?agent=${example.agentId}`,
    act: press('Edit Agent'),
    shows: 'Save Changes',
  },
  'no issues': { as: 'newcomer', path: () => '/issues', shows: 'No compliance issues' },
  issues: { as: 'hospital', path: () => '/issues', shows: 'Open issues' },
  'no issue matches': { as: 'hospital', path: () => '/issues?status=dismissed', shows: 'No issue matches' },
  'an issue opened': {
    as: 'hospital',
    path: () => '/issues?status=open',
    act: press(/^View /),
    shows: 'Affected controls',
  },
  'audit trail': { as: 'hospital', path: () => '/audit-trail', shows: 'Chain verification' },
  'no event matches': {
    as: 'hospital',
    path: () => '/audit-trail?action=never',
    shows: 'No events match your current filters.',
  },
  'no agents': { as: 'newcomer', path: () => '/agents', shows: 'No AI agents registered' },
  agents: { as: 'hospital', path: () => '/agents', shows: /^Registered AI Agents/ },
  'navigation drawer': {
    as: 'hospital',
    path: () => '/agents',
    // On a wide screen, it is shown next to the page; once opened, it stays open.
    act: async (page) => {
      // The shell is shown before the page.
      await page.locator('h1').first().waitFor();
      const isOpen = await page.getByRole('dialog', { name: 'Navigation' }).isVisible();
      const opens = page.getByRole('button', { name: 'Open navigation' });
      if (!isOpen && (await opens.isVisible())) await opens.click();
    },
    closes: true,
    shows: 'Scores are evidence for an assessor, not a certification.',
  },
  'actions of an agent': {
    as: 'hospital',
    path: () => '/agents',
    act: press(/^Actions for/),
    closes: true,
    shows: 'View Details',
  },
  'account menu': {
    as: 'hospital',
    path: () => '/agents',
    act: press(/^Account menu/),
    closes: true,
    shows: 'Sign Out',
  },
  'register dialog with errors': {
    as: 'hospital',
    path: () => '/agents',
    act: async (page) => {
      await page.getByRole('button', { name: 'Register Agent' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Register Agent' }).click();
    },
    shows: 'Agent name is required',
  },
  'agent details': {
    as: 'hospital',
    path: ({ example }) => `/agents?agent=${example.agentId}`,
    shows: 'Next steps',
  },
  'connection and manifest of an agent with errors': {
    as: 'hospital',
    path: ({ example }) => `/agents?agent=${example.agentId}`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Edit Connection' }).click();
      await page.getByLabel('Endpoint URL').fill('nowhere');
      await page.getByRole('button', { name: 'Save Connection' }).click();
      await page.getByRole('button', { name: 'Edit Manifest' }).click();
      await page.getByLabel('Manifest text').press('Control+End');
      await page.keyboard.type('  phi');
    },
    shows: 'phi-minimised-to-model',
  },
  'attestation with errors': {
    as: 'hospital',
    path: ({ example }) => `/agents?agent=${example.agentId}`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Add Attestation' }).click();
      await page.getByLabel('Parameter').selectOption({ label: 'Active business associate agreements' });
      await page.getByRole('button', { name: 'Record Attestation' }).click();
    },
    shows: /^This parameter is critical/,
  },
  'questionnaire, an answer open': {
    as: 'hospital',
    path: ({ example }) => `/agents/${example.agentId}?tab=questionnaire`,
    act: press(/^Answer/),
    shows: 'Name of the person',
  },
  'account, security with errors': {
    as: 'newcomer',
    path: () => '/account?tab=security',
    act: press('Change Password'),
    shows: 'This session',
  },
  'team, a person opened': {
    as: 'hospital',
    path: async ({ hospital }) => {
      await colleague(hospital.base, hospital, 'auditor');
      const json = { email: `${'n'.repeat(60)}@hospital.example`, role: 'user' };
      await hospital.call('POST', '/api/auth/invitations', { json });
      return '/account?tab=team';
    },
    act: async (page) => {
      await page.getByRole('button', { name: 'Change Robin Tester' }).first().click();
      await page.getByRole('button', { name: 'Create Reset Link' }).click();
    },
    shows: /^Send this link to/,
  },
  connections: { as: 'newcomer', path: () => '/account?tab=connections', shows: 'No connections' },
  'an account to connect': {
    as: 'newcomer',
    path: () => '/account?tab=connections',
    act: press('Connect Account'),
    shows: /^Scans Bedrock/,
  },
  usage: {
    as: 'hospital',
    path: () => '/account?tab=usage',
    shows: 'Organization totals',
  },
  'usage, a quota nearly reached': {
    as: 'hospital',
    path: () => '/account?tab=usage',
    act: async (page) => {
      const quotas = [
        ['requests', 'Requests', 6000, 'minute', '2026-11-23T09:41:00.000Z'],
        ['storage', 'Document storage', 41_300_000_000, null, null],
        ['api-keys', 'API keys', 50, null, null],
      ].map(([id, name, used, window, resetsAt]) => ({
        ...{ id, name, used, window, resetsAt, counts: 'What is counted', of: 'organization', waiting: null },
        ...{ beyond: 'refused', advice: 'Remove what is no longer needed.' },
        limit: { requests: 6000, storage: 50_000_000_000 }[String(id)] ?? 60,
        unit: id === 'storage' ? 'bytes' : 'count',
      }));
      await page.route('**/api/usage', (route) =>
        route.fulfill({ json: { asOf: '2026-11-23T09:40:30.000Z', plan: null, planUsage: [], quotas } }),
      );
      await page.getByRole('button', { name: 'Refresh' }).click();
    },
    shows: 'Near limit',
  },
  'usage that cannot be had': {
    as: 'newcomer',
    path: () => '/account',
    act: async (page) => {
      await page.route('**/api/usage', (route) => route.abort());
      await page.getByRole('tab', { name: 'Usage' }).click();
    },
    shows: 'Usage could not be loaded',
  },
  'new password asked for': {
    path: () => '/reset',
    act: async (page) => {
      await page.getByLabel('Email').fill('nobody@hospital.example');
      await page.getByRole('button', { name: 'Send Link' }).click();
    },
    shows: /^This installation sends no email/,
  },
  'custom framework refused': {
    as: 'newcomer',
    path: () => '/frameworks/custom?upload=new',
    act: async (page) => {
      await page.getByLabel('Framework text').fill('name: Ward Policy');
      await page.getByRole('button', { name: 'Upload Framework' }).click();
    },
    shows: /Nothing was saved/,
  },
  'no parameter matches': {
    as: 'newcomer',
    path: () => '/parameters?q=nothing-of-this-name',
    shows: 'No parameter matches',
  },
  'how a score is made': {
    as: 'newcomer',
    path: () => '/how-scores-work',
    shows: 'Evidence has five strengths',
  },
  'no scans': { as: 'newcomer', path: () => '/scans', shows: 'No scans performed' },
  scans: { as: 'hospital', path: () => '/scans', shows: /^Non-Compliant$/ },
  'no scan matches': { as: 'hospital', path: () => '/scans?framework=HITRUST', shows: 'No scan matches' },
  'start dialog': {
    as: 'hospital',
    path: () => '/scans',
    act: async (page) => {
      await page.getByRole('button', { name: 'New Scan' }).click();
      await page.getByRole('combobox', { name: 'Select AI Agent' }).click();
    },
    shows: /^Bed Board \(/,
  },
  'scan, controls': { ...scan(''), act: press(/^Open Person or entity/), shows: 'tool-auth-required' },
  'scan, parameters': {
    ...scan('?tab=parameters&sort=severity'),
    act: press(/^Open/),
    shows: 'Why this verdict',
  },
  'scan, evidence': { ...scan('?tab=evidence'), act: press(/^Open/), shows: /^sha256/ },
  'scan, collectors': { ...scan('?tab=collectors'), shows: 'HTTP and TLS' },
  'scan, issues': { ...scan('?tab=issues'), shows: /^The agent discloses sensitive data/ },
  'scan without a score': {
    as: 'hospital',
    path: ({ unscored }) => `/scans/${unscored}`,
    shows: 'No evidence yet, so there is no score.',
  },
  'scan under way': {
    as: 'hospital',
    path: async ({ hospital, silence: { url } }) => {
      const connection = { protocol: 'mcp', url, authorisedToTest: true, authorisedToChat: false };
      return `/scans/${await newScan(hospital, await newAgent(hospital, { name: 'Slow', connection }))}`;
    },
    shows: 'Collecting and evaluating evidence',
  },
  'API, an operation open': {
    as: 'newcomer',
    path: () => '/api-docs',
    act: async (page) => {
      await page.getByText('/api/auth/register', { exact: true }).click();
      await expect(page.getByRole('region', { name: 'Assistant configuration' })).toContainText(
        `"url": "${new URL(page.url()).origin}/mcp"`,
      );
    },
    shows: 'Public',
  },
  'scan that is not there': {
    as: 'newcomer',
    path: ({ unscored }) => `/scans/${unscored}`,
    shows: 'This scan does not exist',
  },
  'no service': {
    as: 'newcomer',
    path: () => '/agents',
    act: async (page) => {
      await page.route('**/api/**', (route) => route.abort());
      await page.reload();
    },
    shows: 'Agents could not be loaded',
  },
};

const axe = (page: Page, colorScheme: 'light' | 'dark') =>
  test.step(`axe, ${colorScheme}`, async () => {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator(`[data-mantine-color-scheme=${colorScheme}]`)).toBeAttached();
    await expectAccessible(page);
  });

for (const [name, { as, path, act, closes, shows }] of Object.entries(screens)) {
  test(name, async ({ page }) => {
    if (as) await enter(page, world[as]);
    await page.goto(await path(world));
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 900 });
      if (width === 1440 || closes) await act?.(page);
      await expect(page.getByText(shows).filter({ visible: true }).first()).toBeAttached();
      expect.soft(await overflow(page), `at ${width}`).toBe(0);
      // The colors are the same at every width; the page content is not.
      if (width !== 768) await axe(page, 'light');
      if (width === 1440) await axe(page, 'dark');
    }
  });
}
