import { beforeEach, expect, it } from 'vitest';
import type { LiveMessage } from '#shared/realtime/message.ts';
import { live } from './live-state.ts';

const stats = {
  ...{ activeAgents: 3, averageComplianceScore: 71, openIssues: 4, lastScanTime: null },
  ...{ criticalIssuesCount: 1, lowComplianceAgentsCount: 1 },
};
const health: LiveMessage = { type: 'health_check', data: { timestamp: '2026-11-20T09:00:00.000Z', stats } };
const changed: LiveMessage = {
  type: 'changed',
  data: { timestamp: '2026-11-20T09:00:05.000Z', what: ['agents'] },
};

beforeEach(live.forget);

it('is disconnected and empty before the first message', () => {
  expect(live.current()).toEqual({ connected: false });
});

it('keeps the figures of the last health check and the time of the last message', () => {
  live.connected(true);
  live.heard(health);
  live.heard(changed);
  expect(live.current()).toEqual({ connected: true, lastUpdate: changed.data.timestamp, healthData: stats });
  live.connected(false);
  expect(live.current()).toMatchObject({ connected: false, healthData: stats });
  live.forget();
  expect(live.current()).toEqual({ connected: false });
});

it('notifies watchers of each change and listeners of each message, until they unsubscribe', () => {
  const notified: unknown[] = [];
  const leave = [
    live.watch(() => notified.push(live.current().connected)),
    live.listen((one) => notified.push(one)),
  ];
  live.connected(true);
  live.heard(changed);
  expect(notified).toEqual([true, true, changed]);
  for (const one of leave) one();
  live.heard(health);
  expect(notified).toHaveLength(3);
});
