import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalCloud, startLocalCloud } from './host.ts';
import { type Built, buildStack } from './testing/build.ts';
import { sampleStack } from './testing/sample-stack.ts';

let built: Built;
let cloud: LocalCloud;
const lines: string[] = [];

beforeAll(async () => {
  built = await buildStack((stack, code) => {
    sampleStack(stack, code);
  });
  cloud = await startLocalCloud({
    ...built,
    dataDir: join(built.folder, 'data'),
    port: 0,
    log: (source, line) => lines.push(`${source} ${line}`),
  });
}, 60_000);

afterAll(async () => {
  await cloud?.close();
  rmSync(built.folder, { recursive: true, force: true });
});

async function aws(service: string, command: string, input: unknown) {
  const reply = await fetch(`${cloud.url}/api/aws`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service, command, input }),
  });
  return (await reply.json()) as { output?: Record<string, unknown>; error?: string; message?: string };
}

describe('the thread from HTTP to the table', () => {
  it('lets a bundled handler write and read through the real SDK', async () => {
    const { TABLE_NAME: TableName } = (await (await fetch(`${cloud.url}/api/env`)).json()) as { TABLE_NAME: string };
    const put = await aws('dynamodb', 'PutItem', { TableName, Item: { pk: { S: 'T#1' }, sk: { S: 'A' } } });
    expect(put).toEqual({ output: {} });
    const got = await aws('dynamodb', 'GetItem', { TableName, Key: { pk: { S: 'T#1' }, sk: { S: 'A' } } });
    expect(got.output?.Item).toEqual({ pk: { S: 'T#1' }, sk: { S: 'A' } });
  });
});
