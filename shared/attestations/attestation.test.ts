import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInForce } from '#shared/approvals/lifecycle.ts';
import { DAY, later } from '#shared/kernel/time.ts';
import { severities } from '#shared/parameters/parameter.ts';
import { type Attestation, stateOf, whyWithdrawn } from './attestation.ts';

const NOW = '2026-11-20T09:00:00.000Z';
const voided = { at: NOW, scanId: 's', digest: 'd' };
const approved = { at: NOW, by: 'second@hospital.example' };
const declined = { ...approved, reason: 'The review names another agent.' };
const withdrawn = { at: NOW, by: 'dana@hospital.example', reason: 'It was another agent' };

const attestation = (more: Partial<Attestation> = {}): Attestation => ({
  id: 'a',
  parameterId: 'p',
  value: true,
  person: { name: 'Dana Reyes' },
  document: { reference: 'Report', date: '2026-07-01' },
  statement: 'Checked.',
  attestedAt: '2026-10-01T09:00:00.000Z',
  recordedBy: 'dana@hospital.example',
  expiresAt: '2027-05-01T00:00:00.000Z',
  ...more,
});

describe('an attestation', () => {
  it.each<[string, Partial<Attestation>]>([
    ['active', {}],
    ['active', { expiresAt: '2026-12-20T09:00:00.001Z' }],
    ['expiring', { expiresAt: '2026-12-20T09:00:00.000Z' }],
    ['expiring', { expiresAt: '2026-11-20T09:00:00.001Z' }],
    ['expired', { expiresAt: NOW }],
    ['voided', { voided }],
    ['voided', { expiresAt: '2026-01-01T00:00:00.000Z', voided, approved }],
    ['withdrawn', { withdrawn }],
    ['withdrawn', { expiresAt: '2026-01-01T00:00:00.000Z', withdrawn, approved }],
  ])('has state %s', (state, more) => {
    expect(stateOf(attestation(more), 'high', NOW)).toBe(state);
  });

  it.each<[string, Partial<Attestation>]>([
    ['awaiting-approval', {}],
    ['active', { approved }],
    ['expiring', { approved, expiresAt: '2026-12-01T00:00:00.000Z' }],
    ['declined', { declined }],
    ['expired', { expiresAt: NOW }],
    ['voided', { voided }],
    ['withdrawn', { withdrawn }],
  ])('has state %s for a critical parameter', (state, more) => {
    expect(stateOf(attestation(more), 'critical', NOW)).toBe(state);
  });

  it('states in one sentence why it was withdrawn', () => {
    const valueText = 'The attestation of Dana Reyes was withdrawn on 2026-11-20: It was another agent.';
    expect(whyWithdrawn(attestation(), withdrawn)).toBe(valueText);
    expect(whyWithdrawn(attestation(), { ...withdrawn, reason: 'It was another agent.' })).toBe(valueText);
  });

  it('never counts again once it has stopped counting', () => {
    const some = fc.record({
      severity: fc.constantFrom(...severities),
      days: fc.integer({ min: -40, max: 365 }),
      marks: fc.subarray([{ voided }, { approved }, { declined }, { withdrawn }]),
    });
    const steps = fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 8 });
    fc.assert(
      fc.property(some, steps, ({ severity, days, marks }, waits) => {
        const one = attestation(Object.assign({ expiresAt: later(NOW, days * DAY) }, ...marks));
        let now = NOW;
        const counted = [isInForce(stateOf(one, severity, now))];
        for (const wait of waits) {
          now = later(now, wait * DAY);
          counted.push(isInForce(stateOf(one, severity, now)));
        }
        expect(counted).toEqual(counted.toSorted((a, b) => Number(b) - Number(a)));
      }),
    );
  });
});
