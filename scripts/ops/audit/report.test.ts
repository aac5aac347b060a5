import { describe, expect, it } from 'vitest';
import type { ChainReport } from '#shared/audit/chain.ts';
import { hasTrail, reportLines, summaryLine } from './report.ts';

const none = { seals: 0, events: 0 };
const at = '2026-11-20T08:00:00.000Z';
const whole: ChainReport = {
  tenant: 't',
  events: 2,
  expired: 0,
  awaiting: 0,
  seals: 1,
  checkpoints: 1,
  covered: 1,
  coveredAt: at,
  signed: 1,
  uncovered: none,
  faults: [],
};
const nothing: ChainReport = { ...whole, events: 0, seals: 0, checkpoints: 0, covered: 0, signed: 0 };

describe('the report of verify-audit', () => {
  it('calls a trail intact if it exists, has no fault, and has a checkpoint at its end', () => {
    expect(reportLines(whole)).toEqual([
      `tenant t: 2 events, 1 seal, 1 checkpoint, signed up to seal 1, checkpoint of seal 1 at ${at}: intact`,
    ]);
    expect(summaryLine([whole])).toBe(
      'Verified the audit trails of 1 tenant: all are intact up to their newest checkpoints.',
    );
  });

  it('states for seals without a checkpoint that an edit would be detected, and a truncation would not', () => {
    const open: ChainReport = {
      ...whole,
      seals: 3,
      signed: 3,
      uncovered: { seals: 2, events: 5, since: at },
    };
    expect(reportLines(open)).toEqual([
      expect.stringMatching(/: no fault found$/),
      `  no checkpoint yet    2 seals with 5 events after seal 1, from ${at} on: each is signed, so an edit would be detected. Removal of newer ones with their events would not.`,
    ]);
    expect(summaryLine([open, whole])).toBe(
      'Verified the audit trails of 2 tenants: no fault found; the newest seals of 1 trail are signed, but not yet covered by a checkpoint.',
    );
    const young: ChainReport = { ...open, checkpoints: 0, covered: 0, uncovered: { seals: 3, events: 5 } };
    expect(reportLines(young)[1]).toContain('3 seals with 5 events: each is signed');
  });

  it('lists events without a seal, and does not call their trail intact', () => {
    const open: ChainReport = { ...whole, events: 3, awaiting: 1 };
    expect(reportLines(open)).toEqual([
      expect.stringMatching(/1 not sealed: no fault found$/),
      '  unsigned             1 event after seal 1: not sealed yet. Anyone with write access to the table could have rewritten or removed these without detection.',
    ]);
    expect(summaryLine([open])).toBe(
      'Verified the audit trails of 1 tenant: no fault found; the newest events of 1 trail are not yet signed.',
    );
  });

  it.each(['seal-unsigned', 'seal-signature'] as const)(
    'does not call seals signed with the fault %s',
    (kind) => {
      const fault = { kind, number: 2, text: 'Seal 2 is wrong.' };
      const uncovered = { seals: 2, events: 5, since: at };
      expect(reportLines({ ...whole, seals: 3, uncovered, faults: [fault] })).toEqual([
        expect.stringMatching(/: 1 fault$/),
        `  ${kind.padEnd(20)} Seal 2 is wrong.`,
      ]);
    },
  );

  it('states for a new organization that its events exist and are not yet sealed', () => {
    const young: ChainReport = { ...nothing, events: 3, awaiting: 3 };
    expect(hasTrail(young)).toBe(true);
    expect(reportLines(young)).toEqual([
      'tenant t: 3 events, 0 seals, 0 checkpoints, 3 not sealed: no fault found',
      '  unsigned             3 events: not sealed yet. Anyone with write access to the table could have rewritten or removed these without detection.',
    ]);
  });

  it('never calls a missing trail intact', () => {
    expect(hasTrail(nothing)).toBe(false);
    expect(reportLines(nothing)).toEqual(['tenant t: no trail']);
    expect(summaryLine([nothing])).toBe('No audit trail was found to verify.');
    expect(summaryLine([])).toBe(summaryLine([nothing]));
    expect(summaryLine([whole, nothing])).toContain('1 tenant: all');
  });

  it('counts the faults of a trail without events or seals', () => {
    const taken: ChainReport = { ...nothing, faults: [{ kind: 'chain-truncated', text: 'gone' }] };
    expect(reportLines(taken)).toHaveLength(2);
    expect(summaryLine([taken])).toBe('Verified the audit trails of 1 tenant: 1 fault found.');
  });
});
