/** The running products of the tests: one for each worker that asks, started then and ended after the last test. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { build } from '#scripts/build/build.ts';
import { startProduct } from './product.ts';

/** A product that other tests of the worker use too. */
export interface SharedProduct {
  readonly url: string;
  readonly dataFolder: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers a POST to `/<worker>` with that worker's `SharedProduct`. */
    readonly productPool: string;
  }
}

// Before the first of them starts: several at once would all find the build out of date.
let built: Promise<void> | undefined;

const startShared = async () => {
  built ??= build({ stage: 'local' }, () => {});
  await built;
  const dataFolder = mkdtempSync(join(tmpdir(), 'accredit-shared-'));
  const product = await startProduct(dataFolder);
  const shared: SharedProduct = { url: product.url, dataFolder };
  const end = async () => {
    await product.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  return { shared, end };
};

/** Vitest's global set-up; what it answers ends every product. */
const openPool = async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const products = new Map<string, ReturnType<typeof startShared>>();
  const server = createServer(({ url: worker = '' }, response) => {
    const product = products.get(worker) ?? startShared();
    products.set(worker, product);
    product.then(
      ({ shared }) => response.end(JSON.stringify(shared)),
      (cause: unknown) => response.writeHead(500).end(String(cause)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  provide('productPool', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    await Promise.allSettled([...products.values()].map(async (started) => (await started).end()));
  };
};

export default openPool;
