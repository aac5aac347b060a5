/**
 * `npm run deploy -- --stage prod --config stage.yaml`: builds the stage and deploys its template with the
 * CDK CLI.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { build } from './build/build.ts';
import { type Assembly, assemblyFolder } from './build/cloud.ts';
import { root } from './build/places.ts';
import { UsageError } from './command-line.ts';
import { credentialsNeeded, type DeployOptions, deployOptions, usage } from './deploy/options.ts';
import { protectTable } from './deploy/protect-table.ts';
import { checkQuota } from './deploy/quota.ts';
import { claimTable } from './product/schema-version.ts';

const log = (line: string) => console.log(line);

/**
 * Deploys an assembly.
 * @returns the file with the deployment outputs; undefined on failure
 */
const cdkDeploy = (assembly: Assembly): string | undefined => {
  const folder = assemblyFolder(assembly);
  const outputs = join(folder, 'outputs.json');
  const { status } = spawnSync(
    join(root, 'node_modules/.bin/cdk'),
    [
      ...['deploy', '--app', folder, '--all'],
      ...['--require-approval', 'broadening', '--outputs-file', outputs],
    ],
    { cwd: root, stdio: 'inherit' },
  );
  return status === 0 ? outputs : undefined;
};

/** Protects the tables of a stage that keeps its data, and gives a new table its schema version. */
const finishTables = async (
  outputsFile: string,
  client: DynamoDBClient,
  keepData: boolean,
): Promise<void> => {
  const outputs = JSON.parse(readFileSync(outputsFile, 'utf8')) as Record<string, { TableName?: string }>;
  for (const { TableName } of Object.values(outputs)) {
    if (TableName === undefined) continue;
    if (keepData) {
      await protectTable(client, TableName);
      log(`${TableName} is protected against deletion.`);
    }
    await claimTable(DynamoDBDocumentClient.from(client), TableName);
  }
};

const deploy = async ({ stage, config }: DeployOptions): Promise<void> => {
  const assembly = { stage: stage.name, ...(config === undefined ? {} : { config }) };
  const settings = stage.region === undefined ? {} : { region: stage.region };
  const lambda = new LambdaClient(settings);
  const warning = await checkQuota(lambda, stage);
  lambda.destroy();
  if (warning !== undefined) console.warn(warning);
  await build(assembly, log);
  const outputs = cdkDeploy(assembly);
  if (outputs === undefined)
    throw new Error(`Deployment stopped; see the reason above. ${credentialsNeeded}`);
  const client = new DynamoDBClient(settings);
  await finishTables(outputs, client, stage.keepData);
  client.destroy();
};

try {
  const options = deployOptions(process.argv.slice(2));
  if (options === undefined) log(usage);
  else await deploy(options);
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  if (cause instanceof UsageError) console.error(usage);
  process.exitCode = cause instanceof UsageError ? 2 : 1;
}
