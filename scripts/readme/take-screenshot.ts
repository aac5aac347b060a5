/** `node scripts/readme/take-screenshot.ts`: takes the README's picture of the running product, `scan.png`. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { newTenant } from '#scripts/e2e/api-client.ts';
import { enter } from '#scripts/e2e/browser-session.ts';
import { chromiumArguments, chromiumPath } from '#scripts/e2e/chromium.ts';
import { startProduct } from '#scripts/e2e/product.ts';
import { scannedHospitalAgent } from './hospital-agent.ts';

const path = join(import.meta.dirname, 'scan.png');
/** More would make every clone and every view of the README slower. */
const MAX_BYTES = 250 * 1024;

const folder = mkdtempSync(join(tmpdir(), 'accredit-picture-'));
const product = await startProduct(folder);
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArguments });
try {
  const person = await newTenant(product.url, { firstName: 'Dana', lastName: 'Reyes' });
  const agent = await scannedHospitalAgent(person);
  await agent.stop();
  const page = await browser.newPage({
    viewport: { width: 1440, height: 1000 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  await enter(page, person, product.url);
  await page.goto(`${product.url}/scans/${agent.scanId}`, { waitUntil: 'networkidle' });
  await page.getByRole('tab', { name: /^Controls/ }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path });
} finally {
  await browser.close();
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
const { size } = statSync(path);
if (size > MAX_BYTES) throw new Error(`${path} has ${size} bytes, more than ${MAX_BYTES}.`);
console.log(`${path}: ${Math.ceil(size / 1024)} KiB`);
