import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { DescribeExecutionCommand, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type Answer, type Running, startSample, until } from './testing/running.ts';

let sample: Running;
let table: DynamoDBClient;
let sfn: SFNClient;

beforeAll(async () => {
  sample = await startSample();
  table = new DynamoDBClient(sample.cloud.clientConfig);
  sfn = new SFNClient(sample.cloud.clientConfig);
});

afterAll(async () => {
  table?.destroy();
  sfn?.destroy();
  await sample?.close();
});

const start = (machine: 'STANDARD' | 'EXPRESS', input: unknown, name?: string): Promise<Answer> =>
  sample.aws('sfn', 'StartExecution', {
    stateMachineArn: sample.env[machine],
    input: JSON.stringify(input),
    name,
  });
const runSync = (input: unknown) =>
  sample.aws('sfn', 'StartSyncExecution', {
    stateMachineArn: sample.env.EXPRESS,
    input: JSON.stringify(input),
  });
const ended = (executionArn: unknown) =>
  until(async () => {
    const found = await sfn.send(new DescribeExecutionCommand({ executionArn: String(executionArn) }));
    return found.status !== 'RUNNING' && found;
  });

describe('state machines', () => {
  it('run functions, maps, catches and retries, and report the outcome', async () => {
    const { output } = await start('STANDARD', { items: [{ step: 'double', value: 4 }, { step: 'fail' }] });
    const done = await ended(output?.executionArn);
    expect(done.status).toBe('SUCCEEDED');
    expect(JSON.parse(done.output ?? '').results).toEqual([{ value: 8 }, { error: 'AskedFor' }]);
    const retried = await ended((await start('STANDARD', { step: 'fail-once' })).output?.executionArn);
    expect(retried.output).toBe('{"value":2}');
    const failed = await ended((await start('STANDARD', { step: 'fail' })).output?.executionArn);
    expect([failed.status, failed.error, JSON.parse(failed.cause ?? '').errorMessage]).toEqual([
      'FAILED',
      'AskedFor',
      'as asked',
    ]);
  });

  it('return the same execution for the same name and input while it runs', async () => {
    const first = await start('STANDARD', { long: true }, 'one-of-a-kind');
    expect((await start('STANDARD', { long: true }, 'one-of-a-kind')).output).toEqual(first.output);
    expect((await start('STANDARD', { long: false }, 'one-of-a-kind')).error).toBe('ExecutionAlreadyExists');
    await sample.aws('sfn', 'StopExecution', first.output);
    expect((await ended(first.output?.executionArn)).status).toBe('ABORTED');
    const list = await sample.aws('sfn', 'ListExecutions', {
      stateMachineArn: sample.env.STANDARD,
      statusFilter: 'ABORTED',
    });
    expect(list.output?.executions).toMatchObject([{ name: 'one-of-a-kind' }]);
  });

  it('of type Express return immediately and cannot be described, stopped or listed', async () => {
    const done = await runSync({ step: 'double', value: 3 });
    expect(done.output).toMatchObject({ status: 'SUCCEEDED', output: '{"value":6}' });
    const { output } = await start('EXPRESS', { step: 'express-ran' });
    await until(async () => (await sample.counted('express-ran')).times === 1);
    for (const command of ['DescribeExecution', 'StopExecution']) {
      expect((await sample.aws('sfn', command, { executionArn: output?.executionArn })).error).toBe(
        'InvalidArn',
      );
    }
    const list = await sample.aws('sfn', 'ListExecutions', { stateMachineArn: sample.env.EXPRESS });
    expect(list.error).toBe('StateMachineTypeNotSupported');
    const sync = await sample.aws('sfn', 'StartSyncExecution', { stateMachineArn: sample.env.STANDARD });
    expect(sync.error).toBe('StateMachineTypeNotSupported');
  });

  it('pass at most 256 KiB between states', async () => {
    const fits = await runSync({ step: 'fill', bytes: 250 * 1024 });
    expect(fits.output?.status).toBe('SUCCEEDED');
    const tooMuch = await runSync({ step: 'fill', bytes: 257 * 1024 });
    expect(tooMuch.output).toMatchObject({ status: 'FAILED', error: 'States.DataLimitExceeded' });
    const item = { step: 'fill', bytes: 100 * 1024 };
    const together = await runSync({ items: [item, item, item] });
    expect(together.output).toMatchObject({ status: 'FAILED', error: 'States.DataLimitExceeded' });
    const input = JSON.stringify({ filler: 'x'.repeat(257 * 1024) });
    const large = new StartExecutionCommand({ stateMachineArn: sample.env.STANDARD, input });
    await expect(sfn.send(large)).rejects.toMatchObject({ name: 'ValidationException' });
  });
});

describe('streams', () => {
  const put = (sk: string, more = {}, pk = 'T#stream') =>
    table.send(
      new PutItemCommand({
        TableName: sample.env.TABLE_NAME,
        Item: { pk: { S: pk }, sk: { S: sk }, ...more },
      }),
    );
  const delivered = async () => (await sample.counted('batches')).details.join(' ');

  it('deliver records that match the filter, in order', async () => {
    await put('filtered', {}, 'T#other');
    for (let at = 0; at < 5; at++) await put(`item-${at}`);
    await put('item-4', { changed: { BOOL: true } });
    const text = await until(async () => (await delivered()).endsWith('MODIFY:item-4') && delivered());
    expect(text).toBe('INSERT:item-0 INSERT:item-1 INSERT:item-2 INSERT:item-3 INSERT:item-4 MODIFY:item-4');
  });

  it('halve a failing batch, and discard only the bad record', async () => {
    await Promise.all([put('good-1'), put('bad', { poison: { BOOL: true } }), put('good-2')]);
    await put('last');
    await until(async () => /INSERT:last$/.test(await delivered()));
    await until(() => sample.lines.some((line) => /1 records for .* discarded: failed 2 times/.test(line)));
    const batches = (await sample.counted('batches')).details;
    expect(batches.filter((batch) => batch === 'INSERT:bad').length).toBe(2);
  });
});

describe('sockets', () => {
  const open = (headers: Record<string, string> = {}) =>
    new WebSocket(`${sample.cloud.url.replace('http', 'ws')}/ws?ticket=1`, { headers });
  const next = (socket: WebSocket, event: 'open' | 'message' | 'unexpected-response' | 'close') =>
    new Promise<unknown[]>((resolve) => socket.once(event, (...values: unknown[]) => resolve(values)));

  it('connect, exchange messages and disconnect through functions; reject posts before $connect has returned', async () => {
    const socket = open();
    await next(socket, 'open');
    expect((await sample.counted('early-GoneException')).times).toBe(1);
    socket.send('hello');
    expect(String((await next(socket, 'message'))[0])).toBe('heard hello');
    socket.close();
    await until(async () => (await sample.counted('socket-$disconnect')).times === 1);
  });

  it('are rejected with the status of $connect', async () => {
    const socket = open({ 'x-refuse': 'yes' });
    socket.on('error', () => {});
    const [, reply] = await next(socket, 'unexpected-response');
    expect((reply as { statusCode: number }).statusCode).toBe(401);
  });

  it('end when a message is larger than 128 KB', async () => {
    const socket = open();
    await next(socket, 'open');
    socket.send('x'.repeat(128 * 1024 + 1));
    expect((await next(socket, 'close'))[0]).toBe(1009);
  });
});
