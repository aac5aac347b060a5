import { describe, expect, it } from 'vitest';
import { conflictText, valueText } from './conflict-text.ts';

describe('the text of a conflict', () => {
  it('contrasts the weakest contradicting value with the strongest', () => {
    expect(
      conflictText([
        { strength: 'self-reported', value: true },
        { strength: 'tested', value: false },
      ]),
    ).toBe('Self-reported yes, tested no');
  });

  it('skips evidence that agrees with the strongest', () => {
    expect(
      conflictText([
        { strength: 'tested', value: 'TLSv1.1' },
        { strength: 'self-reported', value: 'TLSv1.3' },
        { strength: 'documented', value: 'TLSv1.1' },
      ]),
    ).toBe('Self-reported TLSv1.3, tested TLSv1.1');
  });

  it('is undefined without a contradiction', () => {
    expect(conflictText([])).toBeUndefined();
    expect(conflictText([{ strength: 'tested', value: [] }])).toBeUndefined();
  });

  it('formats each kind of value as text', () => {
    expect([true, 30, ['a', 'b'], []].map(valueText)).toEqual(['yes', '30', 'a, b', 'nothing']);
  });
});
