import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import {
  DescribeExecutionCommand,
  ListExecutionsCommand,
  SFNClient,
  StartExecutionCommand,
} from '@aws-sdk/client-sfn';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LocalCloud, startLocalCloud } from './host.ts';
import type { Built } from './testing/build.ts';
import { buildSample, sampleOptions, until } from './testing/running.ts';

let built: Built;
let child: ChildProcess | undefined;
let cloud: LocalCloud | undefined;
let tableName = '';

beforeAll(async () => {
  built = await buildSample();
});

afterAll(async () => {
  child?.kill('SIGKILL');
  await cloud?.close();
  rmSync(built.folder, { recursive: true, force: true });
});

type Started = Pick<LocalCloud, 'url' | 'ports' | 'clientConfig'>;

async function startChild(): Promise<Started> {
  const script = fileURLToPath(new URL('./testing/child-host.ts', import.meta.url));
  const started = spawn(process.execPath, [script, built.folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  child = started;
  const [line] = (await once(started.stdout, 'data')) as [Buffer];
  return JSON.parse(line.toString('utf8')) as Started;
}

function listens(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
  return promise.finally(() => socket.destroy());
}

/** Returns processes whose command line contains this test's folder. */
function processesOfTest(): string[] {
  return readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && commandOf(pid).includes(built.folder));
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** Returns the physical name of the first resource of a type. */
function nameOf(type: string): string {
  return `local-${Object.entries(built.template.Resources).find(([, resource]) => resource.Type === type)?.[0]}`;
}

it('survives kill -9: no orphan, no acknowledged write lost, executions restarted', async () => {
  const started = await startChild();
  const table = new DynamoDBClient({ ...started.clientConfig, maxAttempts: 1 });
  const sfn = new SFNClient(started.clientConfig);
  const stateMachineArn = `arn:aws:states:us-east-1:000000000000:stateMachine:${nameOf('AWS::StepFunctions::StateMachine')}`;
  tableName = nameOf('AWS::DynamoDB::GlobalTable');
  const input = JSON.stringify({ step: 'wait', value: 1500 });
  await sfn.send(new StartExecutionCommand({ stateMachineArn, name: 'killed', input }));

  const acknowledged: string[] = [];
  const writes = Array.from({ length: 200 }, async (_, at) => {
    const Item = { pk: { S: 'T#kill' }, sk: { S: String(at) } };
    await table.send(new PutItemCommand({ TableName: tableName, Item }));
    acknowledged.push(String(at));
    // In the middle of the run, with writes in flight.
    if (acknowledged.length === 100) child?.kill('SIGKILL');
  });
  await Promise.allSettled(writes);
  await until(() => child?.signalCode === 'SIGKILL');
  await until(async () => !(await Promise.all(started.ports.map(listens))).includes(true));
  await until(() => processesOfTest().length === 0);
  expect(acknowledged.length).toBeGreaterThanOrEqual(100);
  table.destroy();
  sfn.destroy();

  cloud = await startLocalCloud(sampleOptions(built, () => {}));
  const again = new DynamoDBClient(cloud.clientConfig);
  for (const sk of acknowledged) {
    const Key = { pk: { S: 'T#kill' }, sk: { S: sk } };
    expect((await again.send(new GetItemCommand({ TableName: tableName, Key }))).Item).toBeDefined();
  }
  const executions = new SFNClient(cloud.clientConfig);
  const rerun = await until(async () => {
    const list = await executions.send(new ListExecutionsCommand({ stateMachineArn }));
    return list.executions?.find(({ status }) => status === 'SUCCEEDED');
  });
  expect(rerun.name).toBe('killed');
  const done = { pk: { S: 'COUNT' }, sk: { S: 'wait-done' } };
  const { Item } = await again.send(new GetItemCommand({ TableName: tableName, Key: done }));
  expect(Number(Item?.times?.N)).toBeGreaterThanOrEqual(1);
  again.destroy();
  executions.destroy();
});

/** Kills the engine process whose command starts with words ending in `part`, and returns its id. */
function killPart(part: string): string | undefined {
  const isPart = (pid: string) =>
    commandOf(pid)
      .split('\0', 2)
      .some((word) => word.endsWith(part));
  const [engine] = processesOfTest().filter(isPart);
  process.kill(Number(engine), 'SIGKILL');
  return engine;
}

it.each(['dynoxide', 'relay.ts'])('restarts the engine with its data when its %s dies', async (part) => {
  const killed = killPart(part);
  const config = cloud?.clientConfig ?? {};
  const client = new DynamoDBClient({ ...config, maxAttempts: 1 });
  const get = new GetItemCommand({ TableName: tableName, Key: { pk: { S: 'T#kill' }, sk: { S: '0' } } });
  const read = await until(() => client.send(get).catch(() => undefined));
  expect(read.Item).toBeDefined();
  expect(processesOfTest()).not.toContain(killed);
  client.destroy();
});

it('restarts an execution during which the engine died, because it may have lost state', async () => {
  const config = cloud?.clientConfig ?? {};
  const [client, sfn] = [new DynamoDBClient(config), new SFNClient(config)];
  const times = async (sk: string) => {
    const Key = { pk: { S: 'COUNT' }, sk: { S: sk } };
    return Number((await client.send(new GetItemCommand({ TableName: tableName, Key }))).Item?.times?.N ?? 0);
  };
  const [begun, done] = [await times('wait-begun'), await times('wait-done')];
  const stateMachineArn = `arn:aws:states:us-east-1:000000000000:stateMachine:${nameOf('AWS::StepFunctions::StateMachine')}`;
  const input = JSON.stringify({ step: 'wait', value: 1500 });
  const { executionArn } = await sfn.send(new StartExecutionCommand({ stateMachineArn, input }));
  await until(async () => (await times('wait-begun')) > begun);
  killPart('dynoxide');
  const ended = await until(async () => {
    const execution = await sfn.send(new DescribeExecutionCommand({ executionArn }));
    return execution.status !== 'RUNNING' && execution;
  });
  expect(ended.status).toBe('SUCCEEDED');
  // A lower bound, because a count whose response was lost is repeated.
  expect(await times('wait-begun')).toBeGreaterThanOrEqual(begun + 2);
  expect(await times('wait-done')).toBeGreaterThanOrEqual(done + 2);
  client.destroy();
  sfn.destroy();
});

it('allows only one host per data folder, and leaves nothing behind when closed', async () => {
  await expect(startLocalCloud(sampleOptions(built, () => {}))).rejects.toThrow(
    /Another local cloud is using/,
  );
  await cloud?.close();
  expect(processesOfTest()).toEqual([]);
  for (const port of cloud?.ports ?? []) expect(await listens(port)).toBe(false);
  cloud = undefined;
});
