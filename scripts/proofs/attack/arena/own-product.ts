/** A product that the attack run starts for itself: it may be ended, and leaves nothing behind. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Product, startProduct } from '#scripts/e2e/product.ts';
import { freePort } from '#scripts/local-cloud/engine/ports.ts';

export interface OwnProduct {
  readonly url: string;
  readonly folder: string;
  /** Id of its first process, which differs after each start. */
  readonly pid: () => number;
  /** Ends it like `kill -9`, and restarts it at the same address with the same data. */
  readonly killAndStart: () => Promise<void>;
  /** Ends it permanently and removes its data. */
  readonly end: () => Promise<void>;
}

/** Probes without pauses, so that the duration of a scan of a hostile server depends only on that server. */
const environment = { PROBE_GAP: '0' };

/** Starts a product with its own data. */
export const openOwnProduct = async (): Promise<OwnProduct> => {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'accredit-attack-'));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  // Removed at the very end, because its processes still write while they end.
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
