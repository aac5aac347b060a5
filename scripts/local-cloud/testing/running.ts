import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { needs } from '#scripts/testing/processor-time.ts';
import { type LocalCloud, type LocalCloudOptions, startLocalCloud } from '../host.ts';
import { type Built, buildStack } from './build.ts';
import { addEdge } from './sample-edge.ts';
import { addMachines, addStorage, addTriggers } from './sample-parts.ts';
import { sampleStack } from './sample-stack.ts';

/** Result of an SDK call inside a function. */
export interface Answer {
  output?: Record<string, unknown>;
  error?: string;
  message?: string;
  CancellationReasons?: { Code: string }[];
}

/** The sample application on a running local cloud. */
export interface Running {
  cloud: LocalCloud;
  built: Built;
  /** The API function's environment. */
  env: Record<string, string>;
  lines: string[];
  /** Runs an SDK command inside the API function. */
  aws(service: string, command: string, input: unknown): Promise<Answer>;
  /** Returns what the worker function counted under a name: number of calls and their details. */
  counted(name: string): Promise<{ times: number; details: string[] }>;
  close(): Promise<void>;
}

/** Builds the whole sample application as a stack. */
export function buildSample(): Promise<Built> {
  return buildStack((stack, code) => {
    const sample = sampleStack(stack, code);
    addStorage(stack, sample);
    addMachines(stack, sample);
    addTriggers(stack, sample);
    addEdge(stack, sample);
  });
}

/** Returns the options to start the sample with; its data and site are in the built folder. */
export function sampleOptions(built: Built, log: LocalCloudOptions['log']): LocalCloudOptions {
  const webRoot = join(built.folder, 'site');
  mkdirSync(join(webRoot, 'assets'), { recursive: true });
  writeFileSync(join(webRoot, 'index.html'), `<!doctype html><title>Sample</title>${' '.repeat(2000)}`);
  writeFileSync(join(webRoot, 'assets', 'app-1.js'), 'export {};');
  return { ...built, dataDir: join(built.folder, 'data'), webRoot, port: 0, log };
}

export async function startSample(extra: Partial<LocalCloudOptions> = {}): Promise<Running> {
  const built = await buildSample();
  const lines: string[] = [];
  const options = sampleOptions(built, (source, line) => lines.push(`${source}: ${line}`));
  const cloud = await startLocalCloud({ ...options, ...extra });
  const env = (await (await fetch(`${cloud.url}/api/env`)).json()) as Record<string, string>;
  const client = new DynamoDBClient(cloud.clientConfig);
  return {
    cloud,
    built,
    env,
    lines,
    aws: async (service, command, input) => {
      const body = JSON.stringify({ service, command, input });
      const headers = { 'content-type': 'application/json' };
      const reply = await fetch(`${cloud.url}/api/aws`, { method: 'POST', headers, body });
      return (await reply.json()) as Answer;
    },
    counted: async (name) => {
      const Key = { pk: { S: 'COUNT' }, sk: { S: name } };
      const { Item } = await client.send(
        new GetItemCommand({ TableName: env.TABLE_NAME, Key, ConsistentRead: true }),
      );
      return {
        times: Number(Item?.times?.N ?? 0),
        details: (Item?.details?.L ?? []).map(({ S }) => S ?? ''),
      };
    },
    close: async () => {
      client.destroy();
      await cloud.close();
      rmSync(built.folder, { recursive: true, force: true });
    },
  };
}

/**
 * Waits until `look` returns something other than undefined or false.
 * @param seconds maximum processor time
 */
export async function until<Value>(
  check: () => Promise<Value | undefined | false> | Value | undefined | false,
  seconds = 10,
): Promise<Value> {
  for (const end = Date.now() + needs(seconds); Date.now() < end; await sleep(20)) {
    const value = await check();
    if (value !== undefined && value !== false) return value;
  }
  throw new Error(`The awaited condition did not come about within ${needs(seconds)} ms`);
}
