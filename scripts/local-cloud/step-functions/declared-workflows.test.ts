import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { DescribeExecutionCommand, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { CfnOutput } from 'aws-cdk-lib';
import { Architecture, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WorkflowManifest } from '#functions/platform/deploy/workflow.ts';
import { constructId } from '#infra/construct-id.ts';
import { Workflow } from '#infra/constructs/workflow.ts';
import { stageOf } from '#infra/stages.ts';
import { type LocalCloud, startLocalCloud } from '../host.ts';
import { type Built, buildStack } from '../testing/build.ts';
import { until } from '../testing/running.ts';
import { sampleStack } from '../testing/sample-stack.ts';

/** A job with slices and pauses between them. */
const sliced: WorkflowManifest<string> = {
  name: 'sliced',
  purpose: 'Works in slices',
  type: 'standard',
  timeoutSeconds: 120,
  steps: [
    { do: 'begin', keep: 'begun', mayRunTwice: true },
    { stopUnless: 'begun.claimed' },
    { repeat: [{ do: 'slice', keep: 'slice' }, { waitSeconds: 'slice.pause' }], while: 'slice.more' },
    { waitSeconds: 1 },
    { do: 'conclude', give: ['jobId', 'begun.attempt', 'slice.done'] },
  ],
  failed: 'failed',
};

/** A run over a large number of items. */
const bulk: WorkflowManifest<string> = {
  name: 'bulk-run',
  purpose: 'Works in batches',
  type: 'standard',
  timeoutSeconds: 120,
  steps: [
    {
      repeat: [
        { do: 'emit', keep: 'page' },
        {
          each: 'page.batches',
          as: 'batch',
          give: ['jobId'],
          do: 'batch',
          atOnce: 4,
          faults: 'passed-over',
        },
      ],
      while: 'page.more',
    },
    { do: 'totals', give: ['jobId', 'page.cursor'] },
  ],
  failed: 'bulk-failed',
};

/** A run that ends with one failed batch. */
const strict: WorkflowManifest<string> = {
  name: 'strict',
  purpose: 'Works in batches, all or nothing',
  type: 'express',
  timeoutSeconds: 120,
  steps: [
    { do: 'strict-emit', keep: 'page' },
    { each: 'page.batches', as: 'batch', give: ['jobId'], do: 'strict-batch', atOnce: 40, faults: 'fail' },
    { do: 'strict-totals' },
  ],
  failed: 'strict-failed',
};

const functions = ['begin', 'slice', 'conclude', 'failed', 'emit', 'batch', 'totals', 'bulk-failed'];
const strictFunctions = ['strict-emit', 'strict-batch', 'strict-totals', 'strict-failed'];

/**
 * Timeout of an execution in seconds. Each function starts in its own thread, which is slow on a busy
 * machine.
 */
const TIMEOUT = 60;

let built: Built;
let cloud: LocalCloud;
let sfn: SFNClient;
let table: DynamoDBClient;

beforeAll(async () => {
  built = await buildStack((stack, code) => {
    const { table: rows } = sampleStack(stack, code);
    new CfnOutput(stack, 'TableName', { value: rows.tableName });
    const made = new Map(
      [...functions, ...strictFunctions].map((name) => {
        const fn = new LambdaFunction(stack, `step-${name}`, {
          runtime: Runtime.NODEJS_24_X,
          architecture: Architecture.ARM_64,
          handler: 'index.handler',
          code: Code.fromAsset(code('step')),
          environment: { TABLE_NAME: rows.tableName, STEP: name.replace('strict-', '') },
        });
        rows.grantWriteData(fn);
        return [name, fn];
      }),
    );
    for (const manifest of [sliced, bulk, strict]) {
      const functionNamed = (name: string) => made.get(name) as LambdaFunction;
      const { stateMachine } = new Workflow(stack, { stage: stageOf('local'), manifest, functionNamed });
      new CfnOutput(stack, `${constructId(manifest.name)}Arn`, { value: stateMachine.stateMachineArn });
    }
  });
  cloud = await startLocalCloud({ ...built, dataDir: join(built.folder, 'data'), port: 0, log: () => {} });
  sfn = new SFNClient(cloud.clientConfig);
  table = new DynamoDBClient(cloud.clientConfig);
});

afterAll(async () => {
  sfn?.destroy();
  table?.destroy();
  await cloud?.close();
  if (built) rmSync(built.folder, { recursive: true, force: true });
});

interface Call {
  readonly batch?: string;
  readonly attempt?: string;
  readonly done?: number;
  readonly cursor?: number;
  readonly error?: { readonly Error: string; readonly Cause: string };
  /** Size of the function input. */
  readonly bytes: number;
  /** Number of active calls of the function when this one started. */
  readonly seen: number;
}

/** Returns the inputs of a function in an execution, one per call. */
const callsOf = async (jobId: string, step: string): Promise<readonly Call[]> => {
  const Key = { pk: { S: jobId }, sk: { S: step } };
  const TableName = String(cloud.outputs.TableName);
  const { Item } = await table.send(new GetItemCommand({ TableName, Key, ConsistentRead: true }));
  return (Item?.calls?.L ?? []).map(({ S = '' }) => JSON.parse(S) as Call);
};

const start = async ({ name }: WorkflowManifest<string>, jobId: string): Promise<string> => {
  const stateMachineArn = String(cloud.outputs[`${constructId(name)}Arn`]);
  const input = JSON.stringify({ jobId });
  const { executionArn } = await sfn.send(new StartExecutionCommand({ stateMachineArn, input }));
  return executionArn ?? '';
};

const run = async (workflow: WorkflowManifest<string>, jobId: string) => {
  const executionArn = await start(workflow, jobId);
  const ended = await until(async () => {
    const found = await sfn.send(new DescribeExecutionCommand({ executionArn }));
    return found.status !== 'RUNNING' && found;
  }, TIMEOUT);
  return { ...ended, held: JSON.parse(ended.output ?? '{}') as Record<string, unknown> };
};

describe('a declared workflow', { timeout: 2 * TIMEOUT * 1000 }, () => {
  it('repeats its slices while there is more, pauses between them and passes on the named values', async () => {
    const { status, held } = await run(sliced, 'long');
    expect(status).toBe('SUCCEEDED');
    expect(held).toEqual({
      jobId: 'long',
      begun: { claimed: true, attempt: 'attempt of long' },
      slice: { done: 3, more: false, pause: 0 },
    });
    expect(await callsOf('long', 'slice')).toHaveLength(3);
    expect(await callsOf('long', 'conclude')).toEqual([
      expect.objectContaining({ jobId: 'long', attempt: 'attempt of long', done: 3 }),
    ]);
    expect(await callsOf('long', 'failed')).toEqual([]);
  });

  it('stops without failure if its flag is not true', async () => {
    expect(await run(sliced, 'taken')).toMatchObject({
      status: 'SUCCEEDED',
      held: { begun: { claimed: false } },
    });
    expect(await callsOf('taken', 'slice')).toEqual([]);
    expect(await callsOf('taken', 'failed')).toEqual([]);
  });

  it('passes an error with all current values to the step that records it', async () => {
    expect((await run(sliced, 'broken')).status).toBe('FAILED');
    const [recorded] = await callsOf('broken', 'failed');
    expect(recorded?.error).toMatchObject({ Error: 'Error', Cause: expect.stringContaining('cannot begin') });
    expect(await callsOf('broken', 'slice')).toEqual([]);
  });

  it('retries a step that timed out if it may run twice', async () => {
    expect((await run(sliced, 'late-begin')).status).toBe('SUCCEEDED');
    expect(await callsOf('late-begin', 'begin')).toHaveLength(3);
    expect(await callsOf('late-begin', 'conclude')).toHaveLength(1);
    expect((await run(sliced, 'late-slice')).status).toBe('FAILED');
    expect(await callsOf('late-slice', 'slice')).toHaveLength(1);
    const [recorded] = await callsOf('late-slice', 'failed');
    expect(recorded?.error).toMatchObject({ Error: 'TimeoutError' });
  });

  it('processes pages in batches with limited concurrency and skips a failed batch', async () => {
    const { status, held } = await run(bulk, 'all');
    expect(status).toBe('SUCCEEDED');
    const batches = await callsOf('all', 'batch');
    expect(new Set(batches.map(({ batch }) => batch?.replace(/-0x*$/, ''))).size).toBe(80);
    expect(batches).toHaveLength(80);
    const most = Math.max(...batches.map(({ seen }) => seen));
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(4);
    expect(await callsOf('all', 'totals')).toEqual([expect.objectContaining({ cursor: 2 })]);
    // IDs only: the largest page leaves seven eighths of the state limit.
    expect(JSON.stringify(held).length).toBeLessThan(32 * 1024);
    expect(Math.max(...(await callsOf('all', 'emit')).map(({ bytes }) => bytes))).toBeLessThan(32 * 1024);
  });

  it('with type express ends with the first failed item if failures are not skipped', async () => {
    await start(strict, 'strict');
    const [recorded] = await until(async () => {
      const calls = await callsOf('strict', 'failed');
      return calls.length > 0 && calls;
    }, TIMEOUT);
    expect(recorded?.error?.Cause).toContain('this batch cannot be done');
    expect(await callsOf('strict', 'totals')).toEqual([]);
  });
});
