import { expect, it } from 'vitest';
import { scanSteps } from './scan-steps.ts';

it('waits while the scan is pending', () => {
  expect(scanSteps({ status: 'pending' }).map((step) => step.state)).toEqual(['now', 'later', 'later']);
});

it("shows the scan's own step text while it runs", () => {
  const [waited, now, last] = scanSteps({ status: 'running', step: 'Collecting from https://score.example' });
  expect(waited?.state).toBe('done');
  expect(now).toMatchObject({ state: 'now', detail: 'Collecting from https://score.example' });
  expect(last).toEqual({ title: 'Score and issues', state: 'later' });
});
