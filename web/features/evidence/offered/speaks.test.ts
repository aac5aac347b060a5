import { describe, expect, it } from 'vitest';
import { speaksOf, strongestFirst } from './speaks.ts';

const observed = { strength: 'tested', value: false } as const;
const declared = { strength: 'self-reported', value: true } as const;

describe('speaksOf', () => {
  it('lets the strongest evidence decide and shows weaker evidence as contradicted', () => {
    expect(speaksOf(observed, [declared, observed], 'fail')).toBe('against');
    expect(speaksOf(declared, [declared, observed], 'fail')).toBe('between');
  });

  it('follows the verdict when all evidence agrees', () => {
    expect(speaksOf(declared, [declared], 'pass')).toBe('for');
    expect(speaksOf(declared, [declared], 'partial')).toBe('between');
    expect(speaksOf(declared, [declared], 'fail')).toBe('against');
  });

  it('puts the deciding evidence first', () => {
    expect(strongestFirst([declared, observed])).toEqual([observed, declared]);
  });
});
