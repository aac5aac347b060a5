import { expect, it } from 'vitest';
import { callerCounter } from './callers.ts';

it('limits the requests of one caller in a minute', () => {
  const count = callerCounter(3);
  const now = '2026-11-24T08:00:30.000Z';
  for (let call = 0; call < 3; call += 1) count('192.0.2.1', now);
  expect(() => count('192.0.2.1', now)).toThrow('Wait for the next minute');
  expect(() => count('192.0.2.2', now)).not.toThrow();
  expect(() => count('192.0.2.1', '2026-11-24T08:01:00.000Z')).not.toThrow();
});
