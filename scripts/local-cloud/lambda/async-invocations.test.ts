import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AwsError } from '../aws-endpoint/aws-error.ts';
import { AsyncInvocations } from './async-invocations.ts';
import type { LambdaFunction } from './function.ts';

let folder: string;
let calls: string[];
/** Outcomes of consecutive calls of the function; later calls succeed. */
let outcomes: ('fails' | 'throttled')[];
let open: AsyncInvocations[];

beforeEach(() => {
  vi.useFakeTimers();
  folder = mkdtempSync(join(tmpdir(), 'local-cloud-events-'));
  calls = [];
  outcomes = [];
  open = [];
});

afterEach(() => {
  for (const invocations of open) invocations.close();
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

function invocations(): AsyncInvocations {
  const invoke = async (payload: string) => {
    const outcome = outcomes[calls.length];
    calls.push(payload);
    if (outcome === 'throttled') throw new AwsError('TooManyRequestsException', 'Rate Exceeded.', 429);
    return { requestId: '', payload: '{}', failed: outcome === 'fails' };
  };
  const fn = { name: 'one', arn: 'arn', invoke } as unknown as LambdaFunction;
  const made = new AsyncInvocations(
    folder,
    () => fn,
    () => {},
  );
  open.push(made);
  return made;
}

const stored = () => readdirSync(folder).length;

it('retries after one and two minutes, then stops', async () => {
  outcomes = ['fails', 'fails', 'fails', 'fails'];
  invocations().accept('arn', '1');
  await vi.advanceTimersByTimeAsync(59_000);
  expect([calls.length, stored()]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(calls.length).toBe(2);
  await vi.advanceTimersByTimeAsync(600_000);
  expect([calls.length, stored()]).toEqual([3, 0]);
});

it('applies the retry rule of the template', async () => {
  outcomes = ['fails', 'fails'];
  const events = invocations();
  events.configure('arn', { MaximumRetryAttempts: 0 });
  events.accept('arn', '1');
  await vi.advanceTimersByTimeAsync(600_000);
  expect([calls.length, stored()]).toEqual([1, 0]);
});

it('does not count throttled attempts until the event expires', async () => {
  outcomes = Array.from({ length: 1000 }, () => 'throttled' as const);
  invocations().accept('arn', '1', { MaximumEventAgeInSeconds: 60, MaximumRetryAttempts: 0 });
  await vi.advanceTimersByTimeAsync(30_000);
  expect([calls.length > 20, stored()]).toEqual([true, 1]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stored()).toBe(0);
});

it('resumes events and retries from an earlier run of the host', async () => {
  outcomes = ['fails'];
  const first = invocations();
  first.accept('arn', 'kept', { MaximumRetryAttempts: 1 });
  await vi.advanceTimersByTimeAsync(1000);
  first.close();
  outcomes = ['fails', 'fails', 'fails'];
  invocations().resume();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(calls).toEqual(['kept', 'kept', 'kept']);
  expect(stored()).toBe(0);
});
