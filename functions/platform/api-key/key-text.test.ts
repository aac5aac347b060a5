import { describe, expect, it } from 'vitest';
import { isKeyText, isMeantAsKey, newKeyText } from './key-text.ts';

describe('the text of a key', () => {
  it('consists of the prefix and 24 characters, uniformly distributed over 62', () => {
    const seen = new Map<string, number>();
    for (let i = 0; i < 5000; i += 1) {
      const text = newKeyText();
      expect(text).toMatch(/^ac_[A-Za-z0-9]{24}$/);
      for (const character of text.slice(3)) seen.set(character, (seen.get(character) ?? 0) + 1);
    }
    expect(seen.size).toBe(62);
    // 120,000 characters: about 1,935 of each, with a standard deviation of 44; six deviations never occur by
    // chance.
    for (const [character, times] of seen)
      expect(Math.abs(times - 120_000 / 62), character).toBeLessThan(264);
  });

  it.each([
    ['a key', `ac_${'a'.repeat(24)}`, true, true],
    ['too short', `ac_${'a'.repeat(23)}`, true, false],
    ['too long', `ac_${'a'.repeat(25)}`, true, false],
    ['another character', `ac_${'a'.repeat(23)}-`, true, false],
    ['a key and a line', `ac_${'a'.repeat(24)}\n`, true, false],
    ['another prefix', `AC_${'a'.repeat(24)}`, false, false],
    ["a session's token that begins so", `ac_${'a'.repeat(40)}`, false, false],
  ])('%s', (_, text, meant, key) => {
    expect([isMeantAsKey(text), isKeyText(text)]).toEqual([meant, key]);
  });
});
