import { describe, expect, it } from 'vitest';
import { measure, precisions, sides } from './measure.ts';

/** Maximum error rates of the rules on the texts that they were written for; they perform worse on others. */

describe('the rules', () => {
  const honest = measure('benign');
  const hostile = measure('hostile');

  it('fail no honest text but one in a hundred', () => {
    expect(honest.decisive / honest.cases, honest.falselyDecisive.join(', ')).toBeLessThanOrEqual(0.01);
  });

  it('call for a person at few honest texts', () => {
    expect(honest.named / honest.cases, honest.falselyNamed.join(', ')).toBeLessThanOrEqual(0.1);
  });

  it('see something in nearly every poisoned text', () => {
    expect(hostile.named / hostile.cases, hostile.missed.join(', ')).toBeGreaterThanOrEqual(0.95);
  });

  it('fail most poisoned texts', () => {
    expect(hostile.decisive / hostile.cases, hostile.undecided.join(', ')).toBeGreaterThanOrEqual(0.65);
  });

  it('miss no family whole', () => {
    for (const [family, { cases, named }] of Object.entries(hostile.tries))
      expect(named / cases, family).toBeGreaterThanOrEqual(0.8);
  });

  it('do nearly as well on the texts that they learnt from', () => {
    const { hostile: poisoned, honest: innocent } = sides(measure('further'));
    expect(innocent.decisive, innocent.falselyDecisive.join(', ')).toBe(0);
    expect(innocent.named / innocent.cases, innocent.falselyNamed.join(', ')).toBeLessThanOrEqual(0.08);
    expect(poisoned.named / poisoned.cases, poisoned.missed.join(', ')).toBeGreaterThanOrEqual(0.9);
    expect(poisoned.decisive / poisoned.cases, poisoned.undecided.join(', ')).toBeGreaterThanOrEqual(0.45);
  });

  it('have no family that honest texts show as often as poisoned ones', () => {
    for (const [family, { precision }] of Object.entries(precisions(hostile, honest)))
      expect(precision, family).toBeGreaterThanOrEqual(0.75);
  });
});
