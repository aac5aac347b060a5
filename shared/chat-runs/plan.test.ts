import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTROL_CALLS, MAX_CALLS, requestsOf, stretchesOf, withinBudget } from './plan.ts';

const tests = fc
  .array(fc.integer({ min: 1, max: 60 }), { maxLength: 40 })
  .map((calls) => calls.map((count, index) => ({ id: `test-${index}`, calls: count })));
const budgets = fc.integer({ min: 1, max: MAX_CALLS });

describe('the plan of a run', () => {
  it('never exceeds its budget, and is empty only if no test fits', () => {
    fc.assert(
      fc.property(tests, budgets, (all, budget) => {
        const chosen = withinBudget(all, budget);
        expect(requestsOf(chosen)).toBeLessThanOrEqual(chosen.length === 0 ? 0 : budget);
        if (chosen.length === 0)
          for (const { calls } of all) expect(calls + CONTROL_CALLS).toBeGreaterThan(budget);
      }),
    );
  });

  it('contains each test at most once and in order, and every test if all fit', () => {
    fc.assert(
      fc.property(tests, budgets, (all, budget) => {
        const chosen = withinBudget(all, budget);
        expect(all.filter((one) => chosen.includes(one))).toEqual(chosen);
        if (requestsOf(all) <= budget) expect(chosen).toEqual(all);
      }),
    );
  });

  it('divides no test, and asks the control questions before 48 test requests have passed', () => {
    fc.assert(
      fc.property(tests, (all) => {
        const stretches = stretchesOf(all);
        expect(stretches.flat()).toEqual(all);
        for (const stretch of stretches) {
          const calls = stretch.reduce((sum, one) => sum + one.calls, 0);
          if (stretch.length > 1) expect(calls).toBeLessThanOrEqual(48);
        }
        const sum = all.reduce((total, { calls }) => total + calls, 0);
        expect(requestsOf(all)).toBe(sum + CONTROL_CALLS * stretches.length);
      }),
    );
  });
});
