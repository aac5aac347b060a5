import { describe, expect, it } from 'vitest';
import type { ChainReport } from '#shared/audit/chain.ts';
import { hasTrail, reportLines, summaryLine } from './report.ts';

const whole: ChainReport = {
  tenant: 't',
  events: 2,
  expired: 0,
  awaiting: 0,
  seals: 1,
  checkpoints: 1,
  covered: 1,
  unsigned: { seals: 0, events: 0 },
  faults: [],
};
const nothing: ChainReport = { ...whole, events: 0, seals: 0, checkpoints: 0, covered: 0 };

describe('report of verify-audit', () => {
  it('calls a trail whole that is there and has no fault', () => {
    expect(reportLines(whole)).toEqual([
      'tenant t: 2 events, 1 seal, 1 checkpoint, signed up to seal 1: whole',
    ]);
    expect(summaryLine([whole])).toBe('Verified the audit trails of 1 tenant: all are whole.');
  });

  it('names the end that no checkpoint covers, and does not call it whole', () => {
    const since = '2026-11-20T08:00:00.000Z';
    const open: ChainReport = { ...whole, seals: 3, unsigned: { seals: 2, events: 5, since } };
    expect(reportLines(open)[1]).toBe(
      `  unsigned             After seal 1: 2 seals with 5 events, from ${since} on. Whoever can write the table could have rewritten or cut off these unseen.`,
    );
    expect(summaryLine([open, whole])).toBe(
      'Verified the audit trails of 2 tenants: no fault found; the newest part of 1 trail is signed by no checkpoint yet.',
    );
    const young: ChainReport = { ...open, checkpoints: 0, covered: 0 };
    expect(reportLines(young)[1]).toContain('No checkpoint was signed yet: 2 seals');
  });

  it('never calls a trail whole that is not there', () => {
    expect(hasTrail(nothing)).toBe(false);
    expect(reportLines(nothing)).toEqual(['tenant t: no trail']);
    expect(summaryLine([nothing])).toBe('There is no audit trail here, so nothing was verified.');
    expect(summaryLine([])).toBe(summaryLine([nothing]));
    expect(summaryLine([whole, nothing])).toContain('1 tenant: all');
  });

  it('counts the faults of a trail of which nothing else is left', () => {
    const taken: ChainReport = { ...nothing, faults: [{ kind: 'chain-truncated', text: 'gone' }] };
    expect(reportLines(taken)).toHaveLength(2);
    expect(summaryLine([taken])).toBe('Verified the audit trails of 1 tenant: 1 fault found.');
  });
});
