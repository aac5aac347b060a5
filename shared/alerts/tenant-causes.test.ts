import { describe, expect, it } from 'vitest';
import { causeKey } from './cause.ts';
import { tenantCauses } from './tenant-causes.ts';

const AT = '2026-11-25T10:30:00.000Z';
const failing = { id: 'd', name: 'SIEM', isGivenUp: false, since: AT };

describe('tenantCauses', () => {
  it('returns nothing without problems, and when a verification found no faults', () => {
    expect(tenantCauses({ failing: [] })).toEqual({ causes: [], unsure: [] });
    const chain = { at: AT, faults: 0, first: [] };
    expect(tenantCauses({ chain, failing: [] }).causes).toEqual([]);
  });

  it('returns a missed scan, a broken audit chain, and each failing destination', () => {
    const chain = { at: AT, faults: 5, first: ['One.', 'Two.', 'Three.', 'Four.'] };
    const gone = { ...failing, id: 'e', name: 'Old', isGivenUp: true, reason: 'It answered 410.' };
    const { causes } = tenantCauses({ missedSince: AT, chain, failing: [failing, gone] });
    expect(causes.map(causeKey)).toEqual([
      'scan-missed medium auto-scan',
      'chain-broken critical chain',
      'delivery-failing high d',
      'delivery-failing high e',
    ]);
    expect(causes[1]?.message).toBe(
      'A verification of the entire audit trail at 2026-11-25 10:30 UTC found 5 faults: One. Two. Three. And 2 more.',
    );
    expect(causes[1]?.proof).toEqual({ text: 'One.\nTwo.\nThree.\nFour.', observedAt: AT });
    expect(causes[2]?.message).toContain('SIEM has accepted no audit events since 2026-11-25 10:30 UTC.');
    expect(causes[3]?.message).toMatch(/^Old declined further audit events, .* It answered 410\.$/);
  });

  it('leaves alerts unchanged when no data was loaded', () => {
    expect(tenantCauses(undefined)).toEqual({
      causes: [],
      unsure: [{ kind: 'scan-missed' }, { kind: 'chain-broken' }, { kind: 'delivery-failing' }],
    });
  });
});
