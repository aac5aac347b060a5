import { expect, it } from 'vitest';
import { agentTypes } from './contract.ts';
import { isHealthcareAgent, isShownEnough } from './healthcare.ts';

it('covers the eight clinical types and every agent not shown to handle no PHI', () => {
  const outside = agentTypes.filter((type) => !isHealthcareAgent({ type, handlesPhi: 'no' }));
  expect(outside).toEqual(['Operations', 'Customer support', 'Software engineering', 'General purpose']);
  for (const handlesPhi of ['yes', 'unknown', undefined] as const)
    expect(isHealthcareAgent({ type: 'Operations', handlesPhi })).toBe(true);
});

/** Whether evidence is insufficient, the score, then nine sums in thousandths: `covered` points tested, the rest without evidence. */
const points = (covered: number) => [0, covered, covered * 1000, 0, 0, 0, 0, 0, 0, 0, (100 - covered) * 1000];

it.each([
  [{ hipaa: points(50) }, true],
  [{ hipaa: points(49.999) }, false],
  [{ hitrust: points(90) }, false],
  [{ hipaa: null }, false],
] as const)('has shown enough at half of HIPAA: %j', (frameworkPoints, enough) => {
  expect(isShownEnough(frameworkPoints)).toBe(enough);
});
