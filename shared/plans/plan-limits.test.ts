import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planRefusal, planUseOf } from './plan-limits.ts';
import { plans } from './plans.ts';
import { planIds, subscriptionAt } from './subscription.ts';

const CREATED = '2026-11-01T09:00:00.000Z';

describe('the plan of an organization', () => {
  it.each([
    [undefined, '2026-11-01T09:00:00.000Z', 'enterprise', '2026-12-01T09:00:00.000Z'],
    [undefined, '2026-12-01T08:59:59.999Z', 'enterprise', '2026-12-01T09:00:00.000Z'],
    [undefined, '2026-12-01T09:00:00.000Z', 'starter', undefined],
    ['professional', '2026-11-02T09:00:00.000Z', 'professional', undefined],
    ['enterprise-plus', '2030-01-01T00:00:00.000Z', 'enterprise-plus', undefined],
  ] as const)('agreed %s, at %s, is %s', (plan, now, id, trialUntil) => {
    const found = subscriptionAt({ createdAt: CREATED, plan }, now);
    expect([found.plan.id, found.trialUntil]).toEqual([id, trialUntil]);
  });
});

const use = (agents: number, ...frameworks: readonly string[]) => ({
  agents,
  frameworks: new Set(frameworks),
});
const starter = subscriptionAt({ createdAt: CREATED, plan: 'starter' }, CREATED);

describe('the limits of a plan', () => {
  it('count active agents and the frameworks that they use', () => {
    const tally = { agents: [4, 2], 'framework:hipaa': [3], 'framework:hitrust': [1], 'framework:saif': [0] };
    expect(planUseOf({ tally, lastScanTime: null })).toEqual(use(4, 'hipaa', 'hitrust'));
  });

  it.each([
    ['an agent with room', use(9), { agents: 1 }, undefined],
    [
      'an agent above the limit',
      use(10),
      { agents: 1 },
      'The plan Starter includes 10 active agents, and your organization uses 10. Set an agent to inactive, or ask sales for the plan Professional.',
    ],
    ['a framework in use', use(1, 'a', 'b', 'c'), { frameworks: ['c'] }, undefined],
    [
      'a framework above the limit',
      use(1, 'a', 'b', 'c'),
      { frameworks: ['d'] },
      'The plan Starter includes 3 frameworks, and your organization uses 3. Remove a framework from your agents, or ask sales for the plan Professional.',
    ],
    ['a scan within the plan', use(10, 'a'), { frameworks: ['a'] }, undefined],
    [
      'a scan after a trial with more agents',
      use(60, 'a'),
      { frameworks: ['a'] },
      'The plan Starter includes 10 active agents, and your organization uses 60. Set an agent to inactive, or ask sales for the plan Enterprise.',
    ],
  ])('decide on %s', (_, used, addition, message) => {
    const refusal = planRefusal(starter, used, addition);
    expect(refusal && [refusal.status, refusal.code, refusal.message]).toEqual(
      message && [402, 'plan-limit', message],
    );
  });

  it('name the trial while it lasts', () => {
    const trial = subscriptionAt({ createdAt: CREATED }, CREATED);
    expect(planRefusal(trial, use(200), { agents: 1 })?.message).toBe(
      'The trial of the plan Enterprise includes 200 active agents, and your organization uses 200. Set an agent to inactive, or ask sales for the plan Enterprise Plus.',
    );
  });

  it('refuse nothing in a larger plan that a smaller one accepts', () => {
    const cases = fc.tuple(fc.nat(300), fc.nat(12), fc.nat(3), fc.integer({ min: 0, max: plans.length - 2 }));
    fc.assert(
      fc.property(cases, ([agents, frameworks, added, index]) => {
        const used = use(agents, ...Array.from({ length: frameworks }, (__, i) => `framework-${i}`));
        const refused = (at: number) =>
          planRefusal(subscriptionAt({ createdAt: CREATED, plan: planIds[at] }, CREATED), used, {
            agents: added,
          }) !== undefined;
        expect(refused(index + 1) && !refused(index)).toBe(false);
        expect(refused(plans.length - 1)).toBe(false);
      }),
    );
  });
});
