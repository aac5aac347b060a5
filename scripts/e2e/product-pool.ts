/**
 * What test files share: a running product for each worker that asks, started then and ended after the last test, and the cloud
 * assembly of each stage, synthesized once.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { build, buildDocuments } from '#scripts/build/build.ts';
import { type Assembly, assemblyFolder } from '#scripts/build/cloud.ts';
import { root } from '#scripts/build/places.ts';
import { startProduct } from './product.ts';

/** A product shared with other tests of the worker. */
export interface SharedProduct {
  readonly url: string;
  readonly dataFolder: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Answers a POST to `/products/<worker>` with that worker's `SharedProduct`, and one to `/assemblies/<stage>` with the folder of
     * the stage's cloud assembly; prod is configured by `infra/stage.example.yaml`.
     */
    readonly testPool: string;
  }
}

const assemblies: Readonly<Record<string, Assembly>> = {
  local: { stage: 'local' },
  dev: { stage: 'dev', example: true },
  prod: { stage: 'prod', example: true, config: join(root, 'infra/stage.example.yaml') },
};

const built = new Map<string, Promise<string>>();
let lastBuild: Promise<unknown> = Promise.resolve();

/** Brings a stage up to date once per run, one stage at a time: concurrent builds would all build the parts that stages share. */
const builtAssembly = (stage: string): Promise<string> => {
  const known = built.get(stage);
  if (known) return known;
  const assembly = assemblies[stage];
  if (!assembly) return Promise.reject(new Error(`There is no stage ${stage}.`));
  const building = lastBuild.then(() => build(assembly, () => {})).then(() => assemblyFolder(assembly));
  lastBuild = building.catch(() => {});
  built.set(stage, building);
  return building;
};

const startShared = async () => {
  await builtAssembly('local');
  const dataFolder = mkdtempSync(join(tmpdir(), 'accredit-shared-'));
  const product = await startProduct(dataFolder);
  const shared: SharedProduct = { url: product.url, dataFolder };
  const end = async () => {
    await product.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  return { shared, end };
};

/** Vitest's global set-up; the function that it returns ends every product. */
const openPool = async (project: TestProject): Promise<() => Promise<void>> => {
  await buildDocuments(() => {});
  const products = new Map<string, ReturnType<typeof startShared>>();
  const answer = async (url: string): Promise<unknown> => {
    const [, kind, name = ''] = url.split('/');
    if (kind === 'assemblies') return builtAssembly(name);
    const product = products.get(name) ?? startShared();
    products.set(name, product);
    return (await product).shared;
  };
  const server = createServer(({ url = '' }, response) => {
    // A worker that is busy for longer than a kept connection lives would send its next request into a closed one.
    response.setHeader('connection', 'close');
    answer(url).then(
      (found) => response.end(JSON.stringify(found)),
      (cause: unknown) => response.writeHead(500).end(String(cause)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  project.provide('testPool', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  // Sources may have changed since.
  project.onTestsRerun(async () => {
    built.clear();
    await buildDocuments(() => {});
  });
  return async () => {
    server.close();
    await Promise.allSettled([...products.values()].map(async (started) => (await started).end()));
  };
};

export default openPool;
