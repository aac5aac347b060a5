import { describe, expect, it } from 'vitest';
import { speaksOf, strongestFirst } from './speaks.ts';

const observed = { strength: 'observed', value: false } as const;
const declared = { strength: 'said', value: true } as const;

describe('what evidence speaks for', () => {
  it('decides by the strongest and shows the weaker as contradicted', () => {
    expect(speaksOf(observed, [declared, observed], 'fail')).toBe('against');
    expect(speaksOf(declared, [declared, observed], 'fail')).toBe('between');
  });

  it('follows the verdict where all agree', () => {
    expect(speaksOf(declared, [declared], 'pass')).toBe('for');
    expect(speaksOf(declared, [declared], 'partial')).toBe('between');
    expect(speaksOf(declared, [declared], 'fail')).toBe('against');
  });

  it('puts what decides first', () => {
    expect(strongestFirst([declared, observed])).toEqual([observed, declared]);
  });
});
