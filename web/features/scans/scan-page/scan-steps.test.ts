import { expect, it } from 'vitest';
import { scanSteps } from './scan-steps.ts';

it('waits while it is pending', () => {
  expect(scanSteps({ status: 'pending' }).map((step) => step.state)).toEqual(['now', 'later', 'later']);
});

it('says what it does in its own words while it runs', () => {
  const [waited, now, last] = scanSteps({ status: 'running', step: 'Collecting from https://score.example' });
  expect(waited?.state).toBe('done');
  expect(now).toMatchObject({ state: 'now', detail: 'Collecting from https://score.example' });
  expect(last).toEqual({ title: 'Score and issues', state: 'later' });
});
