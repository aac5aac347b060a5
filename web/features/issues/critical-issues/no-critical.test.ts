import { describe, expect, it } from 'vitest';
import { noCritical } from './no-critical.ts';

const WELL = 'Your AI agents are operating within compliance parameters.';
const scanned = { lastScanTime: '2026-11-20T09:00:00.000Z', scoredAgents: 1, inProgressIssues: 0 };

describe('empty list of critical issues', () => {
  it('reports compliance once a scan found evidence and no issue is open or in progress', () => {
    expect(noCritical(scanned)).toEqual({ title: 'No critical issues', hint: WELL });
  });

  it('does not report compliance before that', () => {
    expect(noCritical({ ...scanned, lastScanTime: null, scoredAgents: 0 }).title).toBe('No scans yet');
    for (const stats of [
      undefined,
      { ...scanned, scoredAgents: 0 },
      { ...scanned, inProgressIssues: 1 },
      { ...scanned, lastScanTime: null, scoredAgents: 0 },
    ])
      expect(noCritical(stats).hint).not.toBe(WELL);
  });
});
