import { describe, expect, it } from 'vitest';
import { conflictText, valueText } from './conflict-text.ts';

describe('the text of a conflict', () => {
  it('contrasts the weakest contradicting value with the strongest', () => {
    expect(
      conflictText([
        { strength: 'said', value: true },
        { strength: 'observed', value: false },
      ]),
    ).toBe('Said yes, observed no');
  });

  it('skips evidence that agrees with the strongest', () => {
    expect(
      conflictText([
        { strength: 'observed', value: 'TLSv1.1' },
        { strength: 'said', value: 'TLSv1.3' },
        { strength: 'documented', value: 'TLSv1.1' },
      ]),
    ).toBe('Said TLSv1.3, observed TLSv1.1');
  });

  it('is undefined without a contradiction', () => {
    expect(conflictText([])).toBeUndefined();
    expect(conflictText([{ strength: 'observed', value: [] }])).toBeUndefined();
  });

  it('formats each kind of value as text', () => {
    expect([true, 30, ['a', 'b'], []].map(valueText)).toEqual(['yes', '30', 'a, b', 'nothing']);
  });
});
