import { describe, expect, it } from 'vitest';
import { meets, type Outcome } from '#shared/parameters/expectation.ts';
import { validValue } from '#shared/parameters/value.ts';
import { judgedParameters } from '#shared/scoring/judged-catalog.ts';
import { decidingValues } from './deciding-values.ts';

const TODAY = '2026-11-20';

describe.each(Object.values(judgedParameters))('deciding values of $id', (parameter) => {
  const values = decidingValues(parameter, TODAY);

  it('exist for a pass, and for every outcome that the expectation defines', () => {
    const { expectation } = parameter;
    expect(values.pass).toBeDefined();
    expect(values.partial !== undefined).toBe('partial' in expectation || 'partialDays' in expectation);
  });

  it('are valid values of the parameter with the intended outcome', () => {
    for (const outcome of ['pass', 'partial', 'fail'] satisfies readonly Outcome[]) {
      const value = values[outcome];
      if (value === undefined) continue;
      expect(validValue(parameter.value, value, TODAY)).toBeUndefined();
      expect(meets(parameter.expectation, value, TODAY), String(value)).toBe(outcome);
    }
  });
});
