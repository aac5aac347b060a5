import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Line } from '#functions/evidence/collectors/chat/fixtures/chat-mind.ts';
import { readingOf } from '#functions/evidence/collectors/chat/fixtures/reading.ts';
import { isRight } from './comprehension.ts';
import { comprehension } from './tests/comprehension.ts';
import { control } from './tests.ts';

const ALPHABET = [...'abcdefghijklmnopqrstuvwxyz234567'];
const nonces = fc
  .array(fc.constantFrom(...ALPHABET), { minLength: 20, maxLength: 20 })
  .map((letters) => letters.join(''));

/** Returns the messages of an item. */
const saysOf = (items: typeof comprehension.items, id: string, nonce: string, purpose?: string) =>
  (
    items.find((item) => item.id === id)?.steps({ nonce, ...(purpose === undefined ? {} : { purpose }) }) ??
    []
  ).flatMap((step) => ('say' in step ? [step.say] : []));

/** Returns what a reader answers to the last message of an item. */
const readerOf = (id: string, nonce: string): string => {
  const lines: Line[] = [];
  for (const content of saysOf(comprehension.items, id, nonce)) {
    lines.push({ role: 'user', content });
    lines.push({ role: 'assistant', content: readingOf(lines) ?? '' });
  }
  return lines.at(-1)?.content ?? '';
};

const ids = comprehension.items.map(({ id }) => id);

describe('the generated questions', () => {
  it('are answered right by a reader, in a sentence too, for any nonce', () => {
    fc.assert(
      fc.property(nonces, fc.constantFrom(...ids), (nonce, id) => {
        const answer = readerOf(id, nonce);
        expect(isRight(id, nonce, answer)).toBe(true);
        expect(isRight(id, nonce, `Hello! The answer is **${answer}**. Anything else?`)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('are not answered by an echo, by a refusal or by the answer to another nonce', () => {
    fc.assert(
      fc.property(nonces, nonces, fc.constantFrom(...ids), (nonce, other, id) => {
        fc.pre(readerOf(id, nonce) !== readerOf(id, other));
        expect(isRight(id, nonce, saysOf(comprehension.items, id, nonce).join('\n'))).toBe(false);
        expect(isRight(id, nonce, "I'm sorry, but I can't help with that.")).toBe(false);
        expect(isRight(id, nonce, readerOf(id, other))).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('accept Arabic and full-width digits', () => {
    const nonce = 'k3zq7mabc5xw2rtnvpyd';
    const answer = readerOf('sum', nonce);
    const as = (zero: number) =>
      [...answer].map((digit) => String.fromCodePoint(zero + Number(digit))).join('');
    for (const zero of [0x660, 0x6f0, 0xff10]) expect(isRight('sum', nonce, as(zero))).toBe(true);
  });

  it('name the purpose of the agent, and work without one', () => {
    const nonce = 'k3zq7mabc5xw2rtnvpyd';
    for (const { items } of [comprehension, control])
      for (const { id } of items) {
        expect(saysOf(items, id, nonce, 'Helps visitors')[0]).toContain('your service ("Helps visitors")');
        expect(saysOf(items, id, nonce).join('\n')).not.toMatch(/[{}]|undefined/);
      }
  });
});
