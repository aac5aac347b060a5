/** Builds changed parts and runs the whole product on this machine. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { build } from '#scripts/build/build.ts';
import { assemblyFolder } from '#scripts/build/cloud.ts';
import { buildFolder } from '#scripts/build/places.ts';
import { type LocalCloud, startLocalCloud } from '#scripts/local-cloud/host.ts';
import type { Template } from '#scripts/local-cloud/template/stack.ts';
import { makeDataFolder } from './data-folder.ts';
import { openLogFile } from './log-file.ts';
import { startOptions } from './options.ts';
import { claimLocalTable } from './schema-version.ts';
import { signTrails } from './sign-trails.ts';
import { withoutSchedule } from './without-schedule.ts';

/** The function that builds the live demo. */
const DEMO_FUNCTION = 'refresh-demo';

export interface RunningProduct {
  readonly cloud: LocalCloud;
  readonly dataFolder: string;
  /** Log file for the output of functions and engines. */
  readonly logFile: string;
  /** Seals and signs pending audit events for at most 5 s, and ends every process that was started. */
  readonly end: () => Promise<void>;
}

const prepareTable = async ({
  clientConfig,
  outputs,
}: Pick<LocalCloud, 'clientConfig' | 'outputs'>): Promise<void> => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(clientConfig));
  await claimLocalTable(client, String(outputs.TableName)).finally(() => client.destroy());
};

/**
 * @param live loads functions from their build folder, for `cloud.reload()`
 * @param standby disables background work, for a tool that uses the data
 * @param environment see README, "Configuration"
 * @throws with a user-facing sentence when it cannot start
 */
export const runProduct = async (
  environment: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void,
  { live = false, standby = false }: { live?: boolean; standby?: boolean } = {},
): Promise<RunningProduct> => {
  const { dataFolder, mail, demo, ...options } = startOptions(environment);
  makeDataFolder(dataFolder);
  const local = { stage: 'local', live, mail };
  await build(local, say);

  const logFile = join(dataFolder, 'product.log');
  const log = openLogFile(logFile);
  const note = (source: string, line: string) => log.write(`${new Date().toISOString()} ${source} ${line}`);
  const assembly = assemblyFolder(local);
  const template = JSON.parse(
    readFileSync(join(assembly, 'Accredit-local.template.json'), 'utf8'),
  ) as Template;
  const cloud = await startLocalCloud({
    template: demo ? template : withoutSchedule(template, DEMO_FUNCTION),
    assetRoot: assembly,
    dataDir: dataFolder,
    ...options,
    healthPath: '/api/health',
    standby,
    webRoot: join(buildFolder, 'web'),
    prepare: prepareTable,
    log: note,
  });
  const end = async () => {
    await signTrails(cloud, (line) => note('audit', line));
    await cloud.close();
    await log.end();
  };
  return { cloud, dataFolder, logFile, end };
};
