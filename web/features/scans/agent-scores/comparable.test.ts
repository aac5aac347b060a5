import { expect, it } from 'vitest';
import { incomparable } from './comparable.ts';

const scan = { agentId: 'a', framework: 'HIPAA', status: 'completed', modelVersion: '3.0' } as const;

it('accepts two completed scans of the agent against one framework', () => {
  expect(incomparable('a', scan, scan)).toBeUndefined();
});

it('explains what is wrong with any other pair', () => {
  expect(incomparable('b', scan, scan)).toMatch(/to this agent/);
  expect(incomparable('a', scan, { ...scan, agentId: 'b' })).toMatch(/to this agent/);
  expect(incomparable('a', scan, { ...scan, framework: 'HITRUST' })).toBe(
    'One scan is against HIPAA, the other against HITRUST. Choose two scans against the same framework.',
  );
  expect(incomparable('a', { ...scan, modelVersion: '1.0' }, scan)).toMatch(
    /^One was scored with model 1, the other with model 3\./,
  );
  expect(incomparable('a', scan, { ...scan, status: 'failed' })).toMatch(/completed/);
  expect(incomparable('a', { ...scan, status: 'running' }, scan)).toMatch(/completed/);
});
