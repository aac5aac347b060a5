import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../testing/running.ts';
import { type FunctionSettings, LambdaFunction, MAX_STEPS_AT_ONCE, PAYLOAD_LIMIT } from './function.ts';

const COUNTER = 'let calls = 0; export async function handler() { calls += 1; return calls; }';

let codeFolder: string;
let made: LambdaFunction[] = [];

beforeEach(() => {
  codeFolder = mkdtempSync(join(tmpdir(), 'local-cloud-function-'));
  made = [];
});

afterEach(async () => {
  await Promise.all(made.map((fn) => fn.close()));
  rmSync(codeFolder, { recursive: true, force: true });
});

function lambda(code: string, more: Partial<FunctionSettings> = {}, idleMs?: number): LambdaFunction {
  writeFileSync(join(codeFolder, 'index.mjs'), code);
  const fn = new LambdaFunction(
    {
      codeFolder,
      handler: 'index.handler',
      functionName: 'one',
      functionArn: 'arn:aws:lambda:us-east-1:000000000000:function:one',
      memoryMb: 128,
      logGroup: '/aws/lambda/one',
      timeoutSeconds: 5,
      role: 'role',
      reservedConcurrency: undefined,
      env: { GREETING: 'hello' },
      ...more,
    },
    () => {},
    idleMs,
  );
  made.push(fn);
  return fn;
}

const answer = async (fn: LambdaFunction, event: unknown = {}): Promise<unknown> =>
  JSON.parse((await fn.invoke(JSON.stringify(event))).payload);

describe('a worker', () => {
  it('keeps its module state between calls and restarts after it was idle', async () => {
    const fn = lambda(COUNTER, {}, 30);
    expect([await answer(fn), await answer(fn)]).toEqual([1, 2]);
    await until(() => !fn.hasWorker);
    expect(await answer(fn)).toBe(1);
  });

  it('runs the current code on disk after a reload', async () => {
    const fn = lambda('export const handler = async () => "old";');
    expect(await answer(fn)).toBe('old');
    writeFileSync(join(codeFolder, 'index.mjs'), 'export const handler = async () => "new";');
    expect(await answer(fn)).toBe('old');
    await fn.reload();
    expect(await answer(fn)).toBe('new');
  });

  it('has its own environment and the Lambda context', async () => {
    const code = `export const handler = async (event, context) => ({
      event, greeting: process.env.GREETING, path: process.env.PATH, arn: context.invokedFunctionArn,
      memory: context.memoryLimitInMB, name: context.functionName, version: context.functionVersion });`;
    expect(await answer(lambda(code), { a: 1 })).toEqual({
      event: { a: 1 },
      greeting: 'hello',
      arn: 'arn:aws:lambda:us-east-1:000000000000:function:one',
      memory: '128',
      name: 'one',
      version: '$LATEST',
    });
  });
});

describe('execution steps', () => {
  it('run in order of arrival with limited concurrency', async () => {
    const fn = lambda(`let active = 0; let begun = 0;
      export async function handler() {
        active += 1;
        const [seen, place] = [active, begun++];
        await new Promise((resolve) => setTimeout(resolve, 5));
        active -= 1;
        return { seen, place };
      }`);
    const all = await Promise.all(
      Array.from({ length: 5 * MAX_STEPS_AT_ONCE }, async () =>
        JSON.parse((await fn.invokeAsStep('{}')).payload),
      ),
    );
    expect(Math.max(...all.map(({ seen }) => seen))).toBe(MAX_STEPS_AT_ONCE);
    expect(all.map(({ place }) => place)).toEqual([...all.keys()]);
  });

  it('that wait when the function is closed are rejected', async () => {
    const fn = lambda('export const handler = () => new Promise(() => {});');
    const begun = Array.from({ length: MAX_STEPS_AT_ONCE }, () => fn.invokeAsStep('{}'));
    const rejected = expect(fn.invokeAsStep('{}')).rejects.toThrow();
    await until(() => fn.hasWorker);
    await fn.close();
    await rejected;
    expect((await Promise.all(begun)).every(({ failed }) => failed)).toBe(true);
  });
});

describe('returns failures in the format of Lambda', () => {
  it.each([
    ['export const handler = async () => { throw new RangeError("far"); };', 'RangeError', /^far$/],
    ['export const handler = async () => { throw "text"; };', 'string', /^text$/],
    ['export const other = 1;', 'Runtime.HandlerNotFound', /index.handler is undefined or not exported/],
    ['throw new SyntaxError("at load"); export const handler = 1;', 'SyntaxError', /at load/],
    [
      'export const handler = (event, context, callback) => callback();',
      'Runtime.CallbackHandlerDeprecated',
      /async/,
    ],
    ['export const handler = async () => process.exit(7);', 'Runtime.ExitError', /exit status 7/],
    [
      'export const handler = async () => { for (;;); };',
      'Sandbox.Timedout',
      /Task timed out after 0.20 seconds/,
    ],
    [
      'export const handler = async () => setTimeout(() => { throw 1; }) && new Promise(() => {});',
      'Runtime.ExitError',
      /exit status 1/,
    ],
  ])('%s', async (code, errorType, message) => {
    const fn = lambda(code, { timeoutSeconds: errorType === 'Sandbox.Timedout' ? 0.2 : 60 });
    const result = await fn.invoke('{}');
    expect(result.failed).toBe(true);
    const failure = JSON.parse(result.payload) as { errorType: string; errorMessage: string };
    expect(failure.errorType).toBe(errorType);
    expect(failure.errorMessage).toMatch(message);
    // The next call gets a working sandbox, regardless of the previous result.
    expect((await fn.invoke('{}')).failed).toBe(true);
  });
});

describe('rate limits', () => {
  it('allow 6 MB for requests and responses', async () => {
    const fn = lambda('export const handler = async (event) => event.length ?? "x".repeat(event.bytes);');
    expect(await answer(fn, 'x'.repeat(PAYLOAD_LIMIT - 2))).toBe(PAYLOAD_LIMIT - 2);
    await expect(answer(fn, 'x'.repeat(PAYLOAD_LIMIT - 1))).rejects.toMatchObject({ status: 413 });
    expect((await fn.invoke(`{"bytes":${PAYLOAD_LIMIT - 2}}`)).failed).toBe(false);
    expect(await answer(fn, { bytes: PAYLOAD_LIMIT - 1 })).toMatchObject({
      errorType: 'Function.ResponseSizeTooLarge',
    });
  });

  it('reject calls above the reserved concurrency', async () => {
    const code = 'export const handler = async () => new Promise((done) => setTimeout(done, 50));';
    const fn = lambda(code, { reservedConcurrency: 1 });
    const running = fn.invoke('{}');
    await expect(fn.invoke('{}')).rejects.toMatchObject({ code: 'TooManyRequestsException', status: 429 });
    expect((await running).failed).toBe(false);
  });
});
