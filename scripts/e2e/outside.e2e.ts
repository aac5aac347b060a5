import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { webTools } from '#scripts/verifier/web-tools.ts';
import { filesOfZip } from '#shared/reports/bundle/verify/bundle-files.ts';
import { declare, endOfScan, newAgent, newScan, newTenant, readyReport } from './api-client.ts';
import { enter, overflow } from './browser-session.ts';
import { expect, expectAccessible, test } from './browser-test.ts';

/** Pages without an account: the evidence bundle verifier, and trust pages. */

/** Returns a user of an organization with one scanned agent. */
const scanned = async (url: string) => {
  const person = await newTenant(url);
  const agent = await newAgent(person, { name: 'Ward <b>x</b> helper' });
  await declare(person, agent, { 'admin-mfa-enforced': true });
  await endOfScan(person, await newScan(person, agent));
  return person;
};

const fileOf = (buffer: Uint8Array) => ({
  name: 'bundle.zip',
  mimeType: 'application/zip',
  buffer: Buffer.from(buffer),
});
const choose = (page: Page, zip: Uint8Array) =>
  page.getByLabel('Choose a bundle (zip)').setInputFiles(fileOf(zip));

const run = (args: readonly string[]) =>
  new Promise<{ code: number; out: string }>((resolve) => {
    execFile(process.execPath, args, (error, out) => resolve({ code: Number(error?.code ?? 0), out }));
  });

test('an evidence bundle is verified without an account, by the product, from a disk and by a command', async ({
  page,
  product,
  browser,
}) => {
  const person = await scanned(product.url);
  const id = await readyReport(person);
  await enter(page, person);
  await page.goto(`/reports?report=${id}`);
  const ready = page.getByRole('region', { name: 'Report Ready' });
  await expect(ready.getByRole('link', { name: 'verify it without an account' })).toHaveAttribute(
    'href',
    '/verify.html',
  );
  const href = (await ready.getByRole('link', { name: 'Evidence Bundle' }).getAttribute('href')) ?? '';
  const saved = await page.request.get(href);
  expect(saved.headers()['content-disposition']).toMatch(/\.zip/);
  const zip = new Uint8Array(await saved.body());

  const stranger = await browser.newPage({ baseURL: product.url });
  await stranger.goto('/verify.html');
  const field = stranger.getByLabel('Key fingerprint');
  await expect(field).toHaveValue(/^[0-9a-f]{64}$/);
  const fingerprint = await field.inputValue();
  await choose(stranger, zip);
  await expect(
    stranger.getByText('Unchanged since it was signed. The signing key is the expected one.'),
  ).toBeVisible();
  await expect(stranger.getByText(/^All \d+ files match the signed files byte for byte/)).toBeVisible();
  await expect(stranger.getByText(/^Audit chain: seal/)).toBeVisible();
  await expect(stranger.getByText(/^Current agent behavior/)).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await stranger.emulateMedia({ colorScheme });
    await expectAccessible(stranger);
  }
  await stranger.setViewportSize({ width: 360, height: 800 });
  expect(await overflow(stranger)).toBeLessThanOrEqual(0);
  const changed = zip.slice();
  const half = Math.floor(changed.length / 2);
  changed[half] = (changed[half] ?? 0) ^ 1;
  await choose(stranger, changed);
  await expect(stranger.getByText(/^Not valid: /)).toBeVisible();
  await expect(stranger.getByText('The file was changed', { exact: false })).toBeVisible();

  const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
  const read = async (from: number, to: number) => zip.slice(from, Math.max(from, to));
  const files = await filesOfZip({ size: zip.length, read }, webTools);
  for (const name of ['verify.html', 'verify.js', 'verify.mjs'])
    writeFileSync(join(folder, name), (await files.read(name)).content);
  const bundle = join(folder, 'bundle.zip');
  writeFileSync(bundle, zip);
  await stranger.goto(pathToFileURL(join(folder, 'verify.html')).href);
  await choose(stranger, zip);
  await expect(
    stranger.getByText('Unchanged since it was signed. The signing key was not checked.'),
  ).toBeVisible();
  await stranger.close();

  const command = join(folder, 'verify.mjs');
  const sound = await run([command, bundle, '--fingerprint', fingerprint]);
  expect(sound.out).toContain('Unchanged since it was signed. The signing key is the expected one.');
  writeFileSync(bundle, changed);
  const unsound = await run([command, bundle]);
  expect([sound.code, unsound.code]).toEqual([0, 1]);
  expect(unsound.out).toMatch(/Changed:\n {2}- \S+: The file was changed/);
  rmSync(folder, { recursive: true });
});

test('a trust page is turned on, shows the dashboard figures without sign-in, and is gone when turned off', async ({
  page,
  product,
  browser,
}) => {
  const person = await scanned(product.url);
  await enter(page, person);
  await page.goto('/account?tab=trust');
  const card = page.getByRole('region', { name: 'Public trust page' });
  const slug = await card.getByLabel('Address').inputValue();
  expect(slug).toMatch(/^[0-9a-f]{20}$/);
  await card.getByRole('checkbox', { name: 'Publish this page' }).check();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Save Trust Page' }).click();
  await expect(page.getByText('Trust Page Changed')).toBeVisible();
  await expect(card.getByRole('link')).toHaveAttribute('href', `${product.url}/trust/${slug}`);

  const stats = (await person.call('GET', '/api/dashboard/stats')).body as {
    frameworks: { key: string; score: number | null }[];
  };
  const score = stats.frameworks.find(({ key }) => key === 'hipaa')?.score;
  const stranger = await browser.newPage({ baseURL: product.url });
  await stranger.goto(`/trust/${slug}`);
  await expect(stranger.getByTestId('trust-score')).toHaveText(`${score} / 100`);
  await expect(stranger.getByText('1 of 1 active agents have a score', { exact: false })).toBeVisible();
  await expect(stranger.getByText('This is evidence for an assessor, not a certification.')).toBeVisible();
  await expect(stranger.getByText('helper')).toHaveCount(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await stranger.emulateMedia({ colorScheme });
    await expectAccessible(stranger);
  }
  await stranger.setViewportSize({ width: 360, height: 800 });
  expect(await overflow(stranger)).toBeLessThanOrEqual(0);

  await card.getByRole('checkbox', { name: 'Publish this page' }).uncheck();
  await card.getByRole('button', { name: 'Save Trust Page' }).click();
  await expect(card.getByRole('link')).toHaveCount(0);
  await stranger.reload();
  await expect(stranger.getByText('No trust page at this address')).toBeVisible();
  await stranger.close();
});
