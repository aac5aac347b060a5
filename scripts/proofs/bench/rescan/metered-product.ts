/**
 * The product on a metered engine, without scheduled work, so that the metered cost depends only on the
 * executed actions.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '#scripts/build/build.ts';
import { assemblyFolder } from '#scripts/build/cloud.ts';
import { buildFolder } from '#scripts/build/places.ts';
import { startDynamoEngine } from '#scripts/local-cloud/dynamodb/engine.ts';
import { startLocalCloud } from '#scripts/local-cloud/host.ts';
import type { Template } from '#scripts/local-cloud/template/stack.ts';
import type { Resources } from '../../harness/resources.ts';
import { engineCalls } from './engine-calls.ts';
import { meterEngine } from './metered-engine.ts';
import type { Spending } from './spending.ts';
import { streamReaders } from './stream-readers.ts';
import type { WireItem } from './units.ts';

export interface MeteredProduct {
  readonly url: string;
  /** Returns what `run` spends, including everything that the stream consumers do because of it. */
  readonly meter: (run: () => Promise<void>) => Promise<Spending>;
  /** Resolves once the stream consumers have processed everything. */
  readonly settled: () => Promise<void>;
  /** Returns an item as stored; not metered. */
  readonly stored: (key: { readonly pk: string; readonly sk: string }) => Promise<WireItem | undefined>;
}

const quiet = () => {};
const scheduled = ['AWS::Scheduler::Schedule', 'AWS::Events::Rule'];

/** Schedules cost the same with or without activity, and would interfere at random. */
const withoutClock = (template: Template): Template => ({
  ...template,
  Resources: Object.fromEntries(
    Object.entries(template.Resources).map(([id, resource]) =>
      scheduled.includes(resource.Type)
        ? [id, { ...resource, Properties: { ...resource.Properties, State: 'DISABLED' } }]
        : [id, resource],
    ),
  ),
});

/** Builds what has changed, and starts the product with its own data folder until the end of the run. */
export const startMeteredProduct = async ({
  onEnd,
  temporaryFolder,
}: Pick<Resources, 'onEnd' | 'temporaryFolder'>): Promise<MeteredProduct> => {
  const folder = temporaryFolder();
  const local = { stage: 'local' };
  await build(local, quiet);
  const engine = await startDynamoEngine(join(folder, 'engine'), undefined, quiet);
  onEnd(() => engine.close());
  const meter = await meterEngine(engine);
  onEnd(meter.close);
  const assembly = assemblyFolder(local);
  const file = join(assembly, 'Accredit-local.template.json');
  const dataDir = join(folder, 'data');
  const cloud = await startLocalCloud({
    template: withoutClock(JSON.parse(readFileSync(file, 'utf8')) as Template),
    assetRoot: assembly,
    dataDir,
    port: 0,
    webRoot: join(buildFolder, 'web'),
    dynamodbEndpoint: meter.endpoint,
    log: quiet,
  });
  onEnd(() => cloud.close());
  const table = String(cloud.outputs.TableName);
  const { imagesOf } = engineCalls(engine);
  const settled = await streamReaders(engine, table, dataDir);
  return {
    url: cloud.url,
    settled,
    meter: async (run) => {
      await settled();
      meter.take();
      await run();
      await settled();
      return meter.take();
    },
    stored: async ({ pk, sk }) => {
      const found = await imagesOf(table, [{ pk: { S: pk }, sk: { S: sk } }]);
      return [...found.values()][0];
    },
  };
};
