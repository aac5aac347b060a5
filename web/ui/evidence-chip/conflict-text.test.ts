import { describe, expect, it } from 'vitest';
import { conflictText, valueText } from './conflict-text.ts';

describe('text of a conflict', () => {
  it('sets the weaker word against the strongest', () => {
    expect(
      conflictText([
        { strength: 'said', value: true },
        { strength: 'observed', value: false },
      ]),
    ).toBe('Said yes, observed no');
  });

  it('passes over evidence that agrees with the strongest', () => {
    expect(
      conflictText([
        { strength: 'observed', value: 'TLSv1.1' },
        { strength: 'said', value: 'TLSv1.3' },
        { strength: 'documented', value: 'TLSv1.1' },
      ]),
    ).toBe('Said TLSv1.3, observed TLSv1.1');
  });

  it('has nothing to say where nothing disagrees', () => {
    expect(conflictText([])).toBeUndefined();
    expect(conflictText([{ strength: 'observed', value: [] }])).toBeUndefined();
  });

  it('writes each kind of value in words', () => {
    expect([true, 30, ['a', 'b'], []].map(valueText)).toEqual(['yes', '30', 'a, b', 'nothing']);
  });
});
