import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, later } from '#shared/kernel/time.ts';
import { severities } from '#shared/parameters/parameter.ts';
import {
  type Attestation,
  isEvidence,
  isWithdrawable,
  mayDecide,
  mayWithdraw,
  stateOf,
  whyWithdrawn,
  wrongEnd,
} from './attestation.ts';

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
  ])('is %s', (state, more) => {
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
  ])('of a critical parameter is %s', (state, more) => {
    expect(stateOf(attestation(more), 'critical', NOW)).toBe(state);
  });

  it('is decided by anyone but who recorded it', () => {
    expect(mayDecide(attestation(), 'dana@hospital.example')).toBe(false);
    expect(mayDecide(attestation(), 'second@hospital.example')).toBe(true);
    // Another address of the same box.
    expect(mayDecide(attestation(), 'Dana+2@hospital.example')).toBe(false);
    expect(
      mayDecide(attestation({ recordedBy: 'dana+test@hospital.example' }), 'dana+2@hospital.example'),
    ).toBe(false);
    expect(mayDecide(attestation(), 'dana@other.example')).toBe(true);
  });

  it('is withdrawn by who recorded it and by administrators', () => {
    const dana = { email: 'dana@hospital.example', role: 'user' };
    expect(mayWithdraw(attestation(), dana)).toBe(true);
    expect(mayWithdraw(attestation(), { ...dana, role: 'auditor' })).toBe(false);
    const second = 'second@hospital.example';
    expect(mayWithdraw(attestation(), { email: second, role: 'user' })).toBe(false);
    expect(mayWithdraw(attestation(), { email: second, role: 'admin' })).toBe(true);
  });

  it.each([
    ['active', true],
    ['expiring', true],
    ['awaiting-approval', true],
    ['expired', false],
    ['voided', false],
    ['declined', false],
    ['withdrawn', false],
  ] as const)('that is %s can be withdrawn: %s', (state, can) => {
    expect(isWithdrawable(state)).toBe(can);
  });

  it('says in one sentence why it was withdrawn', () => {
    const said = 'The attestation of Dana Reyes was withdrawn on 2026-11-20: It was another agent.';
    expect(whyWithdrawn(attestation(), withdrawn)).toBe(said);
    expect(whyWithdrawn(attestation(), { ...withdrawn, reason: 'It was another agent.' })).toBe(said);
  });

  it.each([
    [NOW, 'Must be in the future'],
    ['2026-11-20T09:00:00.001Z', undefined],
    ['2027-11-20T09:00:00.000Z', undefined],
    ['2027-11-20T09:00:00.001Z', 'Must be at most 365 days ahead'],
  ])('may end at %s: %s', (end, wrong) => {
    expect(wrongEnd(end, NOW)).toBe(wrong);
  });

  it('never counts again by itself once it has stopped to count', () => {
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
        const counted = [isEvidence(stateOf(one, severity, now))];
        for (const wait of waits) {
          now = later(now, wait * DAY);
          counted.push(isEvidence(stateOf(one, severity, now)));
        }
        expect(counted).toEqual(counted.toSorted((a, b) => Number(b) - Number(a)));
      }),
    );
  });
});
