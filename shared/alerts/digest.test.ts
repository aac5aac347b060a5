import { describe, expect, it } from 'vitest';
import { digestDue, digestText } from './digest.ts';

const rules = { on: true, at: '07:00', timeZone: 'America/New_York' };

describe('the digest', () => {
  it('is due once a day, from its time of day in the configured time zone', () => {
    expect(digestDue(rules, undefined, '2026-11-20T11:59:00.000Z')).toBeUndefined();
    expect(digestDue(rules, '2026-11-19', '2026-11-20T12:00:00.000Z')).toBe('2026-11-20');
    expect(digestDue(rules, '2026-11-20', '2026-11-20T20:00:00.000Z')).toBeUndefined();
    expect(digestDue({ ...rules, on: false }, undefined, '2026-11-20T20:00:00.000Z')).toBeUndefined();
  });

  it('contains kinds, counts and a link', () => {
    const notified = [
      { kind: 'unreachable', severity: 'high' },
      { kind: 'issue-raised', severity: 'critical' },
      { kind: 'issue-raised', severity: 'critical' },
    ] as const;
    const { subject, text } = digestText({
      raised: notified,
      more: false,
      lasting: notified.slice(0, 1),
      address: 'https://accredit.example',
    });
    expect(subject).toBe('Accredit: 3 new alerts');
    expect(text).toContain('- New issue: 2 critical');
    expect(text).toContain('Active alerts (1 high):\n- Agent not responding: 1 high');
    expect(text).toContain('https://accredit.example/monitoring');
  });
});
