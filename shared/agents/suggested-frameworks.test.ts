import { describe, expect, it } from 'vitest';
import { frameworkNames } from '#shared/frameworks/framework.ts';
import { agentTypes } from './contract.ts';
import { purposeOf, suggestedFrameworks } from './suggested-frameworks.ts';

describe('suggested frameworks', () => {
  it.each(agentTypes.slice(0, 8))('of the clinical type %s include HIPAA', (type) => {
    expect(suggestedFrameworks(type)).toContain('HIPAA');
  });

  it.each(agentTypes)('of %s are distinct, and few enough to read', (type) => {
    const names = suggestedFrameworks(type);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(2);
    expect(names.length).toBeLessThanOrEqual(4);
  });

  it('are none for another type', () => {
    expect(suggestedFrameworks('Robot arm')).toEqual([]);
  });
});

describe('the purpose of a framework', () => {
  it.each(Object.values(frameworkNames))('of %s is one short sentence', (name) => {
    expect(purposeOf(name)).toMatch(/^[^.]{10,70}\.$/);
  });

  it('is unknown for a custom framework', () => {
    expect(purposeOf('Acme AI policy')).toBeUndefined();
  });
});
