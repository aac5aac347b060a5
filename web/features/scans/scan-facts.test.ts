import { describe, expect, it } from 'vitest';
import { durationSeconds, outcomeText, passedText, signed } from './scan-facts.ts';

describe('facts of a scan', () => {
  it('rounds the duration to whole seconds', () => {
    const startedAt = '2026-11-20T08:40:00.000Z';
    expect(durationSeconds({ startedAt, completedAt: '2026-11-20T08:40:46.500Z' })).toBe(47);
    expect(durationSeconds({ startedAt, completedAt: '2026-11-20T08:40:46.499Z' })).toBe(46);
    expect(durationSeconds({ startedAt, completedAt: null })).toBeUndefined();
    expect(durationSeconds({ startedAt: null, completedAt: startedAt })).toBeUndefined();
  });

  it('states the outcome', () => {
    const scan = { framework: 'HIPAA', status: 'completed', score: 0 } as const;
    expect(outcomeText(scan)).toBe('HIPAA scan completed, score 0 of 100');
    expect(outcomeText({ ...scan, score: null })).toBe('HIPAA scan completed, without a score');
    expect(outcomeText({ ...scan, status: 'failed', score: null })).toBe('HIPAA scan failed');
    const addresses = [{ address: '127.0.0.1:3999', reached: 'no' as const }];
    expect(outcomeText({ ...scan, score: null, addresses })).toBe(
      'HIPAA scan completed, without a score. Could not reach 127.0.0.1:3999',
    );
  });

  it('counts passing parameters among the applicable ones', () => {
    expect(passedText({ pass: 34, partial: 4, fail: 2, 'not-evidenced': 7, 'not-applicable': 2 })).toBe(
      '34 of 47',
    );
  });

  it('shows the sign of a change, but never a signed zero', () => {
    expect([3.2, -1.94, 12, 0.04, -0.04].map((points) => signed(points))).toEqual([
      '+3.2',
      '−1.9',
      '+12',
      '±0',
      '±0',
    ]);
  });
});
