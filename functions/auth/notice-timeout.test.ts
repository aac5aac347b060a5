import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notify } from './account-mail.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('MAIL_SENDER', 'accredit@hospital.example');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

it('a mail provider that does not respond delays no request and is abandoned', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const over = vi.fn();
  const response = notify('ada@hospital.example', 'new-network', (_, given) => {
    signals.push(given);
    return new Promise(() => {});
  }).then(over);
  await vi.advanceTimersByTimeAsync(999);
  expect(over).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await response;
  expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
});
