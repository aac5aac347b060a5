/** The running product of the browser tests: started before the first test, stopped after the last. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from './product.ts';

/** Playwright passes the environment of its setup to its workers. */
const VARIABLE = 'ACCREDIT_TESTED_URL';
const FOLDER_VARIABLE = 'ACCREDIT_TESTED_DATA';

const ofSetup = (variable: string): string => {
  const value = process.env[variable];
  if (!value)
    throw new Error(`${variable} is not set: these tests are run by Playwright, which starts the product.`);
  return value;
};

/** Returns the URL of the product. Throws outside a Playwright run. */
export const productUrl = (): string => ofSetup(VARIABLE);

/** Returns the data folder of the product. Throws outside a Playwright run. */
export const productData = (): string => ofSetup(FOLDER_VARIABLE);

/** Playwright global setup; the returned function stops the product. */
const start = async (): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(tmpdir(), 'accredit-browser-'));
  const product = await startProduct(folder);
  process.env[VARIABLE] = product.url;
  process.env[FOLDER_VARIABLE] = folder;
  return async () => {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  };
};

export default start;
