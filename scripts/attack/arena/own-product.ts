/** The product that the enemy starts for itself: it may be ended, and nothing is left of it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Product, startProduct } from '#scripts/e2e/product.ts';
import { freePort } from '#scripts/local/engine/ports.ts';

export interface OwnProduct {
  readonly url: string;
  readonly folder: string;
  /** Of its first process, which is another one after each start. */
  readonly pid: () => number;
  /** Ends it as `kill -9` does, and starts it again at the same address over the same data. */
  readonly killAndStart: () => Promise<void>;
  /** Ends it for good and removes its data. */
  readonly end: () => Promise<void>;
}

/** Probes without a pause, so that a scan of a hostile server takes as long as that makes it. */
const environment = { PROBE_GAP: '0' };

/** Starts a product on data of its own. */
export const openOwnProduct = async (): Promise<OwnProduct> => {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'accredit-attack-'));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  // What its processes still write while they end is removed at the very last.
  process.once('exit', remove);
  const start = () => startProduct(folder, { ...environment, PORT: String(port) });
  let [product, isEnding]: [Product, boolean] = [await start(), false];
  return {
    url: product.url,
    folder,
    pid: () => product.pid,
    killAndStart: async () => {
      await product.kill();
      if (!isEnding) product = await start();
    },
    end: async () => {
      isEnding = true;
      await product.stop();
      remove();
    },
  };
};
