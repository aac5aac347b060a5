import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameworks } from '#shared/frameworks/catalog.ts';
import { billings, calculatorAgents } from './billing.ts';
import { ALL_FRAMEWORKS, addOns, plans, YEARLY_SAVING } from './plans.ts';
import { compareQuotes, overageOf, quote } from './quote.ts';

const dollars = (cents: number | null) => (cents === null ? null : cents / 100);

describe('plans', () => {
  it('have the published prices and limits', () => {
    expect(
      plans.map(({ name, price, agents, frameworks, historyMonths, overage }) => [
        name,
        dollars(price.monthly),
        dollars(price.yearly),
        agents,
        frameworks,
        historyMonths,
        dollars(overage),
      ]),
    ).toEqual([
      ['Starter', 999, 849, 10, 3, 6, 99],
      ['Professional', 2999, 2549, 50, 6, 24, 79],
      ['Enterprise', 9999, 8499, 200, null, 60, 59],
      ['Enterprise Plus', 24999, 21249, null, null, null, null],
    ]);
  });

  it('save 15 percent with yearly billing, rounded down to a dollar', () => {
    for (const { price } of plans)
      expect(price.yearly).toBe(Math.floor((price.monthly * (100 - YEARLY_SAVING)) / 10_000) * 100);
    expect(plans.map((plan) => dollars(overageOf(plan, 'yearly')))).toEqual([84.15, 67.15, 50.15, null]);
  });

  it('include at most the frameworks of the catalog', () => {
    expect(Object.keys(frameworks)).toHaveLength(ALL_FRAMEWORKS);
    for (const plan of plans) expect(plan.frameworks ?? 0).toBeLessThanOrEqual(ALL_FRAMEWORKS);
  });

  it('have the published add-ons', () => {
    expect(addOns.map(({ name, price }) => [name, dollars(price)])).toEqual([
      ['Advanced Threat Intelligence', 499],
      ['Custom Remediation Scripts', 199],
      ['White-Label Branding', 299],
      ['Data Residency', 699],
      ['Extended Audit Retention', 199],
    ]);
  });
});

describe('a quote', () => {
  const agents = fc.integer({ min: calculatorAgents.min, max: calculatorAgents.max });
  const cases = fc.tuple(fc.constantFrom(...plans), fc.constantFrom(...billings), agents);

  it('is the base price plus the overage of each agent above the included ones', () => {
    fc.assert(
      fc.property(cases, ([plan, billing, count]) => {
        const { total, extraAgents, extraPrice } = quote(plan, billing, count);
        expect(Number.isInteger(total)).toBe(true);
        expect(total - extraPrice).toBe(plan.price[billing]);
        const isIncluded = plan.agents === null || count <= plan.agents;
        expect(extraAgents === 0).toBe(isIncluded);
        const before = count > 1 ? quote(plan, billing, count - 1).total : total;
        expect(total - before).toBe(isIncluded || count === 1 ? 0 : overageOf(plan, billing));
      }),
    );
  });

  it('names the plan with the lowest total', () => {
    fc.assert(
      fc.property(fc.constantFrom(...billings), agents, (billing, count) => {
        const { quotes, lowest } = compareQuotes(billing, count);
        const total = quotes.find(({ plan }) => plan.id === lowest)?.total;
        expect(total).toBe(Math.min(...quotes.map((one) => one.total)));
      }),
    );
    expect(compareQuotes('monthly', 25).lowest).toBe('starter');
    expect(compareQuotes('monthly', 31).lowest).toBe('professional');
  });
});
