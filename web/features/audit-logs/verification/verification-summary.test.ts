import { describe, expect, it } from 'vitest';
import type { VerificationReply } from '#shared/audit-logs/contract.ts';
import { begun, checkedAt, FAULTS_SHOWN, verdictText, withPart } from './verification-summary.ts';

const part = (more: Partial<VerificationReply>): VerificationReply => ({
  part: 'seals',
  ...{ from: 1, to: 100, of: 150, events: 200, expired: 0, signed: 100, awaiting: 0 },
  ...{ until: null, checkpoint: null, faults: [], faultCount: 0, next: 'x' },
  ...more,
});
const last = part({ from: 101, to: 150, events: 90, signed: 50, checkpoint: { number: 140, at: '' } });
const listed = part({ part: 'events', from: 1, to: 1, events: 291, signed: 0, awaiting: 1, next: null });

describe('the summary of a verification', () => {
  it('adds its parts up and lists what each part checked', () => {
    const found = [part({}), last, listed].reduce(withPart, begun);
    expect(found).toMatchObject({ seals: 150, of: 150, events: 290, signed: 150, listed: 291, isDone: true });
    expect(verdictText(found)).toBe('No faults found');
    expect(checkedAt(found)).toEqual([
      'Seals 1 to 150: hash, position, and previous seal of each checked.',
      '290 events named by these seals, compared with what was sealed.',
      '150 seals with a valid signature of this installation.',
      'The newest signed checkpoint, which covers seals up to 140; removal of later seals would not be detected.',
      '291 events of the trail, searched for in the seals; 1 are too new to be sealed.',
    ]);
  });

  it('claims nothing before it is complete, and nothing if no event is sealed', () => {
    const found = withPart(begun, part({}));
    expect(verdictText(found)).toBe('No faults found so far');
    expect(checkedAt(found)).toContain(
      'No signed checkpoint covers these seals yet, so removal of the newest seals would not be detected.',
    );
    const nothing = withPart(begun, part({ part: 'nothing', to: 0, of: 0, next: null }));
    expect([verdictText(nothing), checkedAt(nothing)]).toEqual(['No sealed events yet', []]);
  });

  it('lists a limited number of faults and counts all of them', () => {
    const faults = Array.from({ length: 50 }, (_, i) => ({ kind: 'event-altered', text: `Event ${i}` }));
    const found = Array.from({ length: 3 }, () => part({ faults, faultCount: 60 })).reduce(withPart, begun);
    expect([found.faults.length, found.faultCount, verdictText(found)]).toEqual([
      FAULTS_SHOWN,
      180,
      '180 faults found',
    ]);
  });

  it('reports events past retention, and counts only seals with a valid signature', () => {
    const found = withPart(begun, part({ expired: 7, signed: 1, next: null }));
    expect(checkedAt(found).join(' ')).toContain('7 of them are past retention and deleted');
    expect(checkedAt(found)).toContain('1 seal with a valid signature of this installation.');
  });
});
