import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, later } from '#shared/kernel/time.ts';
import {
  type Action,
  type ApprovalRecord,
  approvalState,
  approvalStates,
  invalidExpiry,
  isInForce,
  isPossible,
  mayDecide,
  mayWithdraw,
  transitions,
  withApproval,
} from './lifecycle.ts';

const NOW = '2026-11-20T09:00:00.000Z';
const DANA = 'dana@hospital.example';
const SECOND = 'second@hospital.example';
const approved = { at: NOW, by: SECOND };
const declined = { ...approved, reason: 'The review names another agent.' };
const withdrawn = { at: NOW, by: DANA, reason: 'It was another agent.' };

const record = (more: Partial<ApprovalRecord> = {}): ApprovalRecord => ({
  recordedBy: DANA,
  expiresAt: '2027-05-01T00:00:00.000Z',
  ...more,
});

describe('the state of a record', () => {
  it.each<[string, boolean, Partial<ApprovalRecord>]>([
    ['awaiting-approval', true, {}],
    ['active', false, {}],
    ['active', true, { approved }],
    ['active', true, { approved, expiresAt: '2026-12-20T09:00:00.001Z' }],
    ['expiring', true, { approved, expiresAt: '2026-12-20T09:00:00.000Z' }],
    ['expiring', false, { expiresAt: '2026-11-20T09:00:00.001Z' }],
    ['expired', false, { expiresAt: NOW }],
    ['expired', true, { expiresAt: NOW }],
    ['expired', true, { approved, expiresAt: NOW }],
    ['declined', true, { declined }],
    ['withdrawn', false, { withdrawn }],
    ['withdrawn', true, { approved, withdrawn, expiresAt: '2026-01-01T00:00:00.000Z' }],
  ])('is %s where approval is needed: %s, with %j', (state, needsApproval, more) => {
    expect(approvalState(record(more), needsApproval, NOW)).toBe(state);
  });

  it.each([
    // state, in force, approve, decline, withdraw
    ['awaiting-approval', false, true, true, true],
    ['active', true, false, false, true],
    ['expiring', true, false, false, true],
    ['expired', false, false, false, false],
    ['declined', false, false, false, false],
    ['withdrawn', false, false, false, false],
    ['voided', false, false, false, false],
  ] as const)('%s: in force %s; can be approved %s, declined %s, withdrawn %s', (state, inForce, ...can) => {
    expect(isInForce(state)).toBe(inForce);
    expect((['approve', 'decline', 'withdraw'] as const).map((action) => isPossible(action, state))).toEqual(
      can,
    );
  });
});

describe('who may act', () => {
  it.each([
    [DANA, DANA, false],
    [DANA, SECOND, true],
    // Another address of the same mailbox.
    [DANA, 'Dana+2@hospital.example', false],
    ['dana+test@hospital.example', 'dana+2@hospital.example', false],
    [DANA, 'dana@other.example', true],
  ])('a record of %s is decided by %s: %s', (recordedBy, email, may) => {
    expect(mayDecide({ recordedBy }, email)).toBe(may);
  });

  it.each([
    [DANA, 'user', true],
    [DANA, 'auditor', false],
    [SECOND, 'user', false],
    [SECOND, 'admin', true],
  ])('a record of dana@hospital.example is withdrawn by %s as %s: %s', (email, role, may) => {
    expect(mayWithdraw(record(), { email, role })).toBe(may);
  });
});

describe('the end of a record', () => {
  it.each([
    [NOW, 'Must be in the future'],
    ['2026-11-20T09:00:00.001Z', undefined],
    ['2027-11-20T09:00:00.000Z', undefined],
    ['2027-11-20T09:00:00.001Z', 'Must be at most 365 days ahead'],
  ])('may be %s: %s', (end, problem) => {
    expect(invalidExpiry(end, NOW)).toBe(problem);
  });
});

describe('a record over its life', () => {
  /** What one person does to a record, if the lifecycle lets them. */
  interface Step {
    readonly wait: number;
    readonly action: Action;
    readonly person: { readonly email: string; readonly role: string };
  }

  const steps = fc.array(
    fc.record<Step>({
      wait: fc.integer({ min: 0, max: 90 }),
      action: fc.constantFrom('approve', 'decline', 'withdraw'),
      person: fc.record({
        email: fc.constantFrom(DANA, 'Dana+2@hospital.example', SECOND),
        role: fc.constantFrom('user', 'admin', 'auditor'),
      }),
    }),
    { maxLength: 12 },
  );

  const apply = (one: ApprovalRecord, { action, person }: Step, at: string): ApprovalRecord => {
    const decision = { at, by: person.email };
    if (action === 'approve') return withApproval(one, decision);
    const ending = { ...decision, reason: 'No.' };
    return action === 'decline' ? { ...one, declined: ending } : { ...one, withdrawn: ending };
  };

  it('counts only after a second person approved it, and never again once it ended', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.integer({ min: -5, max: 365 }), steps, (needsApproval, days, taken) => {
        let now = NOW;
        let one = record({ expiresAt: later(NOW, days * DAY), ...(needsApproval ? { proposed: true } : {}) });
        const final = ['expired', 'declined', 'withdrawn'];
        for (const step of taken) {
          const before = approvalState(one, needsApproval, now);
          now = later(now, step.wait * DAY);
          const state = approvalState(one, needsApproval, now);
          expect(approvalStates).toContain(state);
          if (final.includes(before)) expect(state).toBe(before);
          if (isPossible(step.action, state) && transitions[step.action].isAllowed(one, step.person))
            one = apply(one, step, now);
          const after = approvalState(one, needsApproval, now);
          if (final.includes(state)) expect(after).toBe(state);
          if (needsApproval && isInForce(after)) {
            expect(one.approved?.by).toBe(SECOND);
            expect(one.proposed).toBeUndefined();
          }
          if (after === 'declined') expect(one.declined?.by).toBe(SECOND);
        }
      }),
    );
  });
});
