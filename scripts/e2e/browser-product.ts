/** The running product of the browser tests: started before the first test, stopped after the last. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from './product.ts';

/** Playwright passes the environment of its setup to its workers. */
const VARIABLE = 'ACCREDIT_TESTED_URL';

/** Returns the URL of the product. Throws outside a Playwright run. */
export const productUrl = (): string => {
  const url = process.env[VARIABLE];
  if (!url)
    throw new Error(`${VARIABLE} is not set: these tests are run by Playwright, which starts the product.`);
  return url;
};

/** Playwright global setup; the returned function stops the product. */
const start = async (): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(tmpdir(), 'accredit-browser-'));
  const product = await startProduct(folder);
  process.env[VARIABLE] = product.url;
  return async () => {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  };
};

export default start;
