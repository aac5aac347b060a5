import { gzipSync } from 'node:zlib';
import { declare, endOfScan, newAgent, newScan, newTenant } from './api-client.ts';
import { enter } from './browser-session.ts';
import { expect, test } from './browser-test.ts';

/** Cost of the dashboard on a first visit. */

const KIB = 1024;

test('the first view takes at most 15 requests and 190 KiB of scripts', async ({ page, product }) => {
  const person = await newTenant(product.url);
  const agentId = await newAgent(person, { name: 'Triage' });
  await declare(person, agentId, { 'admin-mfa-enforced': true, 'endpoint-auth-required': false });
  await endOfScan(person, await newScan(person, agentId));
  // Changes in the meantime would be requested again.
  await page.routeWebSocket('**/ws', () => {});
  await enter(page, person);
  const requests: string[] = [];
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    requests.push(new URL(response.url()).pathname);
    if (response.request().resourceType() !== 'script') return;
    scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await page.goto('/');
  const critical = page.getByRole('region', { name: 'Critical Issues', exact: true });
  await expect(critical.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('row', { name: /Triage/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(15);
  const bytes = (await Promise.all(scripts)).reduce((sum, one) => sum + one, 0);
  expect(bytes).toBeLessThanOrEqual(190 * KIB);
});
